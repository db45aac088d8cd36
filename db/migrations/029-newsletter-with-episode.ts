import type { Kysely } from "kysely";

/** Lets a newsletter wait for its episode and go out when the episode is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("newsletter_campaigns")
    .addColumn("with_episode", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
