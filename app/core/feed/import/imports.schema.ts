import { nameKey } from "~/core/people/people.schema";
import { byteOrderMark, csvLine } from "~/lib/text/csv";
import type { WarningCases } from "../feed.schema";
import type { ImportRow } from "../tables";

export type ImportStatus = ImportRow["status"];

type Counts = {
  /** The show's name in the feed. */
  show: string;
  created: number;
  changed: number;
  unchanged: number;
  demoReplaced: boolean;
  /** German sentences about everything imported besides the episodes. */
  besides?: string[];
  /** German sentences about oddities of the feed. Stored reports have this name. */
  oddities: string[];
  /** Cases by sentence; missing in older reports. */
  cases?: WarningCases;
};

/** The whole report as CSV, with a line for each case of a sentence. */
export function reportCsv({ oddities, cases = {} }: Pick<Counts, "oddities" | "cases">): string {
  const rows = oddities.flatMap((sentence) =>
    (cases[sentence] ?? [""]).map((one) => csvLine([sentence, one])),
  );
  return [byteOrderMark + csvLine(["Hinweis", "Betrifft"]), ...rows].join("");
}

/** A value that changed here and in the feed, as texts to choose between. */
export type Conflict = {
  key: string;
  /** Title of the episode; '' for the show. */
  of: string;
  label: string;
  own: string;
  feed: string;
};

/** The key of a field of an episode, by its guid; '' for the show. */
export function changeKey(guid: string, field: string): string {
  return `${field} ${guid}`;
}

/** The key of an operator's decision that a person whom the feed names is no host. */
export function declinedKey(name: string): string {
  return changeKey(nameKey(name), "no host");
}

/** Name of the form field that accepts the host at this index. */
export function hostName(at: number): string {
  return `host-${at}`;
}

/** Name of the form field for the conflict at this index of the preview; its value is 'own' or 'feed'. */
export function conflictName(at: number): string {
  return `conflict-${at}`;
}

export type ImportPreview = Counts & {
  /** The first new or changed episodes, in the feed's order. */
  examples: { title: string; date: string; state: "new" | "changed" }[];
  /** Settings that would change. */
  settings: { label: string; before: string; after: string }[];
  conflicts: Conflict[];
  /** Names of the people who would become hosts; missing in older previews. */
  hosts?: string[];
  pictures: number;
  /** Number of audio files that could be fetched, and their total bytes as far as the feed states them. */
  audio: { files: number; bytes: number };
};

export type ImportOutcome = Counts & {
  picturesStored: number;
  /** Missing in reports from before transcripts were imported. */
  transcriptsStored?: number;
  audioStored: number;
  /** Number of former addresses that redirect here since this import. */
  redirectsAdded?: number;
  /** Names of the current hosts. */
  hosts?: string[];
};

export type Import = Pick<ImportRow, "id" | "source" | "status" | "step" | "done" | "total"> & {
  sourceKind: ImportRow["source_kind"];
  downloadMedia: boolean;
  /** Keys of conflicts in which the feed's value was chosen, and of people rejected as hosts. */
  taken: string[];
  preview: ImportPreview | null;
  outcome: ImportOutcome | null;
  /** One German sentence. */
  error: string | null;
  /** True once an operator requested cancellation. */
  isCancelled: boolean;
  /** ISO 8601. */
  createdAt: string;
  finishedAt: string | null;
};

export function isUnderWay(status: ImportStatus): boolean {
  return status === "reading" || status === "running";
}

export type ImportTask = "read" | "run";
