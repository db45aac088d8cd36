import type { Kysely } from "kysely";

/** The duration of a video as m:ss; '' if unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("videos")
    .addColumn("duration", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
