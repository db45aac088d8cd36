import { type Kysely, sql } from "kysely";

/** When the feeds last lost something or got it back, which outlives the bin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("content_version")
    .addColumn("feeds_changed_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`update content_version set feeds_changed_at = (
    select coalesce(max(moment), '') from (
      select deleted_at as moment from deleted_items
      union all select updated_at from newsletter_campaigns where archived = 0
    ) as moments
  )`.execute(db);
}
