import type { Kysely } from "kysely";

/** Marks a transcript that a program made and nobody has checked yet, with the words that the program doubts. */
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
