import { nameKey } from "~/core/people/people.schema";
import { byteOrderMark, csvLine } from "~/lib/csv";
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
  /** German sentences about what comes beside the episodes. */
  besides?: string[];
  /** German sentences about what was odd; stored under this name. */
  oddities: string[];
  /** To some of them, all that they are about; what ran before this was kept has none. */
  cases?: WarningCases;
};

/** The whole report as a table, a line for each thing that a sentence is about. */
export function reportCsv({ oddities, cases = {} }: Pick<Counts, "oddities" | "cases">): string {
  const rows = oddities.flatMap((sentence) =>
    (cases[sentence] ?? [""]).map((one) => csvLine([sentence, one])),
  );
  return [byteOrderMark + csvLine(["Hinweis", "Betrifft"]), ...rows].join("");
}

/** Something that changed here and in the feed, as texts to decide between. */
export type Conflict = {
  key: string;
  /** Title of the episode; '' for the show. */
  of: string;
  label: string;
  own: string;
  feed: string;
};

/** Names a field of an episode by its guid; '' is the show's. */
export function changeKey(guid: string, field: string): string {
  return `${field} ${guid}`;
}

/** Names the decision that somebody whom the feed takes for a host is none. */
export function declinedKey(name: string): string {
  return changeKey(nameKey(name), "no host");
}

/** The field of the form that makes the host at this place one. */
export function hostName(at: number): string {
  return `host-${at}`;
}

/** The field of the form that decides the preview's conflict at this place: 'own' or 'feed'. */
export function conflictName(at: number): string {
  return `conflict-${at}`;
}

export type ImportPreview = Counts & {
  /** The first of those that are new or changed, in the feed's order. */
  examples: { title: string; date: string; state: "new" | "changed" }[];
  /** Settings that would become others. */
  settings: { label: string; before: string; after: string }[];
  conflicts: Conflict[];
  /** Names of those who would be hosts; previews from before say nothing of them. */
  hosts?: string[];
  /** Pictures that would be fetched. */
  pictures: number;
  /** Audio files that could be fetched, and their length as far as the feed tells it. */
  audio: { files: number; bytes: number };
};

export type ImportOutcome = Counts & {
  picturesStored: number;
  /** Imports before there were transcripts say nothing of them. */
  transcriptsStored?: number;
  audioStored: number;
  /** Addresses of before that lead here now. */
  redirectsAdded?: number;
  /** Names of those who are hosts now. */
  hosts?: string[];
};

export type Import = Pick<ImportRow, "id" | "source" | "status" | "step" | "done" | "total"> & {
  sourceKind: ImportRow["source_kind"];
  downloadMedia: boolean;
  /** Keys of what changed on both sides and comes from the feed all the same, and of who is no host. */
  taken: string[];
  preview: ImportPreview | null;
  outcome: ImportOutcome | null;
  /** One German sentence. */
  error: string | null;
  /** It was asked to stop. */
  isCancelled: boolean;
  /** ISO 8601. */
  createdAt: string;
  finishedAt: string | null;
};

export function isUnderWay(status: ImportStatus): boolean {
  return status === "reading" || status === "running";
}

export type ImportTask = "read" | "run";
