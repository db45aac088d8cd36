// Tables of reach/push.
import { type Kysely, sql } from "kysely";

/** Push messages about new episodes: the site's key, the subscriptions, and the result of each sending. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_settings")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("is_on", "integer", (column) => column.notNull())
    .addColumn("vapid_key", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("push_subscriptions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("endpoint", "text", (column) => column.notNull().unique())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("created_day", "text", (column) => column.notNull())
    .addColumn("waits_for", "text")
    .execute();
  await db.schema
    .createTable("push_sendings")
    .addColumn("episode_id", "text", (column) => column.primaryKey())
    .addColumn("round", "integer", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("sent", "integer", (column) => column.notNull())
    .addColumn("gone", "integer", (column) => column.notNull())
    .addColumn("failed", "integer", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();
}
