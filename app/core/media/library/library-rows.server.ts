import type { Selection } from "kysely";
import type { Tables } from "~/platform/db/tables";
import { titleFromName } from "./file-names";
import type { LibraryFile } from "./library.schema";

export const libraryColumns = [
  "media_files.id",
  "media_files.kind",
  "media_files.path",
  "media_files.title",
  "media_files.alt",
  "media_files.original_name as originalName",
  "media_files.mime",
  "media_files.bytes",
  "media_files.width",
  "media_files.height",
  "media_files.duration_seconds as durationSeconds",
  "media_files.chapters",
  "media_files.tags",
  "media_files.cover_path as coverPath",
  "media_files.created_at as createdAt",
] as const;

type LibraryRow = Selection<Tables, "media_files", (typeof libraryColumns)[number]>;

export function libraryFileOf({ path, coverPath, ...row }: LibraryRow): LibraryFile {
  return {
    ...row,
    url: `/media/${path}`,
    title: shownTitle({ path, title: row.title }),
    chapters: row.chapters ? JSON.parse(row.chapters) : [],
    tags: row.tags ? JSON.parse(row.tags) : null,
    coverUrl: coverPath && `/media/${coverPath}`,
  };
}

/** A file's title; by default its address without folder and hash. */
export function shownTitle({ title, path }: Pick<LibraryRow, "title" | "path">): string {
  if (title) return title;
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/-[0-9a-f]{10}(?=\.\w+$)/, "");
  return titleFromName(name);
}
