import { sql } from "kysely";
import { addDays, berlinMidnight } from "~/lib/time/berlin-time";
import { addToSums } from "~/platform/db/add-to-sums.server";
import type { Db, Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Services } from "~/platform/services.server";
import {
  addToDays,
  noEpisodeSums,
  noSums,
  referrerHost,
  sumsKey,
} from "../counting/daily-sums.server";
import { addPlaybacks } from "../counting/playback-sums.server";

type Subjects = { pages: string[]; hosts: string[]; episodes: string[] };

const tables = [
  { table: "analytics_pages", column: "path", of: "pages" },
  { table: "analytics_referrers", column: "host", of: "hosts" },
  { table: "analytics_episodes", column: "episode_id", of: "episodes" },
] as const;

/** Limits of a day as ISO 8601 in UTC, `end` exclusive. */
type Span = { date: string; start: string; end: string };

/** Recounts a day in Berlin. Returns false, and changes nothing, if the day has no raw rows. */
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

/**
 * The subjects of a day's sums. Slow, since these tables are not ordered by day, so it runs before the
 * transaction. Subjects added meanwhile are found in the raw rows.
 */
async function readSubjects(db: Db, date: string): Promise<Subjects> {
  const subjects: Subjects = { pages: [], hosts: [], episodes: [] };
  for (const { table, column, of } of tables) {
    const rows = await db
      .selectFrom(table as "analytics_pages")
      .select(`${column as "path"} as subject`)
      .where("date", "=", date)
      .execute();
    subjects[of] = rows.map(({ subject }) => subject);
  }
  return subjects;
}

async function rebuild(trx: Trx, day: Span & { known: Subjects; baseUrl: string }): Promise<void> {
  const { date, known } = day;
  const episodes = await countEpisodeViews(trx, day, known.episodes);
  const referrers = await countReferrers(trx, day.baseUrl, day);
  const playbacks = await trx
    .selectFrom("episode_playbacks")
    .selectAll()
    .where("date", "=", date)
    .execute();
  await forgetDay(trx, date, {
    pages: known.pages,
    hosts: [...known.hosts, ...referrers.map(({ host }) => host)],
    episodes: [...known.episodes, ...[...episodes, ...playbacks].map((row) => row.episode_id)],
  });
  const viewed = episodes.map((views) => ({ ...noEpisodeSums, date, ...views }));
  await addToSums(trx, { table: "analytics_episodes", key: ["episode_id", "date"] }, viewed);
  await addToSums(trx, { table: "analytics_referrers", key: ["host", "date"] }, referrers);
  await countPages(trx, day);
  await countViews(trx, day);
  await addToDays(
    trx,
    episodes.map(({ views }) => ({ ...noSums, date, episode_views: views })),
  );
  await addPlaybacks(
    trx,
    playbacks.map((after) => ({ before: null, after })),
  );
}

/** Counts the views of each episode. The views of a deleted episode are gone, so its old sums stay. */
async function countEpisodeViews(trx: Trx, { date, start, end }: Span, known: readonly string[]) {
  const views = await trx
    .selectFrom("episode_views")
    .select(["episode_id", (eb) => eb.fn.countAll<number>().as("views")])
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .groupBy("episode_id")
    .execute();
  for (const portion of portionsOf(known))
    views.push(
      ...(await trx
        .selectFrom("analytics_episodes")
        .select(["episode_id", "views"])
        .where("date", "=", date)
        .where("episode_id", "in", portion)
        .where("episode_id", "not in", (eb) => eb.selectFrom("episodes").select("id"))
        .execute()),
    );
  return views;
}

async function hasRawRows(trx: Trx, { date, start, end }: Span): Promise<boolean> {
  const { rows } = await sql`select 1 where
    exists (select 1 from page_views where created_at >= ${start} and created_at < ${end})
    or exists (select 1 from episode_views where created_at >= ${start} and created_at < ${end})
    or exists (select 1 from episode_playbacks where date = ${date})`.execute(trx);
  return rows.length > 0;
}

/** Deletes the day's sums: those of these subjects, and the totals. */
async function forgetDay(trx: Trx, date: string, subjects: Subjects): Promise<void> {
  for (const { table, column, of } of tables)
    for (const few of portionsOf(subjects[of]))
      await trx
        .deleteFrom(table as "analytics_pages")
        .where(column as "path", "in", few)
        .where("date", "=", date)
        .execute();
  for (const table of ["analytics_days", "analytics_sources", "analytics_visitors"] as const)
    await trx.deleteFrom(table).where("date", "=", date).execute();
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

async function countViews(trx: Trx, { date, start, end }: Span): Promise<void> {
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
  await addToDays(trx, [{ ...noSums, date, page_views: views, visitors }]);
}
