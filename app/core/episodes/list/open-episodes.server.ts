import { type RawBuilder, sql } from "kysely";
import type { ColumnsOf } from "~/core/content/fields";
import { episodeFields } from "~/core/episodes/episode.fields";
import { closedAudio, closedMark } from "~/core/episodes/episodes.schema";
import type { EpisodeRow } from "~/core/episodes/tables";
import type { Db } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";

/** Values that replace withheld columns while an episode is not open to everybody. */
const closedColumns: { [Column in keyof EpisodeRow]?: RawBuilder<unknown> } = {
  audio_url: sql.lit(closedAudio),
  audio_bytes: sql`null`,
  audio_mime: sql`null`,
  chapters: sql.lit("[]"),
  soundbites: sql.lit("[]"),
  alternates: sql.lit("[]"),
  transcript: sql.lit(""),
  doubtful_words: sql.lit(""),
  dossier: sql`case when dossier = '' then '' else ${sql.lit(closedMark)} || dossier end`,
};

/** Values that replace columns once the episode is open to everybody. */
const openColumns: typeof closedColumns = { audience: sql.lit("all") };

/** Columns that are no field of the form. Every new column must be listed here. */
const otherColumns: Record<
  Exclude<keyof EpisodeRow, keyof ColumnsOf<typeof episodeFields>>,
  true
> = {
  id: true,
  guid: true,
  summary: true,
  search_text: true,
  published_at: true,
  public_from: true,
  open_from: true,
  created_by: true,
  created_at: true,
  updated_at: true,
};
const columns = [
  ...Object.values(episodeFields).map(({ column }) => column),
  ...(Object.keys(otherColumns) as (keyof typeof otherColumns)[]),
];

/**
 * The episodes as everybody may read them at a moment (ISO 8601 in UTC). Only this query decides what is
 * withheld of supporters' episodes. With '', everything is withheld that was not open from publication on.
 * Both databases can still use the table's indexes.
 */
export function openEpisodes(db: Db, now: string) {
  const isOpen = sql`open_from <= ${now}`;
  const shown = columns.map((column) => {
    const name = sql.ref(column);
    const { [column]: open = name } = openColumns;
    const { [column]: closed = name } = closedColumns;
    return open === closed
      ? name
      : sql`case when ${isOpen} then ${open} else ${closed} end as ${name}`;
  });
  // octet_length of a bare column is stored with the row; of an expression, it would read the whole text.
  const lengths = sql`case when ${isOpen} then octet_length(transcript) else 0 end as transcript_bytes,
    octet_length(dossier) as dossier_bytes`;
  const rows = sql<OpenRow>`(select ${sql.join([...shown, lengths])} from ${sql.table("episodes")})`;
  return db.selectFrom(rows.as("episodes"));
}

type OpenRow = Tables["episodes"] & { transcript_bytes: number; dossier_bytes: number };
