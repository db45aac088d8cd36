import type { Kysely } from "kysely";

/** The subtitle of an episode in podcast apps (itunes:subtitle). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("episodes")
    .addColumn("subtitle", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
