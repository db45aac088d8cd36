import type { Kysely } from "kysely";

/** Other forms of an episode's audio, what is said of it, and times in its description: none and off, as before. */
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
