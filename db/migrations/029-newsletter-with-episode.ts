import type { Kysely } from "kysely";

/** A newsletter may wait for its episode: it goes out when that comes out, whenever that is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("newsletter_campaigns")
    .addColumn("with_episode", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
