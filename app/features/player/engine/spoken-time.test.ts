import { expect, it } from "vitest";
import { spokenTime } from "./spoken-time";

it.each([
  [0, "0 Sekunden"],
  [1, "1 Sekunde"],
  [60, "1 Minute"],
  [61.9, "1 Minute 1 Sekunde"],
  [1039, "17 Minuten 19 Sekunden"],
  [2730, "45 Minuten 30 Sekunden"],
])("says %d seconds as „%s“", (seconds, spoken) => {
  expect(spokenTime(seconds)).toBe(spoken);
});
