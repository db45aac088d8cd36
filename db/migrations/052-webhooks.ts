// Tables of programs/webhooks.
import { type Kysely, sql } from "kysely";

/** Receivers of events, and deliveries to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("webhooks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("operator_id", "text", (column) =>
      column.notNull().references("operators.id").onDelete("cascade"),
    )
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("events", "text", (column) => column.notNull())
    .addColumn("personal", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('active', 'paused', 'failing', 'gone')`),
    )
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("secret", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("former_secret", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("former_until", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("webhook_deliveries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("webhook_id", "text", (column) =>
      column.notNull().references("webhooks.id").onDelete("cascade"),
    )
    .addColumn("event_id", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('waiting', 'delivered', 'failed')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("request", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("status", "integer")
    .addColumn("answer", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("error", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("duration", "integer")
    .addColumn("next_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("webhook_deliveries_of_event")
    .on("webhook_deliveries")
    .columns(["webhook_id", "event_id"])
    .unique()
    .execute();
  for (const columns of [["webhook_id", "created_at"], ["created_at"]])
    await db.schema
      .createIndex(`webhook_deliveries_by_${columns.join("_and_")}`)
      .on("webhook_deliveries")
      .columns(columns)
      .execute();
  await db.schema
    .createIndex("webhooks_of_operator")
    .on("webhooks")
    .column("operator_id")
    .execute();
}
