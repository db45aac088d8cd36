import { seeded } from "./numbers.mjs";
import { fillRawDay } from "./numbers-raw.mjs";
import { copyRows, insertRows } from "./stores.mjs";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Of 400 days: 10 million page views, 2 million playbacks, 5 million media requests. */
export const days = 400;
export const keptDays = 90;
export const perDay = { pageViews: 25_000, playbacks: 5000, mediaRequests: 12_500 };

const counts = { episodes: 300, pages: 2000, pagesOfDay: 600, hosts: 60, apps: 40, visitors: 8000 };

/**
 * Fills a store with numbers that are the same in each run but for their dates, which end today: sums for the
 * days before the last 90, raw rows for those. Sums of views and playbacks of the last 90 days are left to
 * `npm run admin -- rebuild-sums`.
 */
export async function fillNumbers(store, { share = 1 } = {}) {
  const episodes = await addEpisodes(store);
  for (let back = days - 1; back >= 0; back--) {
    const date = new Date(Date.now() - back * dayMilliseconds).toISOString().slice(0, 10);
    await store.run("begin");
    await fillDownloads(store, date, back, episodes);
    if (back > keptDays) await fillSums(store, date, back, episodes);
    else await fillRawDay(store, date, { ...counts, ...shared(share), seed: back });
    await store.run("commit");
  }
  await store.tidy();
}

function shared(share) {
  return Object.fromEntries(
    Object.entries(perDay).map(([name, count]) => [name, Math.round(count * share)]),
  );
}

/** Copies of a published episode, bench-0 and so on; gives their ids. */
async function addEpisodes(store) {
  const idOf = (number) => `bench-${number}`;
  const first = "order by date limit 1";
  await copyRows(store, "episodes", first, counts.episodes, (number) => {
    const id = idOf(number);
    return { id, guid: id, number: 1000 + number, title: `Folge ${number}` };
  });
  return Array.from({ length: counts.episodes }, (_, number) => idOf(number));
}

async function fillSums(store, date, seed, episodes) {
  const random = seeded(seed + 1);
  const { pageViews, playbacks } = perDay;
  const paths = Array.from(
    { length: counts.pagesOfDay },
    (_, number) => (number * 7 + seed * 13) % counts.pages,
  );
  const ofEpisode = Math.round(playbacks / episodes.length);
  await insertRows(store, "analytics_days", [
    {
      ...{ date, page_views: pageViews, visitors: counts.visitors, episode_views: pageViews / 2 },
      ...{ playbacks, seconds_played: playbacks * 900, completion: playbacks * 55 },
    },
  ]);
  await insertRows(
    store,
    "analytics_pages",
    paths.map((path) => ({ date, path: `/artikel-${path}`, views: 1 + random(80) })),
  );
  const referrer = (_, host) => ({ date, host: `seite-${host}.example`, views: 1 + random(50) });
  await insertRows(store, "analytics_referrers", Array.from({ length: counts.hosts }, referrer));
  await insertRows(store, "analytics_sources", [{ date, source: "site", playbacks }]);
  await insertRows(
    store,
    "analytics_episodes",
    episodes.map((episode_id) => ({
      ...{ date, episode_id, views: 20 + random(40), playbacks: ofEpisode },
      ...{ seconds_played: ofEpisode * 900, completion: ofEpisode * 55 },
      positions: JSON.stringify(Array.from({ length: 100 }, (_, part) => 100 - part)),
    })),
  );
}

async function fillDownloads(store, date, seed, episodes) {
  const random = seeded(seed + 1000);
  const downloads = perDay.mediaRequests;
  await insertRows(store, "download_days", [{ date, downloads, bytes: downloads * 30_000_000 }]);
  await insertRows(
    store,
    "download_episodes",
    episodes.map((episode_id) => ({ date, episode_id, downloads: 1 + random(80) })),
  );
  await insertRows(
    store,
    "download_apps",
    Array.from({ length: counts.apps }, (_, app) => ({
      ...{ date, app: `App ${app}`, device: ["Telefon", "Rechner", "Tablet"][app % 3] },
      downloads: 1 + random(600),
    })),
  );
}
