import { type Kysely, sql } from "kysely";

/** Quotes of the show's posts, which posts may be quoted, and the object that an Update changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("fediverse_account")
    .addColumn("is_quotable", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable("fediverse_replies")
    .addColumn("quoted_post_id", "text", (column) =>
      column.references("fediverse_posts.id").onDelete("cascade"),
    )
    .execute();
  await db.schema
    .alterTable("fediverse_replies")
    .addColumn("stamp", "text", (column) =>
      column.notNull().defaultTo("").check(sql`stamp in ('', 'given', 'withdrawn')`),
    )
    .execute();
  await db.schema
    .alterTable("fediverse_activities")
    .addColumn("update_of", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (const [table, column] of [
    ["fediverse_replies", "quoted_post_id"],
    ["fediverse_activities", "update_of"],
  ] as const)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
}
