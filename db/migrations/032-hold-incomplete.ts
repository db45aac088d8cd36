import type { Kysely } from "kysely";

/** Lets operators hold back planned episodes that lack something visitors need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("show")
    .addColumn("hold_incomplete", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
