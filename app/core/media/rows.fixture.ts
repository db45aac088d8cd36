import type { MediaFileRow } from "./tables";

/** A stored file, distinguished by id and path. */
export function mediaFileRow(values: Partial<MediaFileRow> & { path: string }): MediaFileRow {
  const { path } = values;
  return {
    id: path,
    kind: "audio",
    mime: "audio/mpeg",
    bytes: 1,
    sha256: path,
    duration_seconds: null,
    width: null,
    height: null,
    alt: "",
    source_url: null,
    episode_id: null,
    title: "",
    original_name: null,
    uploaded_by: null,
    upload_id: null,
    guarded: 0,
    tags: null,
    chapters: null,
    cover_path: null,
    variants: null,
    replaced_by: null,
    created_at: "2026-11-20T10:00:00.000Z",
    ...values,
  };
}
