import { type Kysely, sql } from "kysely";

/** The guide through an empty site can be put away; a site that has settings already has never needed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("show")
    .addColumn("guide_hidden", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update show set guide_hidden = 1`.execute(db);
}
