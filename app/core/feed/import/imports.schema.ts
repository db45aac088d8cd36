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
  /** German sentences about what the import has besides episodes. */
  besides?: string[];
  /** German sentences about oddities; stored under this name. */
  oddities: string[];
  /** Cases of some sentences; missing in older reports. */
  cases?: WarningCases;
};

/** The whole report as CSV, a line for each case of a sentence. */
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

/** The key of an operator's decision that a host named by the feed is none. */
export function declinedKey(name: string): string {
  return changeKey(nameKey(name), "no host");
}

/** The form field that makes the host at this index one. */
export function hostName(at: number): string {
  return `host-${at}`;
}

/** The form field that decides the preview's conflict at this index: 'own' or 'feed'. */
export function conflictName(at: number): string {
  return `conflict-${at}`;
}

export type ImportPreview = Counts & {
  /** The first new or changed ones, in the feed's order. */
  examples: { title: string; date: string; state: "new" | "changed" }[];
  /** Settings that would change. */
  settings: { label: string; before: string; after: string }[];
  conflicts: Conflict[];
  /** Names of the hosts to be; missing in older previews. */
  hosts?: string[];
  /** Pictures to fetch. */
  pictures: number;
  /** Audio files that could be fetched, and their bytes as far as the feed has them. */
  audio: { files: number; bytes: number };
};

export type ImportOutcome = Counts & {
  picturesStored: number;
  /** Missing in reports from before transcripts. */
  transcriptsStored?: number;
  audioStored: number;
  /** Former addresses that lead here now. */
  redirectsAdded?: number;
  /** Names of the current hosts. */
  hosts?: string[];
};

export type Import = Pick<ImportRow, "id" | "source" | "status" | "step" | "done" | "total"> & {
  sourceKind: ImportRow["source_kind"];
  downloadMedia: boolean;
  /** Keys of conflicts decided for the feed, and of people declined as hosts. */
  taken: string[];
  preview: ImportPreview | null;
  outcome: ImportOutcome | null;
  /** One German sentence. */
  error: string | null;
  /** Cancellation was requested. */
  isCancelled: boolean;
  /** ISO 8601. */
  createdAt: string;
  finishedAt: string | null;
};

export function isUnderWay(status: ImportStatus): boolean {
  return status === "reading" || status === "running";
}

export type ImportTask = "read" | "run";
