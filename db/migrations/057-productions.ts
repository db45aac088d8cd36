// Tables of studio/production.
import type { Kysely } from "kysely";

/** Services that process recordings, and the recordings in process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("production_services")
    .addColumn("service", "text", (column) => column.primaryKey())
    .addColumn("settings", "text", (column) => column.notNull())
    .addColumn("api_key", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("productions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("episode_id", "text", (column) => column.notNull())
    .addColumn("service", "text", (column) => column.notNull())
    .addColumn("audio", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("turn", "integer", (column) => column.notNull())
    .addColumn("memory", "text")
    .addColumn("progress", "text", (column) => column.notNull())
    .addColumn("result", "text")
    .addColumn("error", "text", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addUniqueConstraint("productions_of_episode", ["episode_id", "service"])
    .execute();
}
