import type { Kysely } from "kysely";

/** Parts of an episode that apps may play separately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("episodes")
    .addColumn("soundbites", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
