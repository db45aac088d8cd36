import { expect, test } from "vitest";
import {
  accentProblem,
  accentStyles,
  contrastOf,
  firstAccent,
  headerColors,
  tonesOf,
} from "./accent";

test("contrast is measured as WCAG has it", () => {
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(["#b8321c", "#0d6b3c", "#16233c", "#7a1f8a"])("%s can be read", (color) => {
  expect(accentProblem(color)).toBeNull();
});

test("a show that moves in begins with a colour that can be read, not always the same", () => {
  const names = ["Chaosradio", "Podlovers", "Logbuch", "Ä", "", "Wer war das?"];
  const colors = names.map(firstAccent);
  for (const color of colors) expect(accentProblem(color)).toBeNull();
  expect(new Set(colors).size).toBeGreaterThan(2);
  expect(names.map(firstAccent)).toEqual(colors);
});

test.each(["#ffcc00", "#ff9077", "#ffffff", "#00c8ff"])(
  "%s is refused, with one near it that works",
  (color) => {
    const { contrast = 9, nearest = "" } = accentProblem(color) ?? {};
    expect(contrast).toBeLessThan(4.5);
    expect(accentProblem(nearest)).toBeNull();
    expect(contrastOf(nearest, "#f5f0e4")).toBeLessThan(4.7);
  },
);

test.each(["#b8321c", "#0d6b3c", "#000000", "#5b21b6"])(
  "the tones of %s can be read where they stand",
  (color) => {
    const { ground, onGround, dark } = tonesOf(color);
    for (const paper of [dark.paper, dark.sheet])
      for (const letters of [dark.accent, "#e8f0fc", "#a9bfdd", "#f0c260", "#8fdcae"])
        expect(contrastOf(paper, letters)).toBeGreaterThanOrEqual(4.5);
    // Controls on the background stand out from it, and are readable.
    expect(contrastOf(onGround, ground)).toBeGreaterThanOrEqual(4.5);
    for (const shade of [ground, dark.ground])
      for (const letters of ["#b9cdec", "#eef4ff", onGround])
        expect(contrastOf(shade, letters)).toBeGreaterThanOrEqual(4.5);
  },
);

test("without a colour the house keeps its own", () => {
  expect(accentStyles("")).toBe("");
  expect(headerColors("")).toEqual({ light: "#0d2c54", dark: "#061a33" });
  expect(accentStyles("#0d6b3c")).toContain(":root{--stamp:#0d6b3c;");
});
