import type { SubjectKind } from "~/core/content/kinds";
import { byId, type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    media_files: MediaFileRow;
    media_uses: MediaUseRow;
    shared_uploads: SharedUploadRow;
  }
}

export type MediaFileRow = {
  id: string;
  /** Path below /media/ without a leading slash: `audio/012-kaffeefilter-1a2b3c4d.mp3`. */
  path: string;
  kind: "audio" | "image" | "drawing";
  mime: string;
  bytes: number;
  sha256: string;
  duration_seconds: number | null;
  width: number | null;
  height: number | null;
  alt: string;
  source_url: string | null;
  /** The episode whose date it waits for; null: always public, unless guarded. */
  episode_id: string | null;
  title: string;
  /** The file's original name. */
  original_name: string | null;
  uploaded_by: string | null;
  /** Its upload, so that finishing it twice gives the same file. */
  upload_id: string | null;
  /** 1: public only while public content uses it (media_uses), whatever `episode_id` says. */
  guarded: Flag;
  /** JSON of AudioTags. */
  tags: string | null;
  /** JSON of Chapter[]. */
  chapters: string | null;
  /** An audio file's embedded picture, as a file of its own. */
  cover_path: string | null;
  /** JSON of Variant[]: its smaller versions; null: none yet. */
  variants: string | null;
  /** The file that replaced it. */
  replaced_by: string | null;
  created_at: string;
};

/** Uses of files by pages; `former` 1: the page now uses another one. */
export type MediaUseRow = {
  media_id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  former: Flag;
};

/** An upload whose pieces are in the media store, below `uploads/ID/`. */
export type SharedUploadRow = {
  id: string;
  /** JSON: the browser's description of the file. */
  metadata: string;
  /** Bytes of the whole file. */
  size: number;
  /** Received bytes. */
  bytes: number;
  /** JSON: `[name, bytes]` of each piece, in order. */
  pieces: string;
  /** The next piece's name; each name is used once. */
  next_piece: number;
  /** When it began, or its last piece arrived. */
  updated_at: string;
  /** When it was taken or cancelled; the row is deleted a day later. */
  ended_at: string | null;
};

export const mediaTables = {
  /** Variants are made again after restoring. */
  media_files: { ...byId, json: ["tags", "chapters"], secret: ["upload_id", "variants"] },
  media_uses: { key: ["media_id", "subject_kind", "subject_id"] },
  shared_uploads: workUnderWay,
} satisfies TableRules;
