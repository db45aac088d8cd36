import type { Kysely } from "kysely";

/** Who works on this database, so that what a dead process held is free within seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("processes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("beat", "integer", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("jobs").addColumn("leased_by", "text").execute();
}
