import { type RawBuilder, sql } from "kysely";
import type { ColumnsOf } from "~/core/content/fields";
import type { Db } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";
import { episodeFields } from "./episode.fields";
import { closedAudio, closedMark } from "./episodes.schema";
import type { EpisodeRow } from "./tables";

/** What of an episode is for those who may hear it alone, with what all others read instead. */
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

/** What holds from the moment on at which everybody may hear it. */
const openColumns: typeof closedColumns = { audience: sql.lit("all") };

/** Those without a field of the form: a new one has to stand here. */
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
 * The episodes as everybody reads them at a moment (ISO 8601 in UTC): the one place that says what is kept back of
 * those that are for supporters. '' keeps back whatever is not for everybody from the first. Both databases see
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
  // To compare a length would read the text; of the column itself it stands in the row.
  const lengths = sql`case when ${isOpen} then octet_length(transcript) else 0 end as transcript_bytes,
    octet_length(dossier) as dossier_bytes`;
  const rows = sql<OpenRow>`(select ${sql.join([...shown, lengths])} from ${sql.table("episodes")})`;
  return db.selectFrom(rows.as("episodes"));
}

type OpenRow = Tables["episodes"] & { transcript_bytes: number; dossier_bytes: number };
