// Tables of core/comments/reports.
import { type Kysely, sql } from "kysely";

/** Visitors' reports on comments, and the decisions, which are kept when the comment is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("comment_reports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("comment_id", "text", (column) => column.notNull())
    .addColumn("comment_created_at", "text", (column) => column.notNull())
    .addColumn("episode_id", "text", (column) => column.notNull())
    .addColumn("ground", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("suspicion", "text")
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("decision", "text", (column) =>
      column.notNull().defaultTo("open").check(sql`decision in ('open', 'removed', 'kept')`),
    )
    .addColumn("decision_reason", "text")
    .addColumn("decided_at", "text")
    .addColumn("decided_by", "text")
    .execute();
  for (const column of ["comment_id", "episode_id", "created_at"])
    await db.schema
      .createIndex(`comment_reports_of_${column}`)
      .on("comment_reports")
      .column(column)
      .execute();
}
