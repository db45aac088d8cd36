import { sql } from "kysely";
import { type ColumnsOf, valuesOf } from "~/core/content/fields";
import { ifUsed, usedColumn } from "~/core/show/used-parts.server";
import { transcriptKind } from "~/core/transcripts/text/transcript";
import { cutAtWord, wholeSentences } from "~/lib/text/plain-text";
import { episodeFields } from "./episode.fields";
import type { Episode, EpisodeSummary, WholeEpisode } from "./episodes.schema";
import type { EpisodeRow } from "./tables";

/** Columns of `openEpisodes` for lists. */
export const summaryColumns = [
  "id",
  "number",
  "title",
  "invention",
  "summary",
  "date",
  "duration",
  "image_url as imageUrl",
  "drawing_url as drawingUrl",
  "audio_url as audioUrl",
  "audience",
  usedColumn<string>("funFact", "fun_fact").as("funFact"),
  usedColumn<string>("verdict", "verdict").as("verdict"),
  "transcript_bytes as transcriptBytes",
  ifUsed("dossier", sql<number>`dossier_bytes`, 0).as("dossierBytes"),
] as const;

type FieldColumn = keyof ColumnsOf<typeof episodeFields>;
/** Columns that most readers leave out: long texts, and what only the search reads. */
const apartColumns = [
  ...(["description", "transcript", "doubtful_words", "dossier"] as const),
  "search_names",
] as const;
type ApartColumn = (typeof apartColumns)[number];
type OwnColumn = Exclude<FieldColumn, ApartColumn>;

const ownColumns = [
  ...Object.values(episodeFields)
    .map(({ column }) => column)
    .filter((column): column is OwnColumn => !apartColumns.includes(column as ApartColumn)),
  ...(["guid", "updated_at"] as const),
  ...(["id", "summary", "published_at", "public_from", "open_from"] as const),
];

const transcriptStart = sql<string>`substr(transcript, 1, 7)`.as("transcript_start");
const dossierStart = sql<string>`substr(dossier, 1, 1)`.as("dossier_start");

/** Columns of an episode without dossier, and with only the beginning of the transcript, which reveals the format. */
export const episodeColumns = [
  ...ownColumns,
  "description",
  transcriptStart,
  dossierStart,
] as const;

/**
 * Like `episodeColumns`, but empty for parts that the show does not use; only operators' forms have those. Of
 * columns with the same name, the last one counts.
 */
export const shownColumns = [
  ...episodeColumns,
  usedColumn<string>("funFact", "fun_fact").as("fun_fact"),
  usedColumn<string>("verdict", "verdict").as("verdict"),
  usedColumn<number>("year", "year").as("year"),
  ifUsed("dossier", sql<string>`substr(dossier, 1, 1)`, "").as("dossier_start"),
] as const;

/** The stored dossier; '' if the show does not use dossiers. */
export const shownDossier = ifUsed("dossier", sql<string>`dossier`, "").as("dossier");

/** All columns that pages show, including the long texts. */
export const wholeColumns = [...shownColumns, "transcript", shownDossier] as const;

/** Columns of an episode, with only the first characters of the description. */
export function briefColumns(characters: number) {
  const beginning = sql<string>`substr(description, 1, cast(${characters} as integer))`;
  return [...ownColumns, beginning.as("description"), transcriptStart, dossierStart] as const;
}

type SelectedEpisode = Pick<EpisodeRow, (typeof ownColumns)[number] | "description"> & {
  transcript_start: string;
  dossier_start: string;
};

/** An episode for lists, with the fun fact shortened to fit on a card. */
export function episodeSummary({
  transcriptBytes,
  dossierBytes,
  ...row
}: Omit<EpisodeSummary, "hasTranscript" | "hasDossier"> & {
  transcriptBytes: number;
  dossierBytes: number;
}): EpisodeSummary {
  return {
    ...row,
    summary: wholeSentences(row.summary),
    funFact: row.funFact && wholeSentences(cutAtWord(row.funFact, 150)),
    hasTranscript: transcriptBytes > 0,
    ...(dossierBytes > 0 && { hasDossier: true }),
  };
}

export function wholeEpisodeOf(
  row: SelectedEpisode & Pick<EpisodeRow, "transcript" | "dossier">,
): WholeEpisode {
  const { transcript, dossier } = row;
  return { ...episodeOf(row), transcript, dossier };
}

export function episodeOf(row: SelectedEpisode): Episode {
  const { transcript: _, doubtfulWords: _words, dossier: _dossier, ...others } = episodeFields;
  const { searchNames: _names, ...fields } = others;
  return {
    ...valuesOf(fields, row),
    id: row.id,
    summary: row.summary,
    publishedAt: row.published_at,
    publicFrom: row.public_from,
    openFrom: row.open_from,
    guid: row.guid,
    transcriptKind: transcriptKind(row.transcript_start),
    hasTranscript: row.transcript_start !== "",
    ...(row.dossier_start !== "" && { hasDossier: true }),
    updatedAt: row.updated_at,
  };
}
