import type { Kysely } from "kysely";

/** Whether a transcript was made by a program and nobody has checked it yet, and which of its words that program doubts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("episodes")
    .addColumn("automatic_transcript", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("episodes")
    .addColumn("doubtful_words", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
