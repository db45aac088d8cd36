import type { Kysely } from "kysely";

/** Number of times that a process died while it ran the job; after two the job is set aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("jobs")
    .addColumn("crashes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
