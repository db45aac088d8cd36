import type { Kysely } from "kysely";

/** Alternative audio of an episode, marks for AI and corrections, and times in the feed; all empty or off at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("episodes")
    .addColumn("alternates", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await db.schema
    .alterTable("episodes")
    .addColumn("ai_content", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("episodes").addColumn("corrected_on", "text").execute();
  await db.schema
    .alterTable("show")
    .addColumn("times_in_feed", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
