// Tables of core/short-addresses.
import type { Kysely } from "kysely";

/** Former nouns for 'episode' in addresses, and an index of episodes by number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("former_nouns")
    .addColumn("noun", "text", (column) => column.primaryKey())
    .execute();
  await db.schema.createIndex("episodes_by_number").on("episodes").column("number").execute();
}
