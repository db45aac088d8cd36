import { describe, expect, it } from "vitest";
import { nothingHeard, positionsOf, withHeard } from "./listening-positions";

const heard = (from: number, to: number, before = nothingHeard) =>
  withHeard(before, { from, to, duration: 1000 });

describe("what was heard of an episode", () => {
  it("is nothing at first", () => {
    expect(positionsOf(nothingHeard)).toBe("0".repeat(25));
  });

  it("is every hundredth that was touched, the first one first", () => {
    expect(positionsOf(heard(0, 1))).toBe(`8${"0".repeat(24)}`);
    expect(positionsOf(heard(5, 15))).toBe(`c${"0".repeat(24)}`);
    expect(positionsOf(heard(990, 1000))).toBe(`${"0".repeat(24)}1`);
    expect(positionsOf(heard(0, 1000))).toBe("f".repeat(25));
  });

  it("grows by what is heard elsewhere", () => {
    expect(positionsOf(heard(40, 80, heard(0, 40)))).toBe(`ff${"0".repeat(23)}`);
  });

  it("does not grow backwards, without a length or beyond the end", () => {
    expect(heard(10, 10)).toBe(nothingHeard);
    expect(withHeard(nothingHeard, { from: 0, to: 10, duration: 0 })).toBe(nothingHeard);
    expect(positionsOf(heard(995, 1005))).toBe(`${"0".repeat(24)}1`);
  });
});
