import type { Kysely } from "kysely";

/**
 * The transcript of an episode: WebVTT, or text without times. It is the last column, so that lists do not read
 * past it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("episodes")
    .addColumn("transcript", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
