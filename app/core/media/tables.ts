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
  kind: "audio" | "image" | "drawing" | "video";
  mime: string;
  bytes: number;
  sha256: string;
  duration_seconds: number | null;
  width: number | null;
  height: number | null;
  alt: string;
  source_url: string | null;
  /** The episode with which the file becomes public; null if it is always public, unless `guarded` is 1. */
  episode_id: string | null;
  title: string;
  /** Name of the uploaded file. */
  original_name: string | null;
  uploaded_by: string | null;
  /** Id of the upload, so that finishing it twice gives the same file. */
  upload_id: string | null;
  /** 1: public only while public content uses it (media_uses), whatever `episode_id` says. */
  guarded: Flag;
  /** JSON of AudioTags. */
  tags: string | null;
  /** JSON of Chapter[]. */
  chapters: string | null;
  /** Path of the picture embedded in an audio file, stored as a file of its own. */
  cover_path: string | null;
  /** JSON of Variant[], the smaller versions; null before they exist. */
  variants: string | null;
  /** Id of the file that replaced this one. */
  replaced_by: string | null;
  created_at: string;
};

/** Uses of files by pages. `former` is 1 if the page now uses another file. */
export type MediaUseRow = {
  media_id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  former: Flag;
};

/** An upload whose pieces are in the media store, below `uploads/ID/`. */
export type SharedUploadRow = {
  id: string;
  /** JSON: what the browser says about the file. */
  metadata: string;
  /** Size of the whole file in bytes. */
  size: number;
  /** Number of bytes received. */
  bytes: number;
  /** JSON: `[name, bytes]` of each piece, in the file's order. */
  pieces: string;
  /** Name of the next piece. No name is used twice. */
  next_piece: number;
  /** When the upload began, or its last piece arrived. */
  updated_at: string;
  /** When the upload was finished or cancelled. The row is deleted a day later. */
  ended_at: string | null;
};

export const mediaTables = {
  /** `variants` is left out, since variants are created again after restoring. */
  media_files: { ...byId, json: ["tags", "chapters"], secret: ["upload_id", "variants"] },
  media_uses: { key: ["media_id", "subject_kind", "subject_id"] },
  shared_uploads: workUnderWay,
} satisfies TableRules;
