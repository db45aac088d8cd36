// Tables of core/feed.
import type { Kysely } from "kysely";

/** Values of the last imported feed, and an operator's decisions where both sides had changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("feed_values")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("guid", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("feed_values_key", ["kind", "guid"])
    .execute();
  await db.schema
    .alterTable("imports")
    .addColumn("taken", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
