import type { MediaFilesTable } from "../tables";
import { titleFromName } from "./file-names";
import type { LibraryFile } from "./library.schema";

export const libraryColumns = [
  "media_files.id",
  "media_files.kind",
  "media_files.path",
  "media_files.title",
  "media_files.alt",
  "media_files.original_name",
  "media_files.mime",
  "media_files.bytes",
  "media_files.width",
  "media_files.height",
  "media_files.duration_seconds",
  "media_files.chapters",
  "media_files.tags",
  "media_files.cover_path",
  "media_files.created_at",
] as const;

type Unprefixed<Name> = Name extends `media_files.${infer Column}` ? Column : never;
type LibraryRow = Pick<
  MediaFilesTable,
  Unprefixed<(typeof libraryColumns)[number]> & keyof MediaFilesTable
>;

export function libraryFileOf(row: LibraryRow): LibraryFile {
  return {
    id: row.id,
    kind: row.kind,
    url: `/media/${row.path}`,
    title: shownTitle(row),
    alt: row.alt,
    originalName: row.original_name,
    mime: row.mime,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    durationSeconds: row.duration_seconds,
    chapters: row.chapters ? JSON.parse(row.chapters) : [],
    tags: row.tags ? JSON.parse(row.tags) : null,
    coverUrl: row.cover_path && `/media/${row.cover_path}`,
    createdAt: row.created_at,
  };
}

/** What came without a title is called after its address, without folder and hash. */
export function shownTitle({ title, path }: Pick<LibraryRow, "title" | "path">): string {
  if (title) return title;
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/-[0-9a-f]{10}(?=\.\w+$)/, "");
  return titleFromName(name);
}
