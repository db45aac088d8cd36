import type { Kysely } from "kysely";

/** Episodes that lack what visitors need may be held back instead of coming out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("show")
    .addColumn("hold_incomplete", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
