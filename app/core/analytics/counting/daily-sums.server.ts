import { berlinDate } from "~/lib/time/berlin-time";
import { addToSums } from "~/platform/db/add-to-sums.server";
import type { Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { AnalyticsDayRow, EpisodeViewRow, PageViewRow } from "../tables";

/** Lock key for writes to the sums of views and playbacks (`oneAtATime`). */
export const sumsKey = "analytics sums";

/** Zero sums of a day; `noEpisodeSums` are an episode's. */
export const noSums = {
  page_views: 0,
  visitors: 0,
  episode_views: 0,
  playbacks: 0,
  seconds_played: 0,
  completion: 0,
};

export const noEpisodeSums = {
  views: 0,
  playbacks: 0,
  seconds_played: 0,
  completion: 0,
  positions: "[]",
};

export async function addToDays(trx: Trx, rows: readonly AnalyticsDayRow[]): Promise<void> {
  await addToSums(trx, { table: "analytics_days", key: ["date"] }, rows);
}

/** Adds newly stored views to the sums, in the transaction that stores them. */
export async function addPageViews(
  trx: Trx,
  baseUrl: string,
  views: readonly PageViewRow[],
): Promise<void> {
  const dated = views.map((view) => ({ ...view, date: dayOf(view) }));
  await addToSums(
    trx,
    { table: "analytics_pages", key: ["path", "date"] },
    dated.map(({ date, page_path }) => ({ date, path: page_path, views: 1 })),
  );
  const arrivals = dated.flatMap(({ date, referrer }) => {
    const host = referrerHost(referrer, baseUrl);
    return host === null ? [] : [{ date, host, views: 1 }];
  });
  await addToSums(trx, { table: "analytics_referrers", key: ["host", "date"] }, arrivals);
  const newVisitors = await addVisitors(trx, dated);
  await addToDays(trx, [
    ...dated.map(({ date }) => ({ ...noSums, date, page_views: 1 })),
    ...newVisitors.map(({ date }) => ({ ...noSums, date, visitors: 1 })),
  ]);
}

/**
 * The referring host without 'www.'. Returns null for the site's own pages and for unknown referrers, such as
 * apps, bookmarks and browsers that hide it.
 */
export function referrerHost(referrer: string, baseUrl: string): string | null {
  const host = hostWithoutWww(referrer);
  return host === hostWithoutWww(baseUrl) ? null : host;
}

function hostWithoutWww(address: string): string | null {
  if (!URL.canParse(address)) return null;
  return new URL(address).hostname.replace(/^www\./, "") || null;
}

type Visit = { date: string; session_id: string };

/** Stores the day's visitors and returns a row for each that is new. */
async function addVisitors(trx: Trx, visits: readonly Visit[]): Promise<{ date: string }[]> {
  const once = new Map(
    visits.map(({ date, session_id }) => [`${date} ${session_id}`, { date, session_id }]),
  );
  const added: { date: string }[] = [];
  for (const portion of portionsOf([...once.values()])) {
    const rows = await trx
      .insertInto("analytics_visitors")
      .values(portion)
      .onConflict((conflict) => conflict.columns(["date", "session_id"]).doNothing())
      .returning("date")
      .execute();
    added.push(...rows);
  }
  return added;
}

export async function addEpisodeViews(
  trx: Trx,
  views: readonly Pick<EpisodeViewRow, "episode_id" | "created_at">[],
): Promise<void> {
  const dated = views.map((view) => ({ ...view, date: dayOf(view) }));
  await addToSums(
    trx,
    { table: "analytics_episodes", key: ["episode_id", "date"], text: "first" },
    dated.map(({ date, episode_id }) => ({ ...noEpisodeSums, date, episode_id, views: 1 })),
  );
  await addToDays(
    trx,
    dated.map(({ date }) => ({ ...noSums, date, episode_views: 1 })),
  );
}

function dayOf({ created_at }: { created_at: string }): string {
  return berlinDate(new Date(created_at));
}
