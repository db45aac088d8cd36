/** Raw rows of a day in statements that both databases understand: many at once, so that millions take minutes. */
export async function fillRawDay(store, date, counts) {
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
