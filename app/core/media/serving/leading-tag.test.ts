import { expect, test } from "vitest";
import { tagLength } from "./leading-tag";

const head = (flags: number, ...size: number[]) =>
  Uint8Array.of(0x49, 0x44, 0x33, 3, 0, flags, ...size);

test("a tag's length is read seven bits at a time, with its ten bytes before, and behind where it says so", () => {
  expect(tagLength(head(0, 0, 2, 0x1f, 0x59))).toBe(36_835);
  expect(tagLength(head(0x10, 0, 0, 0, 5))).toBe(25);
});

test("sound that begins at once has none, nor has what only looks like one", () => {
  expect(tagLength(Uint8Array.of(0xff, 0xfb, 0x90, 0, 0, 0, 0, 0, 0, 0))).toBe(0);
  expect(tagLength(head(0, 0, 0, 0, 0x80))).toBe(0);
  expect(tagLength(Uint8Array.of(0x49, 0x44, 0x33))).toBe(0);
});
