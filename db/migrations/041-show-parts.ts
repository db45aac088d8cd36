import type { Kysely } from "kysely";

/** Parts of an episode that a show does not use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("show")
    .addColumn("unused_parts", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
