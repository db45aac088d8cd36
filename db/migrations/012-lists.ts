import { type Kysely, sql } from "kysely";

/**
 * Indexes in exactly the orders of public lists, so that SQLite stops after one page. Without the whole order in
 * one index, it would take another one and read every comment of the show.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, "episodes_newest", "episodes", "date, coalesce(number, 0), id");
  await db.schema.dropIndex("episodes_date").execute();

  await index(db, "videos_newest", "videos", "created_at, id");
  await index(
    db,
    "blog_posts_newest",
    "blog_posts",
    "published, coalesce(published_at, created_at), id, episode_id",
  );

  await db.schema.dropIndex("comments_of_episode").execute();
  await index(
    db,
    "comments_of_episode",
    "comments",
    "episode_id, status, created_at desc, id desc",
  );

  await index(db, "ratings_of_episode", "ratings", "episode_id, rating");
}

async function index(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string,
): Promise<void> {
  await db.schema.createIndex(name).on(table).expression(sql.raw(columns)).execute();
}
