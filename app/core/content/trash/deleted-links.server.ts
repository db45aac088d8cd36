import { sql } from "kysely";
import type { DeletedLinks } from "~/platform/db/deleted-rows";
import type { Db, Trx } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";

type LinkedRow = {
  table: keyof Tables;
  column: string;
  id: string;
  /** ISO 8601. Earlier deletions are ignored. */
  since: string;
};

/** The title of the deleted item that this column of a row linked to; null if there is none. */
export async function findDeletedLink(
  db: Db | Trx,
  { table, column, id, since }: LinkedRow,
): Promise<string | null> {
  const deleted = await db
    .selectFrom("deleted_rows")
    .innerJoin("deleted_items", "deleted_items.id", "deleted_rows.deleted_id")
    .select(["title", "rows"])
    .where("table_name", "=", table)
    .where("column_name", "=", column)
    .where("deleted_at", ">=", since)
    .orderBy("deleted_at", "desc")
    .execute();
  const holding = deleted.find(({ rows }) =>
    (JSON.parse(rows) as DeletedLinks["rows"]).some((row) => row.id === id),
  );
  return holding?.title ?? null;
}

/** A table's links to an episode, to be read before the episode is deleted. */
export async function linksToEpisode(
  trx: Trx,
  table: keyof Tables,
  episodeId: string,
): Promise<DeletedLinks> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where episode_id = ${episodeId}`.execute(trx);
  const links = rows.map(({ id }) => ({ id, value: episodeId, left: null }));
  return { table, column: "episode_id", rows: links };
}
