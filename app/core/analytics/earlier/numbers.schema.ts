import type { FormAnswer } from "~/lib/form-answer";
import { months } from "~/lib/time/german-date";

export const maxBytes = 5_000_000;
export const maxRows = 200_000;
export const maxSourceLength = 60;
/** Most skipped lines that are listed. */
export const maxShownLines = 500;

export type Role = "date" | "episode" | "downloads";

/** `date`, `episode` and `downloads` hold a column's index from 0, 'none', or '' to detect it by its heading. */
export type NumbersField = "source" | "list" | "order" | Role;

/** A skipped line with the reason in German. */
export type UnusedLine = { line: number; text: string; reason: string };

/** Questions about a file. `columns`: the detected indexes, negative or NaN if unknown. */
export type Question = {
  head: string[];
  rows: string[][];
  columns: Record<Role, number>;
  /** True if the dates do not reveal whether the day or the month comes first. */
  isOrderOpen: boolean;
};

export type NumbersAnswer = FormAnswer<NumbersField> & {
  question: Question | null;
  unused: readonly UnusedLine[];
};

export type EarlierMonth = { source: string; month: string; downloads: number };
export type EarlierSource = { source: string; from: string; to: string; downloads: number };

/** The sources with their totals. @param months newest first */
export function sourcesOf(months: readonly EarlierMonth[]): EarlierSource[] {
  const sources = new Map<string, EarlierSource>();
  for (const { source, month, downloads } of months) {
    const later = sources.get(source) ?? { source, from: month, to: month, downloads: 0 };
    sources.set(source, { ...later, from: month, downloads: later.downloads + downloads });
  }
  return [...sources.values()];
}

export const earlierNote =
  "Von anderen gezählt, nach deren Regeln; in unseren Zahlen sind sie nicht enthalten.";

/** 'März 2024' for 2024-03. */
export function monthText(month: string): string {
  return `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

export function periodText({ from, to }: { from: string; to: string }): string {
  return from === to ? monthText(from) : `${monthText(from)} bis ${monthText(to)}`;
}
