// Tables of newsletter/subscribers.
import type { Kysely } from "kysely";

/**
 * The reason why a planned newsletter was not sent, for the operator. Also how long former subscribers are kept,
 * and hashes of erased addresses, so that no old list adds them again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("newsletter_campaigns").addColumn("plan_failure", "text").execute();
  await db.schema
    .alterTable("newsletter_settings")
    .addColumn("keep_years", "integer", (column) => column.notNull().defaultTo(3))
    .execute();
  await db.schema
    .createTable("newsletter_suppressions")
    .addColumn("address_hash", "text", (column) => column.primaryKey())
    .execute();
}
