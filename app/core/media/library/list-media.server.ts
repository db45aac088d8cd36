import type { Selection, SelectQueryBuilder } from "kysely";
import { coverRule, coverSides } from "~/core/show/show.schema";
import { pagePosition } from "~/lib/list-search";
import { searchable } from "~/lib/text/normal-form";
import type { Db } from "~/platform/db/handles";
import { type Walk, walked } from "~/platform/db/read-page.server";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Tables } from "~/platform/db/tables";
import { titleFromName } from "./file-names";
import { type LibraryFile, type MediaQuery, mediaPerPage } from "./library.schema";

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

/** A file's title, or its address without folder and hash. */
function shownTitle({ title, path }: Pick<LibraryRow, "title" | "path">): string {
  if (title) return title;
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/-[0-9a-f]{10}(?=\.\w+$)/, "");
  return titleFromName(name);
}

export type MediaPage = Awaited<ReturnType<typeof listMedia>>;

type Files = SelectQueryBuilder<Tables, "media_files", object>;

/**
 * A page of the library. Title, alt text, original name and address are searched here rather than in the database,
 * since SQLite and PostgreSQL compare capital umlauts differently. Titles are sorted here for the same reason.
 */
export async function listMedia(db: Db, { walk, ...query }: MediaQuery & { walk?: Walk }) {
  const isReadHere = query.query !== "" || query.sort === "name";
  const matching = isReadHere ? await matchingIds(db, query, walk) : null;
  const total = matching ? matching.length : walk ? 0 : await count(db, query);
  const { offset: from, ...place } = pagePosition(total, { page: query.page, size: mediaPerPage });
  const shown = walk
    ? matching?.slice(0, walk.limit + 1)
    : matching?.slice(from, from + mediaPerPage);
  if (shown?.length === 0) return { files: [] as LibraryFile[], ...place };
  let rows = ordered(ofKind(db, query), query).select(libraryColumns);
  if (shown) rows = rows.where("id", "in", shown);
  else rows = walk ? walked(rows, walk) : rows.limit(mediaPerPage).offset(from);
  const files = (await rows.execute()).map(libraryFileOf);
  if (shown) files.sort((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id));
  return { files, ...place };
}

/** A file of the library, found by its own id or that of its upload; else null. */
export async function findMedia(
  db: Db,
  id: string,
  column: "id" | "upload_id" = "id",
): Promise<LibraryFile | null> {
  const row = await db
    .selectFrom("media_files")
    .select(libraryColumns)
    .where(column, "=", id)
    .executeTakeFirst();
  return row ? libraryFileOf(row) : null;
}

/** The file that replaced this one, and the files that this one replaced. */
export async function findReplacements(
  db: Db,
  id: string,
): Promise<{ by: LibraryFile | null; of: LibraryFile[] }> {
  const by = await db
    .selectFrom("media_files")
    .innerJoin("media_files as old", "old.replaced_by", "media_files.id")
    .select(libraryColumns)
    .where("old.id", "=", id)
    .executeTakeFirst();
  const of = await db
    .selectFrom("media_files")
    .select(libraryColumns)
    .where("replaced_by", "=", id)
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  return { by: by ? libraryFileOf(by) : null, of: of.map(libraryFileOf) };
}

/** Number of files in the library, and their total bytes without variants. */
export async function measureFiles(db: Db): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom("media_files")
    .select((eb) => [
      eb.fn.countAll<number>().as("files"),
      eb.fn.sum<number | string | null>("bytes").as("bytes"),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums of bigint as text.
  return { files, bytes: Number(bytes ?? 0) };
}

/** The library's row of the picture at an address of this site, or null. */
export async function findPicture(db: Db, address: string) {
  if (!address.startsWith("/media/")) return null;
  const file = await db
    .selectFrom("media_files")
    .select(["mime", "width", "height", "alt"])
    .where("path", "=", address.slice("/media/".length))
    .executeTakeFirst();
  return file ?? null;
}

/** The alternative text of a picture; '' if it has none in the library. */
export async function altOf(db: Db, address: string): Promise<string> {
  return (await findPicture(db, address))?.alt ?? "";
}

/** A German sentence on why a picture is unsuitable as the show's cover; null if it is suitable. */
export async function coverProblem(db: Db, address: string): Promise<string | null> {
  if (!address.startsWith("/media/")) return "Wähle ein Bild aus der Mediathek.";
  const file = await findPicture(db, address);
  if (!file) return "Dieses Bild gibt es in der Mediathek nicht mehr.";
  return misfit(file);
}

/** German sentences, by address, on why podcast apps reject a picture of an episode. Outside pictures are left out. */
export async function pictureProblems(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const own = new Set(addresses.filter((address) => address.startsWith("/media/")));
  const problems = new Map<string, string>();
  for (const portion of portionsOf([...own])) {
    const files = await db
      .selectFrom("media_files")
      .select(["path", "mime", "width", "height"])
      .where(
        "path",
        "in",
        portion.map((address) => address.slice("/media/".length)),
      )
      .execute();
    for (const { path, ...file } of files) {
      const problem = misfit(file);
      if (problem) problems.set(`/media/${path}`, problem);
    }
  }
  return problems;
}

type Measured = { mime: string; width: number | null; height: number | null };

function misfit({ mime, width, height }: Measured): string | null {
  const isKnown = mime === "image/jpeg" || mime === "image/png";
  const isSquare = width !== null && width === height;
  const fits = isSquare && width >= coverSides.min && width <= coverSides.max;
  if (isKnown && fits) return null;
  const kind = isKnown ? "" : " und weder JPEG noch PNG";
  return `Dieses Bild ist ${width ?? "?"} × ${height ?? "?"} Pixel groß${kind}. ${coverRule}`;
}

const german = new Intl.Collator("de", { numeric: true });

async function matchingIds(db: Db, query: MediaQuery, walk?: Walk): Promise<string[]> {
  const wanted = searchable(query.query);
  const all = walk
    ? walked(ofKind(db, query), { ...walk, limit: Infinity })
    : ordered(ofKind(db, query), query);
  const rows = await all.select(["id", "path", "title", "alt", "original_name"]).execute();
  const matching = rows.filter(({ path, title, alt, original_name }) =>
    searchable([title, alt, original_name ?? "", path].join("\n")).includes(wanted),
  );
  if (query.sort === "name") matching.sort((a, b) => german.compare(shownTitle(a), shownTitle(b)));
  return matching.map(({ id }) => id);
}

async function count(db: Db, query: MediaQuery): Promise<number> {
  const { total } = await ofKind(db, query)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function ofKind(db: Db, { kind, uploadedBy = null }: MediaQuery): Files {
  const all = db.selectFrom("media_files");
  const files = uploadedBy === null ? all : all.where("uploaded_by", "=", uploadedBy);
  return kind ? files.where("kind", "=", kind) : files;
}

function ordered(files: Files, { sort }: MediaQuery): Files {
  if (sort === "name") return files.orderBy("path");
  if (sort === "groesse") return files.orderBy("bytes", "desc").orderBy("id");
  const direction = sort === "alt" ? "asc" : "desc";
  return files.orderBy("created_at", direction).orderBy("id", direction);
}
