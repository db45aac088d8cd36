// Tables of core/analytics.
import type { Kysely } from "kysely";

/** Downloads that other services counted earlier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("earlier_numbers")
    .addColumn("episode_id", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("downloads", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("earlier_numbers_key", ["episode_id", "source", "date"])
    .execute();
}
