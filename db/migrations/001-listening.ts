// Tables of core/comments, core/episodes, core/media, core/posts, core/ratings, core/show, core/videos.
import { type Kysely, sql } from "kysely";

/** The show, its episodes and their media, and the tables that belong to an episode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("content_version")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("version", "bigint", (column) => column.notNull())
    .execute();
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db);

  await db.schema
    .createTable("show")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("headline", "text", (column) => column.notNull())
    .addColumn("tagline", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("apple_category", "text", (column) => column.notNull())
    .addColumn("explicit", "integer", (column) => column.notNull())
    .addColumn("copyright", "text", (column) => column.notNull())
    .addColumn("feed_guid", "text", (column) => column.notNull())
    .addColumn("imported_cover", "text")
    .addColumn("hosts", "text", (column) => column.notNull())
    .addColumn("platforms", "text", (column) => column.notNull())
    .addColumn("social", "text", (column) => column.notNull())
    .addColumn("imprint", "text", (column) => column.notNull())
    .addColumn("privacy", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("episodes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "integer")
    .addColumn("season", "integer")
    .addColumn("episode_type", "text", (column) =>
      column.notNull().check(sql`episode_type in ('full', 'trailer', 'bonus')`),
    )
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("invention", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("summary", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("published_at", "text")
    .addColumn("duration", "text", (column) => column.notNull())
    .addColumn("image_url", "text", (column) => column.notNull())
    .addColumn("drawing_url", "text")
    .addColumn("audio_url", "text", (column) => column.notNull())
    .addColumn("audio_bytes", "bigint")
    .addColumn("audio_mime", "text")
    .addColumn("guid", "text", (column) => column.notNull().unique())
    .addColumn("explicit", "integer", (column) => column.notNull())
    .addColumn("persons", "text", (column) => column.notNull())
    .addColumn("fun_fact", "text")
    .addColumn("verdict", "text")
    .addColumn("meta_title", "text", (column) => column.notNull())
    .addColumn("meta_description", "text", (column) => column.notNull())
    .addColumn("meta_keywords", "text", (column) => column.notNull())
    .addColumn("og_image_url", "text", (column) => column.notNull())
    .addColumn("canonical_url", "text")
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "episodes", "date");

  await db.schema
    .createTable("media_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("path", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("mime", "text", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("duration_seconds", "double precision")
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("alt", "text", (column) => column.notNull())
    .addColumn("source_url", "text")
    .addColumn("episode_id", "text", (column) =>
      column.references("episodes.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "media_files", "episode_id");
  await index(db, "media_files", "source_url");

  await db.schema
    .createTable("videos")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("thumbnail_url", "text", (column) => column.notNull())
    .addColumn("youtube_id", "text", (column) => column.notNull())
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "videos", "episode_id");

  await db.schema
    .createTable("blog_posts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("excerpt", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("image_url", "text", (column) => column.notNull())
    .addColumn("reading_time", "integer", (column) => column.notNull())
    .addColumn("episode_id", "text", (column) =>
      column.references("episodes.id").onDelete("set null"),
    )
    .addColumn("published", "integer", (column) => column.notNull())
    .addColumn("published_at", "text")
    .addColumn("created_by", "text")
    .addColumn("meta_title", "text", (column) => column.notNull())
    .addColumn("meta_description", "text", (column) => column.notNull())
    .addColumn("meta_keywords", "text", (column) => column.notNull())
    .addColumn("og_image_url", "text", (column) => column.notNull())
    .addColumn("canonical_url", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "blog_posts", "episode_id");

  await db.schema
    .createTable("comments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('pending', 'approved', 'rejected')`),
    )
    .addColumn("approved_at", "text")
    .addColumn("approved_by", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("comments_of_episode")
    .on("comments")
    .columns(["episode_id", "status", "created_at desc"])
    .execute();

  await db.schema
    .createTable("ratings")
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("rating", "integer", (column) => column.notNull().check(sql`rating between 1 and 5`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("ratings_one_per_visitor", ["episode_id", "visitor"])
    .execute();
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
