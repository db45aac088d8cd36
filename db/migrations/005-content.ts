// Tables of core/content.
import { type Kysely, sql } from "kysely";

/** Protection of operators' work: drafts, revisions, the trash. Also chapters of episodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("episodes").addColumn("created_by", "text").execute();
  await db.schema
    .alterTable("episodes")
    .addColumn("chapters", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await db.schema
    .alterTable("videos")
    .addColumn("updated_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`update videos set updated_at = created_at`.execute(db);

  await db.schema
    .createTable("content_drafts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("operator_id", "text", (column) => column.notNull())
    .addColumn("subject_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text")
    .addColumn("base_version", "text")
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("content_drafts_of_operator")
    .on("content_drafts")
    .columns(["operator_id", "subject_kind", "subject_id"])
    .execute();

  await db.schema
    .createTable("content_revisions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subject_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("operator_id", "text")
    .addColumn("operator_name", "text")
    .addColumn("note", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("content_revisions_version", ["subject_kind", "subject_id", "version"])
    .execute();

  await db.schema
    .createTable("deleted_items")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("deleted_by", "text")
    .addColumn("deleted_by_name", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("deleted_items_deleted_at")
    .on("deleted_items")
    .column("deleted_at")
    .execute();

  await db.schema
    .createTable("deleted_rows")
    .addColumn("deleted_id", "text", (column) =>
      column.notNull().references("deleted_items.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("table_name", "text", (column) => column.notNull())
    .addColumn("column_name", "text")
    .addColumn("rows", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("deleted_rows_in_order", ["deleted_id", "position"])
    .execute();
}
