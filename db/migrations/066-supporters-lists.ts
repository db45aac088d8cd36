import { type Kysely, sql } from "kysely";

/** The moment at which a list last named a supporter, and an index for earlier numbers by month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("supporters").addColumn("listed_at", "text").execute();
  await sql`create index earlier_numbers_months on earlier_numbers
    (source, episode_id, substr(date, 1, 7), length(date), downloads)`.execute(db);
}
