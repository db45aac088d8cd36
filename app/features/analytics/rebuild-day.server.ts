import { sql } from "kysely";
import { addDays, berlinMidnight } from "~/lib/berlin-time";
import { addToSums } from "~/platform/db/add-to-sums.server";
import type { Trx } from "~/platform/db/handles";
import type { AnalyticsEpisodesTable } from "~/platform/db/schema";
import { countsAfter } from "./playback-sums.server";
import { referrerHost } from "./referrer-host";
import { addToDays, noSums } from "./sums.server";

/** Moments from the first to before the last. */
type Span = { date: string; start: string; end: string };

/** Counts a day in Berlin anew; false, and nothing is touched, when it has no raw rows. */
export async function rebuildDay(trx: Trx, baseUrl: string, date: string): Promise<boolean> {
  const start = berlinMidnight(date).toISOString();
  const end = berlinMidnight(addDays(date, 1)).toISOString();
  const span = { date, start, end };
  if (!(await hasRawRows(trx, span))) return false;
  const episodes = await countEpisodes(trx, span);
  for (const table of sumTables) await trx.deleteFrom(table).where("date", "=", date).execute();
  await addToSums(trx, { table: "analytics_episodes", key: ["episode_id", "date"] }, [
    ...episodes.values(),
  ]);
  await countPages(trx, span);
  await countReferrers(trx, baseUrl, span);
  await countSources(trx, date);
  await countDay(trx, span, [...episodes.values()]);
  return true;
}

const sumTables = [
  ...(["analytics_days", "analytics_pages", "analytics_referrers"] as const),
  ...(["analytics_sources", "analytics_episodes", "analytics_visitors"] as const),
];

async function hasRawRows(trx: Trx, { date, start, end }: Span): Promise<boolean> {
  const { rows } = await sql`select 1 where
    exists (select 1 from page_views where created_at >= ${start} and created_at < ${end})
    or exists (select 1 from episode_views where created_at >= ${start} and created_at < ${end})
    or exists (select 1 from episode_playbacks where date = ${date})`.execute(trx);
  return rows.length > 0;
}

async function countPages(trx: Trx, { date, start, end }: Span): Promise<void> {
  await sql`insert into analytics_pages (date, path, title, views)
    select cast(${date} as text), latest.page_path, latest.page_title, paths.views
    from (
      select max(id) as id, count(*) as views from page_views
      where created_at >= ${start} and created_at < ${end} group by page_path
    ) as paths join page_views as latest on latest.id = paths.id`.execute(trx);
}

async function countReferrers(
  trx: Trx,
  baseUrl: string,
  { date, start, end }: Span,
): Promise<void> {
  const referrers = await trx
    .selectFrom("page_views")
    .select(["referrer", (eb) => eb.fn.countAll<number>().as("views")])
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .groupBy("referrer")
    .execute();
  const rows = referrers.flatMap(({ referrer, views }) => {
    const host = referrerHost(referrer, baseUrl);
    return host === null ? [] : [{ date, host, views }];
  });
  await addToSums(trx, { table: "analytics_referrers", key: ["host", "date"] }, rows);
}

async function countSources(trx: Trx, date: string): Promise<void> {
  await sql`insert into analytics_sources (date, source, playbacks)
    select date, source, count(*) from episode_playbacks where date = ${date}
    group by date, source`.execute(trx);
}

async function countDay(
  trx: Trx,
  { date, start, end }: Span,
  episodes: readonly AnalyticsEpisodesTable[],
): Promise<void> {
  await sql`insert into analytics_visitors (date, session_id)
    select distinct cast(${date} as text), session_id from page_views
    where created_at >= ${start} and created_at < ${end}`.execute(trx);
  const { visitors } = await trx
    .selectFrom("analytics_visitors")
    .select((eb) => eb.fn.countAll<number>().as("visitors"))
    .where("date", "=", date)
    .executeTakeFirstOrThrow();
  const { views } = await trx
    .selectFrom("page_views")
    .select((eb) => eb.fn.countAll<number>().as("views"))
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .executeTakeFirstOrThrow();
  await addToDays(trx, [
    { ...noSums, date, page_views: views, visitors },
    ...episodes.map(({ views, playbacks, seconds_played, completion }) => ({
      ...noSums,
      ...{ date, episode_views: views, playbacks, seconds_played, completion },
    })),
  ]);
}

/** The day's sums of each episode. Views went with an episode that was deleted, so of those the old sums stay. */
async function countEpisodes(
  trx: Trx,
  { date, start, end }: Span,
): Promise<Map<string, AnalyticsEpisodesTable>> {
  const episodes = new Map<string, AnalyticsEpisodesTable>();
  const of = (episode_id: string) => {
    const known = episodes.get(episode_id) ?? { ...emptyEpisode, date, episode_id };
    episodes.set(episode_id, known);
    return known;
  };
  const gone = await trx
    .selectFrom("analytics_episodes")
    .select(["episode_id", "views"])
    .where("date", "=", date)
    .where("episode_id", "not in", (eb) => eb.selectFrom("episodes").select("id"))
    .execute();
  const views = await trx
    .selectFrom("episode_views")
    .select(["episode_id", (eb) => eb.fn.countAll<number>().as("views")])
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .groupBy("episode_id")
    .execute();
  for (const row of [...gone, ...views]) of(row.episode_id).views = row.views;
  for (const [episode_id, sums] of await countPlaybacks(trx, date))
    Object.assign(of(episode_id), sums);
  return episodes;
}

const emptyEpisode = { views: 0, playbacks: 0, seconds_played: 0, completion: 0, positions: "[]" };

async function countPlaybacks(trx: Trx, date: string) {
  const rows = await trx
    .selectFrom("episode_playbacks")
    .select(["episode_id", "duration_played", "completion", "positions"])
    .where("date", "=", date)
    .execute();
  const sums = new Map<string, PlaybackSums>();
  for (const row of rows) {
    const known = sums.get(row.episode_id) ?? noPlaybacks;
    sums.set(row.episode_id, {
      playbacks: known.playbacks + 1,
      seconds_played: known.seconds_played + row.duration_played,
      completion: known.completion + row.completion,
      counts: countsAfter(known.counts, undefined, row.positions),
    });
  }
  return [...sums].map(
    ([id, { counts, ...rest }]) => [id, { ...rest, positions: JSON.stringify(counts) }] as const,
  );
}

type PlaybackSums = {
  playbacks: number;
  seconds_played: number;
  completion: number;
  counts: readonly number[];
};

const noPlaybacks: PlaybackSums = { playbacks: 0, seconds_played: 0, completion: 0, counts: [] };
