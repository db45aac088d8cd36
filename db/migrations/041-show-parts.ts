import type { Kysely } from "kysely";

/** A show can do without parts of an episode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("show")
    .addColumn("unused_parts", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
