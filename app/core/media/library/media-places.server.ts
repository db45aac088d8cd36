import { type RawBuilder, sql } from "kysely";
import { legalTexts } from "~/core/show/settings/settings";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import type { MediaUser, MediaUsers } from "./media-users.server";
import { listMediaUses, type MediaSubject } from "./media-uses.server";

/** A page that uses a file. `former`: it used the file and now uses another one. `trashed`: it is in the trash. */
export type MediaPlace = MediaSubject & { title: string; former: boolean; trashed: boolean };

/** Maximum number of pages listed; enough to refuse a deletion. */
const maxPlaces = 100;

const show = {
  table: "show",
  title: "name",
  mediaColumns: ["cover", ...legalTexts],
} as const;

/**
 * Pages that use a file, then pages that used it. Searches the texts themselves, so that imports and old drafts are
 * found, too. `max`: maximum number per kind; null for all.
 */
export async function findMediaPlaces(
  { db, mediaUsers }: Pick<Services, "mediaUsers"> & { db: Db },
  { id, url }: { id: string; url: string },
  max: number | null = maxPlaces,
): Promise<MediaPlace[]> {
  const wanted = { pattern: patternOf(url), max };
  const users = Object.entries(mediaUsers) as [keyof MediaUsers, MediaUser][];
  const [trashed, ofShow, ...found] = await Promise.all([
    selectTrashed(db, Object.values(mediaUsers), wanted),
    select(db, "show", sql`'show'`, show, wanted),
    ...users.map(([kind, user]) => select(db, kind, sql.ref("id"), user, wanted)),
  ]);
  const present = [...found.flat(), ...ofShow];
  const isPresent = ({ kind, id }: MediaSubject) =>
    present.some((place) => place.kind === kind && place.id === id);
  const former = (await listMediaUses(db, id)).filter((use) => use.former && !isPresent(use));
  const titled = await Promise.all(former.map((use) => withTitle(db, mediaUsers, use)));
  return [...present, ...trashed, ...titled.filter((place) => place !== null)];
}

type UsePattern = { pattern: string; max: number | null };

/** A LIKE pattern. Only underscores need escaping, since addresses consist of letters, digits and - _ . / */
function patternOf(url: string): string {
  return `%${url.replaceAll("_", "\\_")}%`;
}

async function select(
  db: Db,
  kind: MediaSubject["kind"],
  id: RawBuilder<unknown>,
  { table, title, mediaColumns }: MediaUser,
  { pattern, max }: UsePattern,
): Promise<MediaPlace[]> {
  const named = mediaColumns.map((column) => sql`${sql.ref(column)} like ${pattern} escape '\\'`);
  const { rows } = await sql<{ id: string; title: string }>`
    select ${id} as id, ${sql.ref(title)} as title from ${sql.table(table)}
    where ${sql.join(named, sql` or `)} order by id desc ${upTo(max)}`.execute(db);
  return rows.map((row) => ({ kind, ...row, former: false, trashed: false }));
}

/** Pages in the trash that would use the file when restored. */
async function selectTrashed(
  db: Db,
  users: readonly MediaUser[],
  { pattern, max }: UsePattern,
): Promise<MediaPlace[]> {
  const tables = sql.join(users.map(({ table }) => table));
  const { rows } = await sql<Pick<MediaPlace, "kind" | "id" | "title">>`
    select kind, subject_id as id, title from deleted_items where exists (
      select 1 from deleted_rows where deleted_id = deleted_items.id
        and column_name is null and table_name in (${tables}) and rows like ${pattern} escape '\\')
    order by deleted_items.id desc ${upTo(max)}`.execute(db);
  return rows.map((row) => ({ ...row, former: false, trashed: true }));
}

function upTo(max: number | null): RawBuilder<unknown> {
  return max === null ? sql`` : sql`limit ${max}`;
}

async function withTitle(
  db: Db,
  users: MediaUsers,
  { kind, id }: MediaSubject,
): Promise<MediaPlace | null> {
  if (kind === "show") return { kind, id, title: "Einstellungen", former: true, trashed: false };
  const user = users[kind];
  if (!user || user.forgetsMedia) return null;
  const { table, title } = user;
  const { rows } = await sql<{ title: string }>`
    select ${sql.ref(title)} as title from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0] ? { kind, id, title: rows[0].title, former: true, trashed: false } : null;
}
