import type { Kysely } from "kysely";

/**
 * Why a planned newsletter was not sent, so that the operator is told. And how long one keeps who left the
 * newsletter, with marks of the addresses that were forgotten, so that no old list brings them back.
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
