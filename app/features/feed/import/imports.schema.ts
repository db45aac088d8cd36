import type { ImportRow } from "../tables";

export type ImportStatus = ImportRow["status"];

type Counts = {
  /** The show's name in the feed. */
  show: string;
  created: number;
  changed: number;
  unchanged: number;
  demoReplaced: boolean;
  /** German sentences about what was odd; stored under this name. */
  oddities: string[];
};

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

/** The field of the form that decides the preview's conflict at this place: 'own' or 'feed'. */
export function conflictName(at: number): string {
  return `conflict-${at}`;
}

/** What an import would do. */
export type ImportPreview = Counts & {
  /** The first of those that are new or changed, in the feed's order. */
  examples: { title: string; date: string; state: "new" | "changed" }[];
  /** Settings that would become others. */
  settings: { label: string; before: string; after: string }[];
  /** What changed here and in the feed. */
  conflicts: Conflict[];
  /** Pictures that would be fetched. */
  pictures: number;
  /** Audio files that could be fetched, and their length as far as the feed tells it. */
  audio: { files: number; bytes: number };
};

/** What an import did. */
export type ImportOutcome = Counts & {
  picturesStored: number;
  /** Imports before there were transcripts say nothing of them. */
  transcriptsStored?: number;
  audioStored: number;
  /** Addresses of before that lead here now. */
  redirectsAdded?: number;
};

export type Import = Pick<ImportRow, "id" | "source" | "status" | "step" | "done" | "total"> & {
  sourceKind: ImportRow["source_kind"];
  downloadMedia: boolean;
  /** Keys of what changed on both sides and comes from the feed all the same. */
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

/** What a job works on. */
export type ImportTask = "read" | "run";
