// Tables of core/accounts, core/content.
import type { Kysely } from "kysely";

/** Roles of operators; existing operators may do everything. Drafts get an author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("operators")
    .addColumn("role", "text", (column) => column.notNull().defaultTo("owner"))
    .execute();
  await db.schema
    .createTable("account_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("requires_second_factor", "integer", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("videos").addColumn("created_by", "text").execute();
  await db.schema
    .createTable("content_approvals")
    .addColumn("subject_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("submitted_at", "text")
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("noted_by", "text", (column) => column.notNull().defaultTo(""))
    .addPrimaryKeyConstraint("content_approvals_pk", ["subject_kind", "subject_id"])
    .execute();
}
