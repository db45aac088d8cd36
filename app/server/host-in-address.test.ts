import { expect, test } from "vitest";
import { hostInAddress } from "./same-origin.server";

test.each([
  ["127.0.0.1", "localhost"],
  ["::", "localhost"],
  ["::1", "[::1]"],
  ["192.0.2.7", "192.0.2.7"],
])("%s is opened at http://%s", (address, host) => {
  expect(hostInAddress(address)).toBe(host);
});
