import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Font, type PathCommand, parse } from "opentype.js/dist/opentype.mjs";
import { normalForm } from "~/lib/text/normal-form";

/** A typeface that turns text into outlines, so that the machine's fonts do not matter. */
export type Typeface = {
  /** Width of a text at `size`. Tracking is added after each character, as a fraction of the size. */
  width(text: string, size: number, tracking?: number): number;
  /** Width of a text at size 1 without kerning. Fast enough to try many line breaks. */
  estimate(text: string): number;
  /** SVG path data that starts at `x` on the baseline `y`. */
  outline(text: string, at: { x: number; y: number; size: number; tracking?: number }): string;
};

type Run = { font: Font; text: string };

const resolve = createRequire(import.meta.url).resolve;
const parsed = new Map<string, Font>();
// Characters that Besley lacks (such as Cyrillic) are set in Plex Mono; characters that both lack (emoji) are left out.
const monoSubsets = ["latin", "latin-ext", "cyrillic", "vietnamese"];

export const titleFace = typeface([...besley("700-normal"), ...mono("600")]);
export const figureFace = typeface([...besley("500-italic"), ...mono("500")]);
export const labelFace = typeface(mono("600"));
export const numeralFace = typeface(mono("500"));

function besley(style: string): string[] {
  return ["latin", "latin-ext"].map(
    (subset) => `@fontsource/besley/files/besley-${subset}-${style}.woff`,
  );
}

function mono(weight: string): string[] {
  const folder = "@fontsource/ibm-plex-mono/files/ibm-plex-mono";
  return monoSubsets.map((subset) => `${folder}-${subset}-${weight}-normal.woff`);
}

function typeface(files: readonly string[]): Typeface {
  const advances = new Map<string, number>();
  const width = (text: string, size: number, tracking = 0) => {
    const options = { letterSpacing: tracking };
    const advance = (run: Run) => run.font.getAdvanceWidth(run.text, size, options);
    return runs(text, files).reduce((sum, run) => sum + advance(run), 0);
  };
  const advanceOf = (character: string) => {
    const advance = advances.get(character) ?? width(character, 1);
    advances.set(character, advance);
    return advance;
  };
  return {
    width,
    estimate: (text) => Array.from(text, advanceOf).reduce((sum, advance) => sum + advance, 0),
    outline(text, { x, y, size, tracking = 0 }) {
      const options = { letterSpacing: tracking };
      let at = x;
      return runs(text, files)
        .map((run) => {
          const path = run.font.getPath(run.text, at, y, size, options);
          at += run.font.getAdvanceWidth(run.text, size, options);
          return pathData(path.commands);
        })
        .join("");
    },
  };
}

/** Splits a text into runs, each set in the first font that has its characters. */
function runs(text: string, files: readonly string[]): Run[] {
  const found: Run[] = [];
  for (const character of normalForm(text)) {
    const file = files.find((name) => font(name).charToGlyphIndex(character) > 0);
    if (!file) continue;
    const last = found.at(-1);
    if (last?.font === font(file)) last.text += character;
    else found.push({ font: font(file), text: character });
  }
  return found;
}

function font(file: string): Font {
  let loaded = parsed.get(file);
  if (!loaded) {
    const bytes = readFileSync(resolve(file));
    loaded = parse(new Uint8Array(bytes).buffer);
    parsed.set(file, loaded);
  }
  return loaded;
}

/**
 * Outlines as SVG path data. The writer of opentype.js 2.0.0 is not used, since it caches every rounded number for ever
 * and writes NaN for very small ones.
 */
function pathData(commands: readonly PathCommand[]): string {
  return commands.map(command).join("");
}

function command(step: PathCommand): string {
  switch (step.type) {
    case "Z":
      return "Z";
    case "C":
      return `C${numbers(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
    case "Q":
      return `Q${numbers(step.x1, step.y1, step.x, step.y)}`;
    default:
      return `${step.type}${numbers(step.x, step.y)}`;
  }
}

function numbers(...values: number[]): string {
  return values.map((value) => Math.round(value * 100) / 100).join(" ");
}
