import { kinds } from "~/core/kinds/kinds.server";
import { countText } from "~/lib/text/german-number";
import type { Tables } from "~/platform/db/tables";
import type { Services } from "~/platform/services.server";
import { type Archive, ArchiveError } from "./archive.server";
import { type Columns, mediaOf, readColumns, storedRow } from "./archive-rows.server";

export type RowsPlan = {
  tables: ReadonlyMap<keyof Tables, Columns>;
  total: number;
  /** Paths of all media files, including those in the trash. */
  media: Set<string>;
  /** Unknown tables and columns, described in German. */
  unknown: string[];
  /** Places of unusable values that were replaced, described in German. */
  mended: string[];
};

/**
 * Reads and validates all rows of an archive, before anything is written.
 * @throws ArchiveError if a row is invalid, or if rows are missing
 */
export async function checkRows(
  { db, rooms }: Pick<Services, "db" | "rooms">,
  archive: Archive,
): Promise<RowsPlan> {
  const { rows: counts } = archive.summary;
  const columnsOf = await readColumns(db);
  const tables = new Map<keyof Tables, Columns>();
  const media = new Set<string>();
  const unknown = new Set<string>();
  const mended: string[] = [];
  const onMended = (place: string) => mended.push(place);
  let total = 0;
  for (const name of new Set([...archive.tables, ...Object.keys(counts)])) {
    const columns = columnsOf.get(name);
    if (!columns || !(name in rooms.exportedTables)) {
      unknown.add(
        `Tabelle ${name} (${countText(counts[name] ?? 0, "Zeile", "Zeilen")} ausgelassen)`,
      );
      continue;
    }
    const table = name as keyof Tables;
    const onUnknown = (column: string) => unknown.add(`Spalte ${name}.${column}`);
    let count = 0;
    for await (const item of archive.rows(name)) {
      count++;
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
    total += count;
  }
  for (const name of Object.keys(rooms.exportedTables))
    if (!tables.has(name as keyof Tables)) unknown.add(`Tabelle ${name} (fehlt im Export)`);
  return { tables, total, media, unknown: [...unknown].sort(), mended };
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
