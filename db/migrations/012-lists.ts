import { type Kysely, sql } from "kysely";

/** The orders in which public lists are read, and the ratings of an episode without their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("episodes_newest")
    .on("episodes")
    .expression(sql`date, coalesce(number, 0), id`)
    .execute();
  // Its first column serves what this one did.
  await db.schema.dropIndex("episodes_date").execute();
  await db.schema
    .createIndex("videos_newest")
    .on("videos")
    .columns(["created_at", "id"])
    .execute();
  await db.schema
    .createIndex("ratings_of_episode")
    .on("ratings")
    .columns(["episode_id", "rating"])
    .execute();
}
