// Tables of supporters.
import type { Kysely } from "kysely";

/** Supporters with feeds of their own, and the devices that play each feed on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("supporters")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("name", "text")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("generation", "integer", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .addColumn("mailed_at", "text")
    .addColumn("shared_on", "text")
    .execute();
  await db.schema
    .createTable("supporter_devices")
    .addColumn("supporter_id", "text", (column) =>
      column.notNull().references("supporters.id").onDelete("cascade"),
    )
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("supporter_devices_key", ["supporter_id", "date", "device"])
    .execute();
}
