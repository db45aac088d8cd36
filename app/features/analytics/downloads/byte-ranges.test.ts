import { expect, test } from "vitest";
import { lengthOf, type Span, unionOf } from "./byte-ranges";

test.each<[string, Span[], Span[], number]>([
  ["nothing", [], [], 0],
  ["one", [[0, 10]], [[0, 10]], 10],
  [
    "neighbours become one",
    [
      [10, 20],
      [0, 10],
    ],
    [[0, 20]],
    20,
  ],
  [
    "overlaps count once",
    [
      [0, 10],
      [5, 15],
      [14, 16],
    ],
    [[0, 16]],
    16,
  ],
  [
    "the same twice counts once",
    [
      [3, 9],
      [3, 9],
    ],
    [[3, 9]],
    6,
  ],
  [
    "one inside another",
    [
      [0, 100],
      [20, 30],
      [90, 101],
    ],
    [[0, 101]],
    101,
  ],
  [
    "a gap stays",
    [
      [0, 10],
      [11, 20],
    ],
    [
      [0, 10],
      [11, 20],
    ],
    19,
  ],
  [
    "empty ones vanish",
    [
      [5, 5],
      [9, 3],
    ],
    [],
    0,
  ],
])("%s", (_, given, union, length) => {
  expect(unionOf(given)).toEqual(union);
  expect(lengthOf(unionOf(given))).toBe(length);
});

test("the order in which they come does not matter", () => {
  const spans = Array.from(
    { length: 200 },
    (_, at): Span => [(at * 7919) % 1000, ((at * 7919) % 1000) + (at % 9)],
  );
  const union = unionOf(spans);
  expect(unionOf([...spans].reverse())).toEqual(union);
  expect(unionOf([...unionOf(spans.slice(0, 90)), ...unionOf(spans.slice(90))])).toEqual(union);
  const bytes = new Set(
    spans.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  expect(lengthOf(union)).toBe(bytes.size);
});
