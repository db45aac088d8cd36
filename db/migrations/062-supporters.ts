import type { Kysely } from "kysely";

/** The audience of an episode, by default everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, initial] of [
    ["audience", "all"],
    ["open_date", ""],
    ["open_from", ""],
  ] as const)
    await db.schema
      .alterTable("episodes")
      .addColumn(column, "text", (text) => text.notNull().defaultTo(initial))
      .execute();
}
