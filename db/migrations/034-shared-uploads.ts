// Tables of core/media.
import type { Kysely } from "kysely";

/**
 * Uploads in a store that several processes share, with the pieces received so far, so that any process can
 * continue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shared_uploads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("metadata", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("pieces", "text", (column) => column.notNull())
    .addColumn("next_piece", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .execute();
}
