import type { Kysely } from "kysely";

/** The form of a name in an index, if it does not follow from the name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("people")
    .addColumn("sort_name", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
