import type { Kysely } from "kysely";

/** What was measured in audio files, with the waveform; it goes with its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sound_measures")
    .addColumn("media_id", "text", (column) =>
      column.primaryKey().references("media_files.id").onDelete("cascade"),
    )
    .addColumn("measures", "text")
    .addColumn("waveform", "text")
    .addColumn("measured_at", "text", (column) => column.notNull())
    .execute();
}
