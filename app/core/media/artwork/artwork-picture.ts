import { mixed, tonesOf } from "~/core/show/accent";
import { palette } from "~/ui/palette";
import { verdictIn } from "./verdict";

export type ArtworkContent = {
  title: string;
  /** The label on the folder's tab: 'Akte 012'. No tab if ''. */
  label: string;
  showName: string;
  /** The caption under the drawing: 'Fig. 12'. No caption if ''. */
  figure: string;
  /** The stamp's text; null if there is no stamp. */
  verdict: string | null;
  /** True for the show's own picture, which is a blueprint. An episode's picture is ink on paper. */
  blueprint: boolean;
  /** The show's accent colour; '' for the default red and blue. */
  accent: string;
};

/** The colours of the light theme and of the blueprint that artwork uses. */
export const colors = {
  paper: palette.paper[0],
  sheet: palette.sheet[0],
  ink: palette.ink[0],
  hair: palette.hair[0],
  stamp: palette.stamp[0],
  shadow: "#d3ccbb",
  blueprint: palette.blueprint[0],
  blueprintGrid: "#1b3e6d",
  blueprintLine: "#dbe8fb",
} as const;

/** The colour of a stamp if its verdict has one, else null. */
export function inkOf(stamp: string): string | null {
  const verdict = verdictIn(stamp);
  if (verdict === "proven") return palette.proven[0];
  return verdict === "disputed" ? palette.brass[0] : null;
}

type Colors = Record<keyof typeof colors, string>;

/** Colours for a show. Its accent replaces the red, and a dark tone of the accent replaces the blueprint's blue. */
export function colorsOf(accent: string): Colors {
  if (!accent) return colors;
  const { ground } = tonesOf(accent);
  return {
    ...colors,
    stamp: accent,
    blueprint: ground,
    blueprintGrid: mixed(ground, "#ffffff", 0.12),
  };
}
