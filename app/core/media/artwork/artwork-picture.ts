import { mixed, tonesOf } from "~/core/show/accent";
import { palette } from "~/ui/palette";
import { verdictIn } from "./verdict";

export type ArtworkContent = {
  title: string;
  /** On the tab of the file: 'Akte 012'; empty: no tab. */
  label: string;
  showName: string;
  /** Under the drawing: 'Fig. 12'; empty: nothing. */
  figure: string;
  /** On the stamp; null: no stamp. */
  verdict: string | null;
  /** The show's own picture is a blueprint, an episode's one ink on paper. */
  blueprint: boolean;
  /** The show's own colour; '': the red of the house and its blue. */
  accent: string;
};

/** The colours of the light theme and of the blueprint, as the artwork uses them. */
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

/** The colour of a stamp whose words give a verdict that has one of its own; else null. */
export function inkOf(stamp: string): string | null {
  const verdict = verdictIn(stamp);
  if (verdict === "proven") return palette.proven[0];
  return verdict === "disputed" ? palette.brass[0] : null;
}

type Colors = Record<keyof typeof colors, string>;

/** Those of a show: its accent takes the place of the red, and its ground that of the blueprint. */
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
