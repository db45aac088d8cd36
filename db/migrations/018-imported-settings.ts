import type { Kysely } from "kysely";

/** What the feed of a show that moved in said of it beside what the settings had room for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, value] of [
    ["owner_name", "text", ""],
    ["categories", "text", "[]"],
    ["feed_type", "text", "episodic"],
    ["feed_complete", "integer", 0],
  ] as const)
    await db.schema
      .alterTable("show")
      .addColumn(name, type, (column) => column.notNull().defaultTo(value))
      .execute();
}
