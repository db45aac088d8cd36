import { expect, test } from "vitest";
import {
  countParts,
  joinPositions,
  nothingHeard,
  partsOf,
  positionsOf,
} from "./playback-positions";

const firstFour = `f${"0".repeat(24)}`;

test("the first digit's highest bit is the episode's beginning", () => {
  expect(partsOf(`8${"0".repeat(24)}`).indexOf(1)).toBe(0);
  expect(partsOf(`${"0".repeat(24)}1`).indexOf(1)).toBe(99);
  expect(partsOf(nothingHeard)).toHaveLength(100);
});

test("parts become the digits that they came from", () => {
  for (const positions of [nothingHeard, firstFour, "0123456789abcdef012345678", "f".repeat(25)])
    expect(positionsOf(partsOf(positions))).toBe(positions);
});

test("the percent heard is the number of parts", () => {
  expect(countParts(nothingHeard)).toBe(0);
  expect(countParts(firstFour)).toBe(4);
  expect(countParts("f".repeat(25))).toBe(100);
});

test("what was heard stays heard", () => {
  const last = `${"0".repeat(24)}1`;
  expect(joinPositions(firstFour, last, 100)).toBe(`f${"0".repeat(23)}1`);
  expect(joinPositions(firstFour, nothingHeard, 100)).toBe(firstFour);
  expect(joinPositions(firstFour, last, 2)).toBe(firstFour);
});

test("of what is new only so much is taken, from the beginning on", () => {
  expect(joinPositions(nothingHeard, "f".repeat(25), 6)).toBe(`fc${"0".repeat(23)}`);
  expect(joinPositions(firstFour, "f".repeat(25), 6)).toBe(`fc${"0".repeat(23)}`);
});
