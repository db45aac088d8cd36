import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "~/lib/time/german-date";

type ChartPanelProps = {
  title: string;
  /** A sentence that explains the statistics. */
  note?: ReactNode;
  /** Address of the same statistics as a CSV file. */
  csv?: string;
  /** True if the panel takes the full width. */
  isWide?: boolean;
  /** Level of the panel's heading; 3 below another heading. */
  level?: 2 | 3;
  children: ReactNode;
};

export function ChartPanel({ title, note, csv, isWide, level = 3, children }: ChartPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      className={`flex min-w-0 flex-col gap-3 border-[1.5px] border-hair bg-sheet p-4 sm:p-5 ${isWide ? "lg:col-span-2" : ""}`}
    >
      <div className="flex items-start justify-between gap-3">
        <Heading className="text-lg">{title}</Heading>
        {csv && (
          <a href={csv} download className="label inline-flex items-center gap-1.5 py-1 underline">
            <Download size={14} aria-hidden />
            CSV<span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
      {note && <p className="label">{note}</p>}
      {children}
    </section>
  );
}

type ChartTableProps = {
  caption: string;
  /** Column headings; the first column heads the rows. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** The numbers of a chart, in a table that is closed at first. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details>
      <summary className="label w-fit cursor-pointer py-1 underline">Als Tabelle</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        tabIndex={0}
        aria-label={caption}
        className="mt-2 max-h-96 overflow-auto border border-hair"
      >
        <table className="admin-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key}>
                <th scope="row" className="font-normal whitespace-nowrap">
                  {head}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="font-mono text-sm tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The style of a line. Styles differ in their dashes, too, never by colour alone. */
type Tone = "stamp" | "ink" | "brass" | "before";

export type PlotLine = {
  label: string;
  tone: Tone;
  /** One value per point of the plot. */
  values: readonly number[];
};

type PlotPoint = {
  /** The label at the axis. */
  tick: string;
  /** The full label, above the values. */
  label: string;
};

export type PlotProps = {
  /** The accessible name of the plot. */
  label: string;
  points: readonly PlotPoint[];
  lines: readonly PlotLine[];
  /** The unit after each value, with its space, such as ' %'. */
  unit?: string;
  /** The highest value on the axis; by default it follows from the values. */
  max?: number;
  /** Positions of the points labelled at the axis; by default as many as fit. */
  ticks?: readonly number[];
  /** Positions that get a separate label. */
  marks?: readonly { at: number; label: string }[];
  /** True to fill the area below the first line. */
  isFilled?: boolean;
};

export const tones: Record<Tone, { stroke: string; dash?: string; width: number }> = {
  stamp: { stroke: "var(--stamp)", width: 2.25 },
  ink: { stroke: "var(--ink)", width: 1.75, dash: "7 3" },
  brass: { stroke: "var(--brass)", width: 2, dash: "2 3" },
  before: { stroke: "var(--soft)", width: 1.25, dash: "4 4" },
};

/** The point for a day (YYYY-MM-DD), labelled '21.11.' at the axis. */
export function datePoint(date: string, label = formatDate(date)): PlotPoint {
  const [, month, day] = date.split("-");
  return { label, tick: `${Number(day)}.${Number(month)}.` };
}
