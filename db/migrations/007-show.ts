// Tables of core/feed.
import type { Kysely } from "kysely";

/** Further settings of the show, and imports that run in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("show").renameColumn("imported_cover", "cover").execute();
  await addText(db, "legal_details", "{}");
  await addText(db, "verification", '{"txt":[],"meta":[]}');
  await addText(db, "new_feed_url", "");
  await db.schema
    .alterTable("show")
    .addColumn("feed_redirect", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("show")
    .addColumn("feed_locked", "integer", (column) => column.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable("imports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("source_kind", "text", (column) => column.notNull())
    .addColumn("download_media", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("step", "text")
    .addColumn("done", "integer", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("preview", "text")
    .addColumn("report", "text")
    .addColumn("error", "text")
    .addColumn("cancelled", "integer", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();
  await db.schema.createIndex("imports_created_at").on("imports").column("created_at").execute();
}

function addText(db: Kysely<unknown>, column: string, value: string) {
  return db.schema
    .alterTable("show")
    .addColumn(column, "text", (definition) => definition.notNull().defaultTo(value))
    .execute();
}
