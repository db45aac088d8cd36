import type { Kysely } from "kysely";

/** Counts of visitors' limits, under keyed hashes, until the limits reset. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("visitor_limits")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("used", "integer", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("visitor_limits_changed_at")
    .on("visitor_limits")
    .column("changed_at")
    .execute();
  await db.schema
    .createIndex("visitor_limits_expires_at")
    .on("visitor_limits")
    .column("expires_at")
    .execute();
}
