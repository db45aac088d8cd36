import { onBlueprint, palette } from "~/ui/palette";

/** Where an accent has to be read. */
const [lightPaper] = palette.paper;
/** The softest letters on the header's ground. */
const softOnGround = onBlueprint.soft;

/** WCAG 2.2, 1.4.3: letters of any size. */
const minContrast = 4.5;

export const hexColor = /^#[0-9a-f]{6}$/;

/** The fault of a colour, and the nearest one that can be read; null: it is fine. */
export function accentProblem(color: string): { contrast: number; nearest: string } | null {
  const contrast = contrastOf(color, lightPaper);
  if (contrast >= minContrast) return null;
  return { contrast, nearest: until(color, "#000000", (tone) => contrastOf(tone, lightPaper)) };
}

/** All that follows from one colour; where light letters stand, its ground is as dark as they need. */
export function tonesOf(accent: string) {
  const ground = until(accent, "#000000", (tone) => contrastOf(tone, softOnGround), 7);
  const sheet = mixed(ground, "#000000", 0.35);
  return {
    accent,
    hover: mixed(accent, "#000000", 0.18),
    ground,
    onGround: until(accent, "#ffffff", (tone) => contrastOf(tone, ground), 6),
    dark: {
      accent: until(accent, "#ffffff", (tone) => contrastOf(tone, sheet)),
      ground: mixed(ground, "#000000", 0.6),
      paper: mixed(ground, "#000000", 0.48),
      sheet,
      hair: mixed(sheet, softOnGround, 0.3),
      shadow: mixed(sheet, softOnGround, 0.12),
    },
  };
}

const firstAccents = [
  "#0b6b5d",
  "#7a1f6d",
  "#8a4b00",
  "#1f5f9e",
  "#3f6212",
  "#5b3fa8",
  "#9c2f55",
  "#0f6674",
];

/** The colour that a show begins with when it moves in, always the same for its name; operators choose another. */
export function firstAccent(name: string): string {
  const sum = Array.from(name).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return firstAccents[sum % firstAccents.length] ?? "";
}

/** Styles that colour a page; '' for the house's own colours. */
export function accentStyles(accent: string): string {
  if (!accent) return "";
  const { hover, ground, onGround, dark } = tonesOf(accent);
  // On a ground of its own colour it would not stand out.
  const onItsGround = `--ground-action:${onGround};--ground-action-hover:#fff;--ground-action-letters:${ground}`;
  const action = `--action:${accent};--action-hover:${hover};${onItsGround}`;
  const surfaces = `--blueprint:${dark.ground};--paper:${dark.paper};--sheet:${dark.sheet};--hair:${dark.hair};--shadow:${dark.shadow}`;
  const inDark = `{--stamp:${dark.accent};${action};${surfaces}}`;
  return [
    `:root{--stamp:${accent};${action};--blueprint:${ground};--color-coral:${onGround}}`,
    `:root[data-theme="dark"]${inDark}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"])${inDark}}`,
  ].join("");
}

/** The header's colours for the browser's own bar. */
export function headerColors(accent: string): { light: string; dark: string } {
  if (!accent) return { light: palette.blueprint[0], dark: palette.blueprint[1] };
  const { ground, dark } = tonesOf(accent);
  return { light: ground, dark: dark.ground };
}

/** WCAG 2.2, contrast ratio. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The first tone on the way to another colour that reaches a contrast. */
function until(
  color: string,
  to: string,
  contrast: (tone: string) => number,
  min = minContrast,
): string {
  for (let share = 0; share < 1; share += 0.01) {
    const tone = mixed(color, to, share);
    if (contrast(tone) >= min) return tone;
  }
  return to;
}

/** A colour on its way to another one, so large a part of it (0 to 1). */
export function mixed(color: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(color).map((value, at) =>
    Math.round(value + ((others[at] ?? 0) - value) * share),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
