import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    imports: ImportRow;
    feed_values: FeedValueRow;
  }
}

export type ImportStep =
  | "reading"
  | "articles"
  | "episodes"
  | "pictures"
  | "chapters"
  | "transcripts"
  | "audio";

export type ImportRow = {
  id: string;
  /** Address of the feed, or name of the uploaded file. */
  source: string;
  source_kind: "address" | "file";
  download_media: Flag;
  status: "reading" | "ready" | "running" | "done" | "failed" | "cancelled";
  step: ImportStep | null;
  done: number;
  total: number;
  /** JSON: the planned changes. */
  preview: string | null;
  /** JSON: the results. */
  report: string | null;
  error: string | null;
  /** JSON: keys of conflicts in which the feed's value was chosen (`changeKey`). */
  taken: string;
  /** True once an operator cancelled the import. */
  cancelled: Flag;
  created_by: string;
  created_at: string;
  updated_at: string;
  finished_at: string | null;
};

type ExportedKind =
  | "export show"
  | "export episode"
  | "podlove show"
  | "podlove episode"
  | "post"
  | "page"
  | "comment"
  | "author"
  | "address";

/**
 * A feed's values at the last import, see `feed-values.server.ts`. Values of other programs' exports are separate
 * (kinds such as `export show`). Their key is an id derived from the export's if it has no guid.
 */
export type FeedValueRow = {
  kind: "show" | "episode" | ExportedKind;
  /** The episode's guid; '' for the show. */
  guid: string;
  /** JSON: fingerprints by field. */
  fields: string;
};

export const feedTables = {
  feed_values: { key: ["kind", "guid"], json: ["fields"] },
  imports: workUnderWay,
} satisfies TableRules;
