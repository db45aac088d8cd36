import { describe, expect, it } from "vitest";
import { startPosition } from "./start-position";

describe("where an episode begins", () => {
  it("is the start, the first time", () => {
    expect(startPosition(600, undefined, undefined)).toBe(0);
  });
  it("is where one stopped", () => {
    expect(startPosition(600, undefined, 250)).toBe(250);
  });
  it("is the start when one stopped right after it or right before the end", () => {
    expect(startPosition(600, undefined, 4)).toBe(0);
    expect(startPosition(600, undefined, 597)).toBe(0);
  });
  it("is the second that was asked for, before all else", () => {
    expect(startPosition(600, 3, 250)).toBe(3);
    expect(startPosition(600, 0, 250)).toBe(0);
  });
  it("is the start when the asked second lies beyond the end", () => {
    expect(startPosition(600, 900, 250)).toBe(0);
  });
});
