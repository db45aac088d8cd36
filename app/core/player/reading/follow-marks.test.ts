import { expect, test } from "vitest";
import { momentsOf } from "./follow-marks";

test("what is spoken of changes where something begins or ends, also two things at once", () => {
  const spoken = momentsOf([
    { from: 10, to: 30, id: "a" },
    { from: 20, to: 30, id: "b" },
    { from: 40, to: Number.POSITIVE_INFINITY, id: "c" },
  ]).map(({ seconds, items }) => [seconds, items.map(({ id }) => id).join("")]);
  expect(spoken).toEqual([
    [10, "a"],
    [20, "ab"],
    [30, ""],
    [40, "c"],
    [Number.POSITIVE_INFINITY, ""],
  ]);
  expect(momentsOf([])).toEqual([]);
});
