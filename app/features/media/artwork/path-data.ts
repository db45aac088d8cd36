import type { PathCommand } from "opentype.js/dist/opentype.mjs";

/**
 * Outlines as data of an SVG path. The library's own writer (opentype.js 2.0.0) remembers every
 * number that it rounds for ever, and writes NaN for very small ones.
 */
export function pathData(commands: readonly PathCommand[]): string {
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
