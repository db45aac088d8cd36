import { kinds } from "~/core/kinds/kinds.server";
import { countText } from "~/lib/text/german-number";
import type { Tables } from "~/platform/db/tables";
import type { Rooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { type Archive, ArchiveError } from "./archive.server";
import { type Columns, mediaOf, readColumns, storedRow } from "./archive-rows.server";

export type RowsPlan = {
  tables: ReadonlyMap<keyof Tables, Columns>;
  total: number;
  /** Paths of all media files, including those in the trash. */
  media: Set<string>;
  isLeftOut: IsLeftOut;
  /** Unknown tables and columns, and rows left out, described in German. */
  unknown: string[];
  /** Places of unusable values that were replaced, described in German. */
  mended: string[];
};

/** Tells rows of the trash that belong to a table which this program lacks. */
type IsLeftOut = (table: string, row: Record<string, unknown>) => boolean;

/**
 * Reads and validates all rows of an archive, before anything is written.
 * @throws ArchiveError if a row is invalid, or if rows are missing
 */
export async function checkRows(
  { db, rooms }: Pick<Services, "db" | "rooms">,
  archive: Archive,
): Promise<RowsPlan> {
  const { rows: counts } = archive.summary;
  const isLeftOut = await readTrash(archive, rooms);
  const columnsOf = await readColumns(db);
  const tables = new Map<keyof Tables, Columns>();
  const media = new Set<string>();
  const unknown = new Set<string>();
  const mended: string[] = [];
  const onMended = (place: string) => mended.push(place);
  const onLeftOut = (name: string, rows: number) =>
    unknown.add(`Tabelle ${name} (${countText(rows, "Zeile", "Zeilen")} ausgelassen)`);
  let total = 0;
  for (const name of new Set([...archive.tables, ...Object.keys(counts)])) {
    const columns = columnsOf.get(name);
    if (!columns || !(name in rooms.exportedTables)) {
      onLeftOut(name, counts[name] ?? 0);
      continue;
    }
    const table = name as keyof Tables;
    const onUnknown = (column: string) => unknown.add(`Spalte ${name}.${column}`);
    let count = 0;
    let leftOut = 0;
    for await (const item of archive.rows(name)) {
      count++;
      if (isLeftOut(table, item)) {
        leftOut++;
        continue;
      }
      const row = storedRow(table, item, {
        columns,
        rooms,
        onUnknown,
        onMended,
      });
      for (const path of mediaOf(table, row)) media.add(path);
    }
    if (count !== (counts[name] ?? 0))
      throw new ArchiveError(
        `data/${name}.json ist unvollständig: ${countText(count, "Zeile", "Zeilen")} statt ${counts[name] ?? 0}.`,
      );
    tables.set(table, columns);
    if (leftOut) onLeftOut(table, leftOut);
    total += count - leftOut;
  }
  for (const name of Object.keys(rooms.exportedTables))
    if (!tables.has(name as keyof Tables)) unknown.add(`Tabelle ${name} (fehlt im Export)`);
  return { tables, total, media, isLeftOut, unknown: [...unknown].sort(), mended };
}

/** Finds what cannot return from the trash: parts of unknown tables, and all of a deleted entry whose own table is unknown. */
async function readTrash(archive: Archive, { exportedTables }: Rooms): Promise<IsLeftOut> {
  const isUnknown = (row: Record<string, unknown>) =>
    !Object.hasOwn(exportedTables, String(row.table_name));
  const subjects = new Set<unknown>();
  for await (const row of archive.rows("deleted_rows"))
    if (row.position === 0 && isUnknown(row)) subjects.add(row.deleted_id);
  return (table, row) =>
    (table === "deleted_items" && subjects.has(row.id)) ||
    (table === "deleted_rows" && (subjects.has(row.deleted_id) || isUnknown(row)));
}

/** True if nothing would be lost by a restoration: the site is empty, or the unchanged demo. */
export async function isSiteEmpty({ db, rooms }: Pick<Services, "db" | "rooms">): Promise<boolean> {
  const ofPeople = Object.entries(rooms.tables).flatMap(([name, rule]) =>
    "key" in rule && /^(?:address|name)$/.test(rule.personalData?.foundBy ?? "") ? name : [],
  );
  const tables = [...Object.values(kinds).map(({ table }) => table), ...ofPeople];
  const filled: string[] = [];
  for (const table of tables)
    if (
      await db
        .selectFrom(table as "comments")
        .select((eb) => eb.lit(1).as("one"))
        .limit(1)
        .executeTakeFirst()
    )
      filled.push(table);
  if (filled.length === 0) return true;
  const own = await db
    .selectFrom("episodes")
    .select("id")
    .where("guid", "not like", "demo:%")
    .limit(1)
    .executeTakeFirst();
  const saved = await db
    .selectFrom("content_revisions")
    .select("id")
    .where("operator_name", "is not", null)
    .limit(1)
    .executeTakeFirst();
  const ofDemo = ["episodes", "people", "videos", "blog_posts", "comments"];
  return (
    filled.includes("episodes") && !own && !saved && filled.every((one) => ofDemo.includes(one))
  );
}
