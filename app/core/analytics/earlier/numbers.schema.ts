import type { FormAnswer } from "~/lib/form-answer";
import { months } from "~/lib/german-date";

export const maxBytes = 5_000_000;
export const maxRows = 200_000;
export const maxSourceLength = 60;
/** So many of the lines that were left out are listed. */
export const maxShownLines = 200;

export type Role = "date" | "episode" | "downloads";

/** `date`, `episode`, `downloads`: the number of a column from 0, 'none', or '': found by its heading. */
export type NumbersField = "source" | "list" | "order" | Role;

/** A line that was left out, and why, in German. */
export type UnusedLine = { line: number; text: string; reason: string };

/** What a file leaves open; `columns`: what was found, less than 0 or NaN where nothing was. */
export type Question = {
  head: string[];
  rows: string[][];
  columns: Record<Role, number>;
  /** Whether the day or the month comes first. */
  isOrderOpen: boolean;
};

export type NumbersAnswer = FormAnswer<NumbersField> & {
  question: Question | null;
  unused: readonly UnusedLine[];
};

export type EarlierMonth = { source: string; month: string; downloads: number };
export type EarlierSource = { source: string; from: string; to: string; downloads: number };

/** The sources with what they tell of in all; `months`: the newest first. */
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
