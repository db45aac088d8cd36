import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { openEpisodes } from "~/core/episodes/list/open-episodes.server";
import { ifUsed } from "~/core/show/used-parts.server";
import { searchable } from "~/lib/text/normal-form";
import type { ContentStore } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { locked } from "~/platform/db/one-at-a-time.server";
import { readPage, searchTextHolds } from "~/platform/db/read-page.server";
import type { Tables } from "~/platform/db/tables";
import { orDataError } from "~/platform/errors";
import {
  briefColumns,
  episodeColumns,
  episodeOf,
  episodeSummary,
  shownColumns,
  summaryColumns,
} from "./episode-rows.server";
import { type Episode, type EpisodeSummary, episodesPerPage } from "./episodes.schema";

// Sorts episodes without a number first. Plain nulls would be sorted differently by the two databases.
const order = sql<number>`coalesce(number, 0)`;

/** A page of the published episodes, newest first; `now` is ISO 8601 in UTC. */
export async function listEpisodes(
  db: Db,
  now: string,
  { query = "", verdict = "", page = 1, size = episodesPerPage, total }: ListQuery = {},
) {
  const list = newestFirst(matching(db, now, { query, verdict }).select(summaryColumns));
  const { rows, ...place } = await readPage(list, { page, size, total });
  return { episodes: rows.map(episodeSummary), ...place };
}

type ListQuery = Partial<EpisodeFilter> & { page?: number; size?: number; total?: number };

/** Published episodes with these words and this verdict; an empty text matches all. */
export function matching(db: Db, now: string, { query, verdict }: EpisodeFilter) {
  return published(db, now)
    .$if(searchable(query) !== "", (select) => select.where(searchTextHolds(query)))
    .$if(verdict !== "", (select) => select.where("verdict", "=", verdict));
}

export type EpisodeFilter = { query: string; verdict: string };

/** A published episode, or null. */
export async function findEpisode(db: Db, now: string, id: string): Promise<Episode | null> {
  if (!isId(id)) return null;
  return orDataError("Failed to fetch episode", async () => {
    const row = await published(db, now)
      .select(shownColumns)
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? episodeOf(row) : null;
  });
}

/** The stored transcript of a published episode; null if there is no such episode or no transcript. */
export async function findTranscript(db: Db, now: string, id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const row = await published(db, now).select("transcript").where("id", "=", id).executeTakeFirst();
  return row?.transcript || null;
}

/** False for a text that cannot be an id; PostgreSQL would fail on a NUL character. */
function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** The published neighbours of an episode in time: previous and next. */
export async function findNeighbours(
  db: Db,
  now: string,
  place: PlaceInTime,
): Promise<{ older: EpisodeSummary | null; newer: EpisodeSummary | null }> {
  const summaries = published(db, now).select(summaryColumns);
  const older = await newestFirst(beside(summaries, "<", place))
    .limit(1)
    .executeTakeFirst();
  const newer = await beside(summaries, ">", place)
    .orderBy("date", "asc")
    .orderBy(order, "asc")
    .orderBy("id", "asc")
    .limit(1)
    .executeTakeFirst();
  return {
    older: older ? episodeSummary(older) : null,
    newer: newer ? episodeSummary(newer) : null,
  };
}

export type PlaceInTime = { id: string; date: string; number: number | null };

/** Limits a query to episodes before or after a position in time. */
export function beside<O>(
  select: SelectQueryBuilder<Tables, "episodes", O>,
  sign: "<" | ">",
  { id, date, number }: PlaceInTime,
) {
  return (
    select
      // Implied by the condition below, but tells the index where to begin.
      .where("date", `${sign}=`, date)
      .where((eb) =>
        eb.or([
          eb("date", sign, date),
          eb.and([eb("date", "=", date), eb(order, sign, number ?? 0)]),
          eb.and([eb("date", "=", date), eb(order, "=", number ?? 0), eb("id", sign, id)]),
        ]),
      )
  );
}

