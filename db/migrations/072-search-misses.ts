// Tables of core/search.
import type { Kysely } from "kysely";

/** Questions that the search found nothing for, and who asked today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("search_misses")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("question", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ignored", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_date", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("search_miss_visitors")
    .addColumn("miss_id", "text", (column) => column.notNull())
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("search_miss_visitors_key", ["miss_id", "visitor"])
    .execute();
}
