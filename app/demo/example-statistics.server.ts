import type { Insertable } from "kysely";
import { addDays, daysBetween, weekdayOf } from "~/lib/time/berlin-time";
import type { Tables } from "~/platform/db/tables";

/** Days of example statistics, including today. */
const exampleDays = 90;
/** Seed of the random numbers: the same day and show give the same statistics. */
const seed = 1886;
const hundredths = 100;
const bytesPerDownload = 1_400_000;

export type ExampleEpisode = {
  id: string;
  /** Publication date, YYYY-MM-DD; earlier days have no listeners. */
  date: string;
  seconds: number;
};

type StatisticsTable =
  | "analytics_days"
  | "analytics_pages"
  | "analytics_referrers"
  | "analytics_sources"
  | "analytics_episodes"
  | "download_days"
  | "download_episodes"
  | "download_apps";

type Rows = { [Table in StatisticsTable]: Insertable<Tables[Table]>[] };

type Weighted<Names extends string[] = [string]> = readonly (readonly [...Names, number])[];

const apps: Weighted<[app: string, device: string]> = [
  ["Apple Podcasts", "iPhone", 30],
  ["Spotify", "Android-Smartphone", 17],
  ["AntennaPod", "Android-Smartphone", 16],
  ["Pocket Casts", "Android-Smartphone", 10],
  ["Overcast", "iPhone", 8],
  ["Apple Podcasts", "Mac", 6],
  ["Podcast Addict", "Android-Smartphone", 6],
  ["Amazon Alexa", "Amazon Echo", 4],
  ["Firefox", "Windows-PC", 3],
];
const sources: Weighted = [
  ["site", 83],
  ["embed", 17],
];
const referrers: Weighted = [
  ["www.google.com", 41],
  ["duckduckgo.com", 18],
  ["www.bing.com", 12],
  ["mastodon.social", 12],
  ["bsky.app", 9],
  ["www.ecosia.org", 8],
];
/** Factors for Monday to Sunday; new episodes come on Fridays. */
const weekdays = [1.05, 1, 0.95, 0.95, 1.3, 0.85, 0.8];

/**
 * Daily sums up to `today`, consistent like real counts: parts add up to their day.
 * @param pages paths besides those of the episodes, the most visited first
 */
export function exampleStatistics(
  today: string,
  episodes: readonly ExampleEpisode[],
  pages: readonly string[],
) {
  const chance = chanceFrom(seed);
  const around = (value: number) => Math.round(value * (0.85 + 0.3 * chance()));
  const heard = episodes.map((episode) => ({
    ...episode,
    appeal: 0.7 + 0.6 * chance(),
    curve: dropOffCurve(chance),
    playbacks: 0,
  }));
  const rows: Rows = {
    analytics_days: [],
    analytics_pages: [],
    analytics_referrers: [],
    analytics_sources: [],
    analytics_episodes: [],
    download_days: [],
    download_episodes: [],
    download_apps: [],
  };
  for (let ago = exampleDays - 1; ago >= 0; ago--) {
    const date = addDays(today, -ago);
    const pull = (1 - (0.45 * ago) / exampleDays) * (weekdays[weekdayOf(date) - 1] ?? 1);
    const sum = { views: 0, playbacks: 0, seconds_played: 0, completion: 0, downloads: 0 };
    const viewed: [path: string, views: number][] = [];
    for (const episode of heard) {
      const age = daysBetween(episode.date, date);
      if (age < 0) continue;
      const interest = pull * episode.appeal * (0.13 + 0.87 * Math.exp(-age / 2.5));
      const downloads = around(110 * interest);
      const views = around(46 * interest);
      const playbacks = Math.round(views * (0.45 + 0.2 * chance()));
      const share = meanOf(episode.curve);
      const seconds_played = Math.round(playbacks * share * episode.seconds);
      const completion = Math.round(100 * playbacks * share);
      episode.playbacks += playbacks;
      const of = { date, episode_id: episode.id };
      if (views > 0) {
        rows.analytics_episodes.push({
          ...of,
          views,
          playbacks,
          seconds_played,
          completion,
          positions: "[]",
        });
        viewed.push([`/episodes/${episode.id}`, views]);
      }
      if (downloads > 0) rows.download_episodes.push({ ...of, downloads });
      sum.views += views;
      sum.playbacks += playbacks;
      sum.seconds_played += seconds_played;
      sum.completion += completion;
      sum.downloads += downloads;
    }
    for (const [rank, path] of pages.entries())
      viewed.push([path, around((52 * pull) / (rank + 1))]);
    const page_views = viewed.reduce((total, [, views]) => total + views, 0);
    const visitors = around(page_views / 2.3);
    const { views: episode_views, downloads, ...played } = sum;
    rows.analytics_days.push({ date, page_views, visitors, episode_views, ...played });
    rows.download_days.push({ date, downloads, bytes: downloads * bytesPerDownload });
    for (const [path, views] of viewed)
      if (views > 0) rows.analytics_pages.push({ date, path, views });
    for (const [[host], views] of sharedOut(Math.round(visitors * 0.4), referrers))
      rows.analytics_referrers.push({ date, host, views });
    for (const [[source], playbacks] of sharedOut(sum.playbacks, sources))
      rows.analytics_sources.push({ date, source, playbacks });
    for (const [[app, device], count] of sharedOut(downloads, apps))
      rows.download_apps.push({ date, app, device, downloads: count });
  }
  // Only an episode's newest row gets a curve, for all days together, since no page shows a single day's.
  for (const { id, curve, playbacks } of heard) {
    const newest = rows.analytics_episodes.findLast(({ episode_id }) => episode_id === id);
    if (newest)
      newest.positions = JSON.stringify(curve.map((part) => Math.round(part * playbacks)));
  }
  return rows;
}

/** The audience's share at each hundredth of an episode: some leave at once, some in one dull passage. */
function dropOffCurve(chance: () => number): number[] {
  const early = 0.08 + 0.08 * chance();
  const lossAt = Math.round(25 + 45 * chance());
  const lost = 0.05 + 0.06 * chance();
  return Array.from({ length: hundredths }, (_, at) => {
    const gone =
      early * Math.min(1, at / 6) +
      0.0022 * at +
      (at > lossAt ? lost * Math.min(1, (at - lossAt) / 4) : 0);
    const outro = at > 93 ? 0.03 * (at - 93) : 0;
    return Math.max(0, 1 - gone - outro);
  });
}

/** Splits a whole number by weights into parts that add up to it; empty for 0. */
function sharedOut<Names extends string[]>(
  total: number,
  weighted: readonly (readonly [...Names, number])[],
): [Names, number][] {
  const weightOf = (entry: readonly (string | number)[]) => Number(entry.at(-1));
  const all = weighted.reduce((sum, entry) => sum + weightOf(entry), 0);
  let reached = 0;
  return weighted.flatMap((entry): [Names, number][] => {
    const from = Math.round((total * reached) / all);
    reached += weightOf(entry);
    const part = Math.round((total * reached) / all) - from;
    return part > 0 ? [[entry.slice(0, -1) as string[] as Names, part]] : [];
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mulberry32: numbers in [0, 1), the same for the same seed. */
function chanceFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
