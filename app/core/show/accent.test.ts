import { expect, test } from "vitest";
import { onBlueprint, palette } from "~/ui/palette";
import {
  accentProblem,
  accentStyles,
  contrastOf,
  firstAccent,
  headerColors,
  mixed,
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

type Color = keyof typeof palette;
/** Grounds that are the same in both themes or nearly so, and what is written on them. */
const ofActions = ["action", "action-hover", "ground-action", "ground-action-hover"] as const;
/** Letters and grounds that change places between the themes. */
const ofPages: Color[] = [
  "paper",
  "sheet",
  "ink",
  "soft",
  "hair",
  "line",
  "stamp",
  "brass",
  "proven",
  "shadow",
];
/** The strongest mixes with paper or sheet that stylesheets use. */
const tints = [
  ["hair", 0.5],
  ["stamp", 0.18],
  ["brass", 0.28],
  ["ink", 0.14],
] as const;

test.each([0, 1] as const)("buttons and the blueprint can be read in theme %i", (theme) => {
  for (const letters of Object.values(onBlueprint))
    expect(contrastOf(letters, palette.blueprint[theme])).toBeGreaterThanOrEqual(4.5);
  for (const ground of ofActions)
    expect(
      contrastOf(palette["action-letters"][theme], palette[ground][theme]),
    ).toBeGreaterThanOrEqual(4.5);
});

// Browser tests look at most states in the light theme alone (`expectAccessible`).
test("what can be read in the light theme can be read in the dark one", () => {
  const grounds: { name: string; tones: readonly string[] }[] = ofPages.map((name) => ({
    name,
    tones: palette[name],
  }));
  for (const under of ["paper", "sheet"] as const)
    for (const [tint, share] of tints)
      grounds.push({
        name: `${share} ${tint} on ${under}`,
        tones: palette[under].map((tone, theme) => mixed(tone, palette[tint][theme] ?? "", share)),
      });
  const lost = ofPages.flatMap((letters) =>
    grounds
      .filter(({ tones }) => {
        const [light = 0, dark = 0] = tones.map((tone, theme) =>
          contrastOf(palette[letters][theme] ?? "", tone),
        );
        return light >= 4.5 && dark < 4.5;
      })
      .map(({ name }) => `${letters} on ${name}`),
  );
  expect(lost).toEqual([]);
});

test("without a colour the house keeps its own", () => {
  expect(accentStyles("")).toBe("");
  expect(headerColors("")).toEqual({ light: "#0d2c54", dark: "#061a33" });
  expect(accentStyles("#0d6b3c")).toContain(":root{--stamp:#0d6b3c;");
});
