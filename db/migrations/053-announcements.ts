// Tables of reach/announcements.
import type { Kysely } from "kysely";

/** Services that the site notifies of publications, with their answers, and subscribers of its own hub. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("announcement_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("hubs", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("own_hub", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("podping", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("podping_token", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("index_now", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("index_now_key", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("announcement_channels")
    .addColumn("channel", "text", (column) => column.primaryKey())
    .addColumn("planned_at", "text")
    .addColumn("begun_at", "text")
    .addColumn("answered_at", "text")
    .addColumn("failing_since", "text")
    .addColumn("answer", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("announcement_items")
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("announcement_items_key", ["channel", "path"])
    .execute();
  await db.schema
    .createTable("websub_subscriptions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("topic", "text", (column) => column.notNull())
    .addColumn("callback", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("expires_at", "text")
    .addColumn("request_id", "text")
    .addColumn("request_mode", "text")
    .addColumn("request_seconds", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("request_secret", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("due_at", "text")
    .addColumn("failing_since", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("websub_subscriptions_once", ["topic", "callback"])
    .execute();
  for (const column of ["host", "due_at", "request_id"])
    await db.schema
      .createIndex(`websub_subscriptions_by_${column}`)
      .on("websub_subscriptions")
      .column(column)
      .execute();
}
