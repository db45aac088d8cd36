import { onBlueprint, palette } from "~/ui/palette";

/** The background of the light theme, on which an accent must be readable. */
const [lightPaper] = palette.paper;
/** The faintest text on the header's background. */
const softOnGround = onBlueprint.soft;

/** Minimum contrast of text of any size (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;

export const hexColor = /^#[0-9a-f]{6}$/;

/** The contrast of a colour that is not readable, and the nearest readable colour; null if the colour is readable. */
export function accentProblem(color: string): { contrast: number; nearest: string } | null {
  const contrast = contrastOf(color, lightPaper);
  if (contrast >= minContrast) return null;
  return { contrast, nearest: until(color, "#000000", (tone) => contrastOf(tone, lightPaper)) };
}

/** All tones derived from one colour. `ground` is dark enough for light text. */
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

/** The initial colour of an imported show, derived from its name; operators can change it. */
export function firstAccent(name: string): string {
  const sum = Array.from(name).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return firstAccents[sum % firstAccents.length] ?? "";
}

/** CSS that colours a page; '' for the default colours. */
export function accentStyles(accent: string): string {
  if (!accent) return "";
  const { hover, ground, onGround, dark } = tonesOf(accent);
  // Buttons on `ground` use a lighter tone, since the accent itself would not stand out there.
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

/** The colours of the page header, for the bar of the browser itself. */
export function headerColors(accent: string): { light: string; dark: string } {
  if (!accent) return { light: palette.blueprint[0], dark: palette.blueprint[1] };
  const { ground, dark } = tonesOf(accent);
  return { light: ground, dark: dark.ground };
}

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

/** The first mix of two colours that reaches a contrast. */
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

/** A mix of two colours. `share`: part of the second one, 0 to 1. */
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
