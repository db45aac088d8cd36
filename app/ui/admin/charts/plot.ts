import { formatDate } from "~/lib/berlin-time";

/** How a line is drawn: told apart by its dashes too, never by colour alone. */
type Tone = "stamp" | "ink" | "brass" | "before";

export type PlotLine = {
  label: string;
  tone: Tone;
  /** One for each point of the plot. */
  values: readonly number[];
};

type PlotPoint = {
  /** At the axis. */
  tick: string;
  /** In full, above the values. */
  label: string;
};

export type PlotProps = {
  /** What the plot shows, for those who do not see it. */
  label: string;
  points: readonly PlotPoint[];
  lines: readonly PlotLine[];
  /** After each value, such as ' %'. */
  unit?: string;
  /** The highest value of the axis; else it follows the values. */
  most?: number;
  /** Positions of the points that stand at the axis; else as many as fit. */
  ticks?: readonly number[];
  /** Positions that have a name of their own. */
  marks?: readonly { at: number; label: string }[];
  /** The area below the first line is filled. */
  isFilled?: boolean;
};

export const tones: Record<Tone, { stroke: string; dash?: string; width: number }> = {
  stamp: { stroke: "var(--stamp)", width: 2.25 },
  ink: { stroke: "var(--ink)", width: 1.75, dash: "7 3" },
  brass: { stroke: "var(--brass)", width: 2, dash: "2 3" },
  before: { stroke: "var(--soft)", width: 1.25, dash: "4 4" },
};

/** The point of a day (YYYY-MM-DD), '21.11.' at the axis. */
export function datePoint(date: string, label = formatDate(date)): PlotPoint {
  const [, month, day] = date.split("-");
  return { label, tick: `${Number(day)}.${Number(month)}.` };
}
