// Tables of dossier/dossier.
import type { Kysely } from "kysely";

/** The dossier of an invention: a document in the episode's row, and a table with its entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("episodes")
    .addColumn("dossier", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("dossier_entries")
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("part", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("from_day", "integer")
    .addColumn("to_day", "integer")
    .addColumn("day_of_year", "text")
    .addColumn("person_id", "text")
    .addColumn("related_id", "text")
    .addColumn("entry", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("dossier_entries_by_id", ["episode_id", "part", "entry_id"])
    .execute();
  for (const column of ["from_day", "day_of_year", "person_id", "related_id"])
    await db.schema
      .createIndex(`dossier_entries_by_${column}`)
      .on("dossier_entries")
      .columns(["part", column, "episode_id"])
      .execute();
}
