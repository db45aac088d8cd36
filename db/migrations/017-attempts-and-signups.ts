// Tables of core/accounts, newsletter/subscribers.
import type { Kysely } from "kysely";

/**
 * Protection of accounts that survives a restart and is shared by all processes: the last accepted code of an app,
 * and the remaining attempts. Also newsletter signups that were answered but not yet processed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("operator_two_factors").addColumn("last_step", "integer").execute();
  await db.schema
    .createTable("operator_attempts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("points_left", "integer", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("operator_attempts_expires_at")
    .on("operator_attempts")
    .column("expires_at")
    .execute();
  await db.schema
    .createTable("newsletter_signups")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("consent", "text", (column) => column.notNull())
    .addColumn("requested_ip", "text", (column) => column.notNull())
    .addColumn("requested_at", "text", (column) => column.notNull())
    .execute();
}
