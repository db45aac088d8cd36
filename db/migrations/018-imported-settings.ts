import type { Kysely } from "kysely";

/** Values of an imported feed for which the show had no settings. */
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
