import type { Kysely } from "kysely";

/** The accessibility statement; empty and not public until an operator publishes one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("show")
    .addColumn("accessibility", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("show")
    .addColumn("accessibility_published", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
