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
  /** Below /media/, without a leading slash: `audio/012-kaffeefilter-1a2b3c4d.mp3`. */
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
  /** The episode it belongs to: public from that episode's date on; null: always public, unless guarded. */
  episode_id: string | null;
  title: string;
  /** How the file was called where it came from. */
  original_name: string | null;
  uploaded_by: string | null;
  /** The upload that it came with, so that finishing it twice gives the same file. */
  upload_id: string | null;
  /** 1: public only while something public uses it (media_uses), whatever `episode_id` says. */
  guarded: Flag;
  /** JSON of AudioTags. */
  tags: string | null;
  /** JSON of Chapter[]. */
  chapters: string | null;
  /** The picture that an audio file carries, as a file of its own. */
  cover_path: string | null;
  /** JSON of Variant[]: the smaller pictures that were made of this one; null: none yet. */
  variants: string | null;
  /** The file that took its place. */
  replaced_by: string | null;
  created_at: string;
};

/** The files that pages use; `former` 1: the page now uses another one. */
export type MediaUseRow = {
  media_id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  former: Flag;
};

/** An upload whose pieces lie in the media store, below `uploads/ID/`. */
export type SharedUploadRow = {
  id: string;
  /** JSON: what the browser said of the file. */
  metadata: string;
  /** Bytes of the whole file. */
  size: number;
  /** Bytes that have arrived. */
  bytes: number;
  /** JSON: `[name, bytes]` of each piece, in order. */
  pieces: string;
  /** The name of the piece that is written next; every name is given once. */
  next_piece: number;
  /** When it was begun, or its last piece arrived. */
  updated_at: string;
  /** When it was taken or given up; its row goes a day later. */
  ended_at: string | null;
};

export const mediaTables = {
  /** Variants are made anew. */
  media_files: { ...byId, json: ["tags", "chapters"], secret: ["upload_id", "variants"] },
  media_uses: { key: ["media_id", "subject_kind", "subject_id"] },
  shared_uploads: workUnderWay,
} satisfies TableRules;
