import type { ImportsTable } from "../tables";

export type ImportStatus = ImportsTable["status"];

/** What an import would do. */
export type ImportPreview = {
  show: string;
  created: number;
  changed: number;
  unchanged: number;
  /** The first of those that are new or changed, in the feed's order. */
  examples: { title: string; date: string; state: "new" | "changed" }[];
  /** Settings that would become others. */
  settings: { label: string; before: string; after: string }[];
  demoReplaced: boolean;
  /** Pictures that would be fetched. */
  pictures: number;
  /** Audio files that could be fetched, and their length as far as the feed tells it. */
  audio: { files: number; bytes: number };
  oddities: string[];
};

/** What an import did. */
export type ImportOutcome = {
  show: string;
  created: number;
  changed: number;
  unchanged: number;
  demoReplaced: boolean;
  picturesStored: number;
  /** Imports before there were transcripts say nothing of them. */
  transcriptsStored?: number;
  audioStored: number;
  /** German sentences about what was odd. */
  oddities: string[];
};

/** What an import does one after the other. */
export const importSteps = ["episodes", "pictures", "chapters", "transcripts", "audio"] as const;

export type Import = {
  id: string;
  /** Address of the feed, or the uploaded file's name. */
  source: string;
  sourceKind: "address" | "file";
  downloadMedia: boolean;
  status: ImportStatus;
  step: (typeof importSteps)[number] | null;
  done: number;
  total: number;
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
