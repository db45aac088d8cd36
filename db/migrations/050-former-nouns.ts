import type { Kysely } from "kysely";

/** What an episode was called before, in the form in which addresses say it; and a way to an episode by its number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("former_nouns")
    .addColumn("noun", "text", (column) => column.primaryKey())
    .execute();
  await db.schema.createIndex("episodes_by_number").on("episodes").column("number").execute();
}
