import type { Kysely } from "kysely";

/** Permits fetching lists of apps and bots once a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("show")
    .addColumn("fetch_lists", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
