// Tables of core/pages, core/redirects.
import type { Kysely } from "kysely";

/** The operator's own pages, the order of the navigation, and redirects from former addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("pages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("published", "integer", (column) => column.notNull())
    .addColumn("meta_title", "text", (column) => column.notNull())
    .addColumn("meta_description", "text", (column) => column.notNull())
    .addColumn("meta_keywords", "text", (column) => column.notNull())
    .addColumn("og_image_url", "text", (column) => column.notNull())
    .addColumn("canonical_url", "text")
    .addColumn("created_by", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable("show")
    .addColumn("navigation", "text", (column) =>
      column.notNull().defaultTo('{"header":[],"footer":[],"legal":[]}'),
    )
    .execute();
  await db.schema
    .createTable("redirects")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("redirects_target").on("redirects").column("target").execute();
  await db.schema
    .createTable("missing_paths")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ignored", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_at", "text", (column) => column.notNull())
    .execute();
}
