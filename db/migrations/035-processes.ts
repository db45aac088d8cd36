import type { Kysely } from "kysely";

/** The processes on this database, so that the claims of a dead one are released within seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("processes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("beat", "integer", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("jobs").addColumn("leased_by", "text").execute();
}
