import { type Kysely, sql } from "kysely";

/**
 * The moment at which the feeds last lost or regained an item, which is kept longer than the trash. Also removes
 * page titles sent by browsers, which contained visitors' searches.
 */
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
  // PostgreSQL keeps the values of a dropped column in its rows, so they are emptied first.
  await sql`update page_views set page_title = '' where page_title <> ''`.execute(db);
  await sql`update analytics_pages set title = '' where title <> ''`.execute(db);
  await db.schema.alterTable("page_views").dropColumn("page_title").execute();
  await db.schema.alterTable("analytics_pages").dropColumn("title").execute();
}
