import { sql } from "kysely";
import {
  episodeOf,
  episodeSummary,
  shownColumns,
  summaryColumns,
  wholeColumns,
  wholeEpisodeOf,
} from "~/core/episodes/episode-rows.server";
import type {
  EpisodeSummary,
  SearchedEpisode,
  WholeEpisode,
} from "~/core/episodes/episodes.schema";
import { published } from "~/core/episodes/episodes.server";
import type { Db } from "~/platform/db/handles";
import { openEpisodes } from "./open-episodes.server";

/** An episode in any state, or null. Only for operators. */
export async function findAnyEpisode(db: Db, id: string): Promise<WholeEpisode | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const row = await db
    .selectFrom("episodes")
    .select(wholeColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? wholeEpisodeOf(row) : null;
}

/** The next scheduled episode, or null. */
export async function findNextScheduled(db: Db, now: string): Promise<WholeEpisode | null> {
  const row = await db
    .selectFrom("episodes")
    .select(wholeColumns)
    .where("public_from", ">", now)
    .orderBy("public_from")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  return row ? wholeEpisodeOf(row) : null;
}

/** Ids of all episodes without a transcript, including scheduled ones. */
export async function listWithoutTranscript(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("episodes").select("id").where("transcript", "=", "").execute();
  return rows.map(({ id }) => id);
}

/** The number after the highest used one. */
export async function proposeNumber(db: Db): Promise<number> {
  const { highest } = await db
    .selectFrom("episodes")
    .select((eb) => eb.fn.max("number").as("highest"))
    .executeTakeFirstOrThrow();
  return (highest ?? 0) + 1;
}

type EpisodeName = { id: string; title: string; invention: string };

export async function listEpisodeNames(db: Db): Promise<EpisodeName[]> {
  return db.selectFrom("episodes").select(["id", "title", "invention"]).execute();
}

// Two edits may happen at the same moment, but rarely leave the same length.
const letters = sql<number>`length(title) + length(description)`;

/** Versions of all episodes, scheduled ones too: a value that changes with the content, and when it is published. */
export async function listEpisodeVersions(
  db: Db,
): Promise<{ id: string; version: string; publicFrom: string | null }[]> {
  const rows = await db
    .selectFrom("episodes")
    .select(["id", "public_from", "updated_at", letters.as("letters")])
    .execute();
  const tags = await mapTags(db);
  return rows.map(({ id, public_from, updated_at, letters }) => ({
    id,
    publicFrom: public_from,
    version: [updated_at, letters, ...(tags.get(id) ?? [])].join(" "),
  }));
}

/** Published or scheduled episodes whose audio is a file of this site that the media library lacks, newest first. */
export async function listWithoutFile(db: Db): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom("episodes")
    .select(["id", "title"])
    .where("public_from", "is not", null)
    .where("audio_url", "like", "/media/%")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("media_files")
            .select("path")
            .where("path", "=", sql<string>`substr(episodes.audio_url, ${"/media/".length + 1})`),
        ),
      ),
    )
    .orderBy("public_from", "desc")
    .limit(20)
    .execute();
}

/** The tags of all episodes that have some, drafts included. */
export async function mapTags(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("episodes")
    .select(["id", "tags"])
    // Repeats the condition of a partial index, which is empty while no episode has tags.
    .where(sql<boolean>`tags <> '[]'`)
    .execute();
  return new Map(rows.map(({ id, tags }) => [id, JSON.parse(tags)]));
}

/** Episodes by id, including scheduled ones, without what only supporters get. */
export async function listEpisodesById(db: Db, ids: readonly string[]): Promise<SearchedEpisode[]> {
  if (ids.length === 0) return [];
  const rows = await openEpisodes(db, "")
    .select([...shownColumns, "search_names"])
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({ ...episodeOf(row), searchNames: JSON.parse(row.search_names) }));
}

const openFrom = sql<string | null>`case when open_from > public_from then open_from
  else public_from end`;

/** Versions of all transcripts, including those of scheduled episodes, in the order in which they become public. */
export async function listTranscriptVersions(
  db: Db,
): Promise<{ id: string; version: string; publicFrom: string | null }[]> {
  const rows = await db
    .selectFrom("episodes")
    .select(["id", "updated_at", openFrom.as("publicFrom")])
    // Both databases store this length, so the text is not read.
    .select(sql<number>`octet_length(transcript)`.as("bytes"))
    .where("transcript", "<>", "")
    .orderBy("publicFrom")
    .orderBy("id")
    .execute();
  return rows.map(({ id, publicFrom, updated_at, bytes }) => ({
    id,
    publicFrom,
    version: `${updated_at} ${bytes}`,
  }));
}

/** Transcripts by episode id, including those of scheduled episodes. */
export async function listTranscriptsForSearch(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("episodes")
    .select(["id", "number", "title", "date", "transcript"])
    .where("id", "in", ids)
    .execute();
}

/** Published episodes by id. */
export async function mapSummaries(
  db: Db,
  now: string,
  ids: readonly string[],
): Promise<Map<string, EpisodeSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await published(db, now).select(summaryColumns).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, episodeSummary(row)]));
}
