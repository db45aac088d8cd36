import { sql } from "kysely";
import { addDays, berlinMidnight } from "~/lib/berlin-time";
import { addToSums } from "~/platform/db/add-to-sums.server";
import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { portionsOf } from "~/platform/db/portions";
import type { Services } from "~/platform/services.server";
import { referrerHost } from "../counting/referrer-host";
import { addToDays, noSums, sumsKey } from "../counting/sums.server";
import type { AnalyticsEpisodesTable } from "../tables";
import { countPlaybacks } from "./rebuild-playbacks.server";
import { forgetDay, readSubjects, type Subjects } from "./rebuild-subjects.server";

/** Moments from the first to before the last. */
type Span = { date: string; start: string; end: string };

/** Counts a day in Berlin anew; false, and nothing is touched, when it has no raw rows. */
export async function rebuildDay(
  { db, kind, env }: Pick<Services, "db" | "kind" | "env">,
  date: string,
): Promise<boolean> {
  const start = berlinMidnight(date).toISOString();
  const end = berlinMidnight(addDays(date, 1)).toISOString();
  const known = await readSubjects(db, date);
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, { kind }, sumsKey);
    if (!(await hasRawRows(trx, { date, start, end }))) return false;
    await rebuild(trx, { date, start, end, known, baseUrl: env.BASE_URL });
    return true;
  });
}

async function rebuild(trx: Trx, day: Span & { known: Subjects; baseUrl: string }): Promise<void> {
  const { date, known } = day;
  const episodes = await countEpisodes(trx, day, known.episodes);
  const referrers = await countReferrers(trx, day.baseUrl, day);
  await forgetDay(trx, date, {
    pages: known.pages,
    hosts: [...known.hosts, ...referrers.map(({ host }) => host)],
    episodes: [...known.episodes, ...episodes.keys()],
  });
  const rows = [...episodes.values()];
  await addToSums(trx, { table: "analytics_episodes", key: ["episode_id", "date"] }, rows);
  await addToSums(trx, { table: "analytics_referrers", key: ["host", "date"] }, referrers);
  await countPages(trx, day);
  await countSources(trx, date);
  await countDay(trx, day, rows);
}

async function hasRawRows(trx: Trx, { date, start, end }: Span): Promise<boolean> {
  const { rows } = await sql`select 1 where
    exists (select 1 from page_views where created_at >= ${start} and created_at < ${end})
    or exists (select 1 from episode_views where created_at >= ${start} and created_at < ${end})
    or exists (select 1 from episode_playbacks where date = ${date})`.execute(trx);
  return rows.length > 0;
}

async function countPages(trx: Trx, { date, start, end }: Span): Promise<void> {
  await sql`insert into analytics_pages (date, path, views)
    select cast(${date} as text), page_path, count(*) from page_views
    where created_at >= ${start} and created_at < ${end} group by page_path
    on conflict (path, date) do update set views = excluded.views`.execute(trx);
}

async function countReferrers(trx: Trx, baseUrl: string, { date, start, end }: Span) {
  const referrers = await trx
    .selectFrom("page_views")
    .select(["referrer", (eb) => eb.fn.countAll<number>().as("views")])
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .groupBy("referrer")
    .execute();
  return referrers.flatMap(({ referrer, views }) => {
    const host = referrerHost(referrer, baseUrl);
    return host === null ? [] : [{ date, host, views }];
  });
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
  known: readonly string[],
): Promise<Map<string, AnalyticsEpisodesTable>> {
  const episodes = new Map<string, AnalyticsEpisodesTable>();
  const of = (episode_id: string) => {
    const known = episodes.get(episode_id) ?? { ...emptyEpisode, date, episode_id };
    episodes.set(episode_id, known);
    return known;
  };
  const gone = await readGone(trx, date, known);
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

async function readGone(trx: Trx, date: string, known: readonly string[]) {
  const gone: { episode_id: string; views: number }[] = [];
  for (const portion of portionsOf(known))
    gone.push(
      ...(await trx
        .selectFrom("analytics_episodes")
        .select(["episode_id", "views"])
        .where("date", "=", date)
        .where("episode_id", "in", portion)
        .where("episode_id", "not in", (eb) => eb.selectFrom("episodes").select("id"))
        .execute()),
    );
  return gone;
}

const emptyEpisode = { views: 0, playbacks: 0, seconds_played: 0, completion: 0, positions: "[]" };
