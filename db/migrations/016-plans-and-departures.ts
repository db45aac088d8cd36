import type { Kysely } from "kysely";

/** Why a planned newsletter was not sent, so that the operator is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("newsletter_campaigns").addColumn("plan_failure", "text").execute();
}
