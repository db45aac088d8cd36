import type { Kysely } from "kysely";

/** Further values of the show in the feed: made by AI, more pictures, other shows, the publisher. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, value] of [
    ["ai_content", "integer", 0],
    ["feed_images", "integer", 1],
    ["podroll", "text", "[]"],
    ["publisher", "text", '{"feedUrl":"","guid":""}'],
  ] as const)
    await db.schema
      .alterTable("show")
      .addColumn(name, type, (column) => column.notNull().defaultTo(value))
      .execute();
}
