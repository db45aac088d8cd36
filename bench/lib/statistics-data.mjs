import { seeded } from "./numbers.mjs";
import { copyRows, insertRows } from "./stores.mjs";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Of 400 days: 10 million page views, 2 million playbacks, 5 million media requests. */
export const days = 400;
export const retentionDays = 90;
export const perDay = { pageViews: 25_000, playbacks: 5000, mediaRequests: 12_500 };

const counts = { episodes: 300, pages: 2000, pagesOfDay: 600, hosts: 60, apps: 40, visitors: 8000 };

/**
 * Fills a store with numbers that are the same in each run but for their dates, which end today: sums for the
 * days before the last 90, raw rows for those. Sums of views and playbacks of the last 90 days are left to
 * `npm run admin -- rebuild-sums`.
 */
export async function fillStatistics(store, { share = 1 } = {}) {
  const episodes = await addEpisodes(store);
  for (let back = days - 1; back >= 0; back--) {
    const date = new Date(Date.now() - back * dayMilliseconds).toISOString().slice(0, 10);
    await store.run("begin");
    await fillDownloads(store, date, back, episodes);
    if (back > retentionDays) await fillSums(store, date, back, episodes);
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
      date,
      page_views: pageViews,
      visitors: counts.visitors,
      episode_views: pageViews / 2,
      playbacks,
      seconds_played: playbacks * 900,
      completion: playbacks * 55,
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
      date,
      episode_id,
      views: 20 + random(40),
      playbacks: ofEpisode,
      seconds_played: ofEpisode * 900,
      completion: ofEpisode * 55,
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
      date,
      app: `App ${app}`,
      device: ["Telefon", "Rechner", "Tablet"][app % 3],
      downloads: 1 + random(600),
    })),
  );
}

/** Raw rows of a day in statements that both databases understand: many at once, so that millions take minutes. */
async function fillRawDay(store, date, counts) {
  const { pageViews, playbacks, mediaRequests, episodes, hosts, visitors } = counts;
  const { pages, pagesOfDay, seed } = counts;
  const time = (count) => {
    const second = `(n * 86400 / ${count})`;
    const two = (value) => `substr(cast(100 + ${value} as text), 2)`;
    return `'${date}T' || ${two(`${second} / 3600`)} || ':' || ${two(`${second} / 60 % 60`)} || ':' || ${two(`${second} % 60`)} || '.000Z'`;
  };
  const visitor = `'${date} ' || (n * 7919 % ${visitors})`;
  const episode = (step) => `'bench-' || (n * ${step} % ${episodes})`;
  const rows = (count) =>
    `with recursive numbers(n) as (select cast(0 as bigint) union all select n + 1 from numbers where n + 1 < ${count})`;
  const agent =
    "'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'";
  await store.run(`insert into page_views
    (id, page_path, referrer, user_agent, ip_address, session_id, created_at)
    ${rows(pageViews)} select '${date}-' || n, '/artikel-' || ((n % ${pagesOfDay} * 7 + ${seed * 13}) % ${pages}),
    case n % 3 when 0 then 'https://seite-' || (n % ${hosts}) || '.example/' else '' end,
    ${agent}, '203.0.113.0', ${visitor}, ${time(pageViews)} from numbers`);
  await store.run(`insert into episode_views
    (episode_id, session_id, user_agent, ip_address, created_at)
    ${rows(Math.round(pageViews / 2))} select 'bench-' || (n % ${episodes}), '${date} ' || (n / ${episodes}),
    ${agent}, '203.0.113.0', ${time(Math.round(pageViews / 2))} from numbers`);
  await store.run(`insert into episode_playbacks
    (id, episode_id, session_id, source, duration_played, completion, positions, date, created_at, updated_at)
    ${rows(playbacks)} select '${date}-' || n, ${episode(7)}, ${visitor},
    case n % 10 when 0 then 'embed' else 'site' end, 10 + n * 13 % 2700, 40,
    'ffffffffff000000000000000', '${date}', ${time(playbacks)}, ${time(playbacks)} from numbers`);
  await store.run(`insert into media_requests
    (id, episode_id, client, user_agent, status, range_start, range_end, needed, date, created_at)
    ${rows(mediaRequests)} select '${date}-' || n, ${episode(11)}, 'client ' || n, ${agent}, 206, 0,
    30000000, 1000000, '${date}', ${time(mediaRequests)} from numbers`);
}
