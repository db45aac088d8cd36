import { describe, expect, it } from "vitest";
import { startsPlayback } from "./first-gesture";

describe("a start that the browser blocked", () => {
  it("follows the first key, wherever the focus is", () => {
    for (const taker of ["nothing", "presses", "arrows", "choice", "everything"] as const)
      expect(startsPlayback("x", taker)).toBe(true);
    expect(startsPlayback(" ", "nothing")).toBe(true);
  });

  it("is left to the click where the key presses a button, which would pause again otherwise", () => {
    expect(startsPlayback(" ", "presses")).toBe(false);
    expect(startsPlayback("Enter", "presses")).toBe(false);
  });

  it.each(["Escape", "Tab", "Shift"])("does not follow %s", (key) => {
    expect(startsPlayback(key, "nothing")).toBe(false);
  });
});
