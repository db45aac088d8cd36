import { type Kysely, sql } from "kysely";

/**
 * When the thing that an episode is about came into the world, and the orders of a list by groups. The indexes hold
 * `public_from` too: in the row it lies behind the transcript, which would be read with it.
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
