import type { Kysely } from "kysely";

/** Other names of an episode's topic, which the search reads and nothing shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("episodes")
    .addColumn("search_names", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
