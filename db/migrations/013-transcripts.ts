import type { Kysely } from "kysely";

/** What is said in an episode, to read: WebVTT, or text without times. The last column, so that lists never read over it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("episodes")
    .addColumn("transcript", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
