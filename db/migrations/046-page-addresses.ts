import type { Kysely } from "kysely";

/** Addresses of pages with movable names, which an operator's page or redirect may have had before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_addresses")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("is_seen", "integer", (column) => column.notNull())
    .execute();
}
