// Tables of core/examples.
import { type Kysely, sql } from "kysely";

const tables = [
  "analytics_days",
  "analytics_pages",
  "analytics_referrers",
  "analytics_sources",
  "analytics_episodes",
  "download_days",
  "download_episodes",
  "download_apps",
  "newsletter_days",
  "newsletter_subscribers",
  "newsletter_campaigns",
  "newsletter_deliveries",
  "newsletter_reports",
  "newsletter_responses",
];

/**
 * Tables for the demo's examples, with the columns of the real tables, so that nothing that counts, sends,
 * publishes or exports ever meets an example. A few hundred rows need no index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await sql`create table ${sql.table(`example_${table}`)} as
      select * from ${sql.table(table)} where 1 = 0`.execute(db);
  await db.schema
    .createTable("examples")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("is_shown", "integer", (column) => column.notNull())
    .execute();
}
