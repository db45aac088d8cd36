import { type Kysely, sql } from "kysely";

/** Lets operators hide the guide through an empty site; hides it on existing sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("show")
    .addColumn("guide_hidden", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update show set guide_hidden = 1`.execute(db);
}
