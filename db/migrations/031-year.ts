import { type Kysely, sql } from "kysely";

/**
 * The year of the invention in an episode, and indexes for lists in groups. They include `public_from`, since in
 * the row it lies behind the transcript, which would be read as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("episodes").addColumn("year", "integer").execute();
  for (const column of ["verdict", "season", "year"])
    await db.schema
      .createIndex(`episodes_by_${column}`)
      .on("episodes")
      .expression(sql.raw(`${column}, date, coalesce(number, 0), id, public_from`))
      .execute();
}
