// Tables of core/posts.
import type { Kysely } from "kysely";

/** Former addresses of published posts, which redirect to the present one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_slugs")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("blog_posts.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("post_slugs_post_id").on("post_slugs").column("post_id").execute();
}
