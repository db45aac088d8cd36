// Tables of moving/moving.
import type { Kysely } from "kysely";

/** The state of the show's move, and apps that still request the feed at its former address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("moves")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("settings", "text", (column) => column.notNull())
    .addColumn("ticks", "text", (column) => column.notNull())
    .addColumn("asked_at", "text")
    .addColumn("until", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("former_feed_requests")
    .addColumn("direction", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("app", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("former_feed_requests_key", ["direction", "date", "app"])
    .execute();
}
