// Tables of core/export.
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";

/**
 * Backups, restorations, and a mark of SECRET that shows whether it changed. Also the database's own key for hashes
 * of erased addresses, so that they stay valid on another machine.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("secret_mark")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("mark", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable("newsletter_settings")
    .addColumn("suppression_key", "text", (column) =>
      column.notNull().defaultTo(randomBytes(32).toString("base64url")),
    )
    .execute();
  await db.schema
    .createTable("backup_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("daily", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("keep", "integer", (column) => column.notNull().defaultTo(7))
    .addColumn("place", "text", (column) => column.notNull().defaultTo("folder"))
    .execute();
  await db.schema
    .createTable("backups")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("bytes", "bigint")
    .addColumn("missing", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("problem", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();
  await db.schema
    .createTable("restorations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("done", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("total", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("problem", "text")
    .addColumn("report", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();
}