type FeedPart = {
  limit: number;
  offset: number;
  /** Number of episodes with their full description; in the others it is cut to `characters`. */
  whole: number;
  characters: number;
  /** The moment by which everybody may hear them, ISO 8601 in UTC; `now` by default. */
  hearing?: string;
};

/** A page of episodes with audio for the feed, newest first, and the count of all. */
export async function listEpisodesForFeed(
  db: Db,
  now: string,
  { limit, offset, whole, characters, hearing = now }: FeedPart,
): Promise<{ episodes: Episode[]; total: number }> {
  const withAudio = openEpisodes(db, hearing).where("public_from", "<=", now).where(hasAudio);
  const { total } = await withAudio
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const newest = newestFirst(withAudio);
  const first = Math.min(whole, limit);
  const rows = await newest.select(episodeColumns).limit(first).offset(offset).execute();
  const others = await newest
    .select(briefColumns(characters))
    .limit(limit - first)
    .offset(offset + first)
    .execute();
  return { episodes: [...rows, ...others].map(episodeOf), total };
}

/** The newest published trailers with audio, without descriptions. */
export async function listTrailers(db: Db, now: string, limit: number): Promise<Episode[]> {
  const trailers = published(db, now).where(hasAudio).where("episode_type", "=", "trailer");
  const rows = await newestFirst(trailers).select(briefColumns(0)).limit(limit).execute();
  return rows.map(episodeOf);
}

export function hasAudio(eb: ExpressionBuilder<Tables, "episodes">) {
  return eb.or([eb("audio_url", "like", "http%"), eb("audio_url", "like", "/media/%")]);
}

/** Ids of random published episodes: of those with audio or, if there are none, of all. */
export async function pickRandomEpisodes(db: Db, now: string, limit: number): Promise<string[]> {
  const drawn = published(db, now).select("id").orderBy(sql`random()`).limit(limit);
  const audible = await drawn.where(hasAudio).execute();
  return (audible.length > 0 ? audible : await drawn.execute()).map(({ id }) => id);
}

/** All episodes by guid, including scheduled ones. */
export async function mapEpisodesByGuid(db: Db): Promise<Map<string, Episode>> {
  const rows = await db.selectFrom("episodes").select(episodeColumns).execute();
  return new Map(rows.map((row) => [row.guid, episodeOf(row)]));
}

/** Episodes by guid, locked until the transaction ends. */
export async function lockEpisodes(
  trx: Trx,
  store: Pick<ContentStore, "kind">,
  guids: readonly string[],
): Promise<Map<string, Episode>> {
  const rows = await trx
    .selectFrom("episodes")
    .select(episodeColumns)
    .where("guid", "in", guids)
    .$call(locked(store))
    .execute();
  return new Map(rows.map((row) => [row.guid, episodeOf(row)]));
}

/** Deletes all episodes with everything that belongs to them. Blog articles about them stay. */
export async function deleteAllEpisodes(trx: Trx): Promise<void> {
  await trx.deleteFrom("episodes").execute();
}

/** Ids of all published episodes with the time of their last change, newest first. */
export async function listEpisodeAddresses(db: Db, now: string) {
  return newestFirst(
    published(db, now)
      .select(["id", "updated_at as updatedAt", sql<string>`public_from`.as("publicFrom")])
      .select("transcript_bytes as transcriptBytes")
      .select(ifUsed("dossier", sql<number>`dossier_bytes`, 0).as("dossierBytes")),
  ).execute();
}

export async function countEpisodes(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("episodes")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function published(db: Db, now: string) {
  return openEpisodes(db, now).where("public_from", "<=", now);
}

export function newestFirst<O>(select: SelectQueryBuilder<Tables, "episodes", O>) {
  return select.orderBy("date", "desc").orderBy(order, "desc").orderBy("id", "desc");
}
