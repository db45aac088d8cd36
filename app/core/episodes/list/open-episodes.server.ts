import { type RawBuilder, sql } from "kysely";
import type { ColumnsOf } from "~/core/content/fields";
import { episodeFields } from "~/core/episodes/episode.fields";
import { closedAudio, closedMark } from "~/core/episodes/episodes.schema";
import type { EpisodeRow } from "~/core/episodes/tables";
import type { Db } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";

/** Columns withheld from readers outside the audience, with their replacements. */
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

/** Columns once everybody may hear the episode. */
const openColumns: typeof closedColumns = { audience: sql.lit("all") };

/** Columns that are no field of the form; a new column must be added here. */
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
 * The episodes as everybody reads them at a moment (ISO 8601 in UTC): the one place that says what is withheld of
 * supporters' episodes. '' withholds whatever was not for everybody from publication on. Both databases see
 * through it to the table and its indexes.
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
  // Computing a length would read the text; for a bare column it is stored in the row.
  const lengths = sql`case when ${isOpen} then octet_length(transcript) else 0 end as transcript_bytes,
    octet_length(dossier) as dossier_bytes`;
  const rows = sql<OpenRow>`(select ${sql.join([...shown, lengths])} from ${sql.table("episodes")})`;
  return db.selectFrom(rows.as("episodes"));
}

type OpenRow = Tables["episodes"] & { transcript_bytes: number; dossier_bytes: number };
