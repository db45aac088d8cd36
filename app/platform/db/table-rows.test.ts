import { expect, test } from "vitest";
import { portionsOf } from "./table-rows.server";

test.each([
  [0, []],
  [1, [1]],
  [13, [12, 1]],
  [230, [100, 100, 25, 3, 2]],
])("%i rows come in portions of %j, all in their order", (length, expected) => {
  const rows = Array.from({ length }, (_, index) => index);
  const portions = portionsOf(rows);
  expect(portions.map((portion) => portion.length)).toEqual(expected);
  expect(portions.flat()).toEqual(rows);
});
