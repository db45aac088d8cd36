// Tables of studio/clips.
import { type Kysely, sql } from "kysely";

/** Passages of episodes as videos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("clips")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("media_id", "text", (column) =>
      column.references("media_files.id").onDelete("cascade"),
    )
    .addColumn("from_second", "double precision", (column) => column.notNull())
    .addColumn("to_second", "double precision", (column) => column.notNull())
    .addColumn("shape", "text", (column) => column.notNull())
    .addColumn("text_kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('running', 'done', 'failed')`),
    )
    .addColumn("progress", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("error", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("captions", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("shown", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  for (const column of ["episode_id", "media_id"])
    await db.schema.createIndex(`clips_by_${column}`).on("clips").column(column).execute();
}
