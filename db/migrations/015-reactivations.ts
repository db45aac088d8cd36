import type { Kysely } from "kysely";

/** When the operator last sent to a subscriber again whose mailbox had refused: what was refused before counts no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("newsletter_subscribers")
    .addColumn("reactivated_at", "text")
    .execute();
}
