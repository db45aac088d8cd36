import { mixed, tonesOf } from "~/core/show/accent";
import { palette } from "~/ui/palette";
import { verdictIn } from "./verdict";

export type ArtworkContent = {
  title: string;
  /** The label on the file's tab: 'Akte 012'; empty: no tab. */
  label: string;
  showName: string;
  /** The caption under the drawing: 'Fig. 12'; empty: none. */
  figure: string;
  /** The stamp's text; null: no stamp. */
  verdict: string | null;
  /** The show's own picture is a blueprint, an episode's is ink on paper. */
  blueprint: boolean;
  /** The show's accent colour; '': the default red and blue. */
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

/** The colour of a stamp whose verdict has its own; else null. */
export function inkOf(stamp: string): string | null {
  const verdict = verdictIn(stamp);
  if (verdict === "proven") return palette.proven[0];
  return verdict === "disputed" ? palette.brass[0] : null;
}

type Colors = Record<keyof typeof colors, string>;

/** A show's colours: its accent replaces the red, and its ground the blueprint's. */
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
