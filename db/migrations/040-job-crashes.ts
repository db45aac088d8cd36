import type { Kysely } from "kysely";

/** How often a job's process died while it ran: one that did so twice is set aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("jobs")
    .addColumn("crashes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
