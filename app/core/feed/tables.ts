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
  /** Address of the feed, or the uploaded file's name. */
  source: string;
  source_kind: "address" | "file";
  download_media: Flag;
  status: "reading" | "ready" | "running" | "done" | "failed" | "cancelled";
  step: ImportStep | null;
  done: number;
  total: number;
  /** JSON: what the import would do. */
  preview: string | null;
  /** JSON: what it did. */
  report: string | null;
  error: string | null;
  /** JSON: keys of what changed on both sides and comes from the feed all the same (see `changeKey`). */
  taken: string;
  /** The operator asked it to stop. */
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
 * The feed's values at its last import, see `feed-values.server.ts`. Exports of other programs are remembered apart
 * (`export show` and so on), with ids made of theirs where they have no guid.
 */
export type FeedValueRow = {
  kind: "show" | "episode" | ExportedKind;
  /** The episode's; '' for the show. */
  guid: string;
  /** JSON: a fingerprint for each field. */
  fields: string;
};

export const feedTables = {
  feed_values: { key: ["kind", "guid"], json: ["fields"] },
  imports: workUnderWay,
} satisfies TableRules;
