import { expect, test } from "vitest";
import { isRefusedAgent } from "./refused-agents";

test.each([
  "",
  "-",
  " ",
  "(null)",
  "null",
  "undefined",
  '""',
  "7",
  "5.0/1",
  "x",
  "User-Agent: ",
  "Over\u0000cast",
  "Mozilla\n",
  "atc/1.0 watchOS/10.5 model/Watch6,9 hwp/t8301 build/21T576 (6; dt:252)",
  "atc/1.0",
  "atc/1.0 (com.example; watchOS)",
  "(null)/(null) watchOS/5.3.1 model/Watch4,2 hwp/t8006 build/16U611 (6; dt:191)",
])("drops %j", (userAgent) => {
  expect(isRefusedAgent(userAgent)).toBe(true);
});

test.each([
  "AppleCoreMedia/1.0.0.21F90 (iPhone; U; CPU OS 17_5_1 like Mac OS X; de_de)",
  "Podcasts/1650.20 CFNetwork/1494.0.7 Darwin/23.4.0",
  "VLC/3.0.20 LibVLC/3.0.20",
  "gPodder/3.11.4 (http://gpodder.org/) Linux",
  "Hörspaß/1.0",
])("keeps %j", (userAgent) => {
  expect(isRefusedAgent(userAgent)).toBe(false);
});
