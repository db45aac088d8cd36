import { sql } from "kysely";
import { type ColumnsOf, valuesOf } from "~/content/fields";
import { cutAtWord } from "~/lib/html";
import { episodeFields } from "./episode.fields";
import type { Episode, EpisodeSummary, WholeEpisode } from "./episodes.schema";
import type { EpisodesTable } from "./tables";
import { transcriptKind } from "./transcript";

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
  "fun_fact as funFact",
  "verdict",
] as const;

type FieldColumn = keyof ColumnsOf<typeof episodeFields>;
type OwnColumn = Exclude<FieldColumn, "description" | "transcript">;

const ownColumns = [
  ...Object.values(episodeFields)
    .map(({ column }) => column)
    .filter((column): column is OwnColumn => column !== "description" && column !== "transcript"),
  ...(["id", "summary", "published_at", "public_from", "guid", "updated_at"] as const),
];

const transcriptStart = sql<string>`substr(transcript, 1, 7)`.as("transcript_start");

/** An episode without its transcript: of that, which may be longer than all the rest, the beginning tells the kind. */
export const episodeColumns = [...ownColumns, "description", transcriptStart] as const;

/** The same with as many characters of the description at most. */
export function briefColumns(characters: number) {
  const beginning = sql<string>`substr(description, 1, cast(${characters} as integer))`;
  return [...ownColumns, beginning.as("description"), transcriptStart] as const;
}

type EpisodeRow = Pick<EpisodesTable, (typeof ownColumns)[number] | "description"> & {
  transcript_start: string;
};

/** What lists show of an episode: of its fun fact as much as a card has room for. */
export function summaryOf(row: EpisodeSummary): EpisodeSummary {
  return { ...row, funFact: row.funFact && cutAtWord(row.funFact, 150) };
}

export function wholeEpisodeOf(row: EpisodesTable): WholeEpisode {
  const { transcript } = row;
  return { ...episodeOf({ ...row, transcript_start: transcript }), transcript };
}

export function episodeOf(row: EpisodeRow): Episode {
  const { transcript: _, ...fields } = episodeFields;
  return {
    ...valuesOf(fields, row),
    id: row.id,
    summary: row.summary,
    publishedAt: row.published_at,
    publicFrom: row.public_from,
    guid: row.guid,
    transcriptKind: transcriptKind(row.transcript_start),
    updatedAt: row.updated_at,
  };
}
