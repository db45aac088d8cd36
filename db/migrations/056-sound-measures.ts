// Tables of studio/loudness.
import type { Kysely } from "kysely";

/** Measures and waveform of audio files; deleted together with the file. */
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
