// Tables of core/tags.
import { type Kysely, sql } from "kysely";

/** Tags of episodes and posts, and the names of tags by their former or differently typed forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["episodes", "blog_posts"]) {
    await db.schema
      .alterTable(table)
      .addColumn("tags", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
    // The index is empty while no entry has tags.
    await db.schema
      .createIndex(`${table}_with_tags`)
      .on(table)
      .column("id")
      .where(sql.ref("tags"), "<>", sql.lit("[]"))
      .execute();
  }
  await db.schema
    .createTable("tag_names")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .execute();
}
