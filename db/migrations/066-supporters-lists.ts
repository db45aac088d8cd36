import { type Kysely, sql } from "kysely";

/** When a list last named a supporter; and the months of others' numbers, read from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("supporters").addColumn("listed_at", "text").execute();
  await sql`create index earlier_numbers_months on earlier_numbers
    (source, episode_id, substr(date, 1, 7), length(date), downloads)`.execute(db);
}
