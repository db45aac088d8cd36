import type { Kysely } from "kysely";

/** A name as a register has it, where it does not follow from the name itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("people")
    .addColumn("sort_name", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
