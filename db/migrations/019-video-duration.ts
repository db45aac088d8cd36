import type { Kysely } from "kysely";

/** How long a video runs, as m:ss; empty: unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("videos")
    .addColumn("duration", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
