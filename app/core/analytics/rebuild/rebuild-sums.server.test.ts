import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { berlinDate } from "~/lib/time/berlin-time";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import { movableClock, testServices } from "../../../../tests/sites";
import type { PlaybackArrival } from "../counting/playback-reports.server";
import { savePlaybacks } from "../counting/playbacks.server";
import { saveViews, type View } from "../counting/views.server";
import { forgetViewsAndPlaybacks, retainedFrom } from "../retention.server";
import { rebuildSums } from "./rebuild-sums.server";

const start = "2026-10-20T10:00:00Z";
const sumTables = [
  ...(["analytics_days", "analytics_pages", "analytics_referrers"] as const),
  ...(["analytics_sources", "analytics_episodes", "analytics_visitors"] as const),
];

onBothDatabases("sums of a day", (database) => {
  async function open() {
    const clock = movableClock(start);
    const services = await testServices(database(), { directory: database.directory(), clock });
    for (const id of ["kaffeefilter", "telefon"]) await createEpisode(services, id, "2026-01-02");
    await createEpisode(services, "morgen", "2027-01-01");
    return { services, clock };
  }

  test("tell what was seen and heard on it", async () => {
    const { services } = await open();
    const views = [
      view({ referrer: "https://www.example.org/a" }),
      view({ referrer: "https://podcast.example/blog" }),
      view({ session_id: "bert", page_path: "/episodes/telefon", episode_id: "telefon" }),
      view({ session_id: "bert", page_path: "/episodes/telefon", episode_id: "telefon" }),
      view({ page_path: "/episodes/morgen", episode_id: "morgen" }),
    ];
    await saveViews(services, "2026-10-20", views);
    const first = `fe${"0".repeat(23)}`;
    await savePlaybacks(services, "2026-10-20", [
      heard({ positions: first }),
      heard({ id: ids[1], source: "embed", positions: first }),
      heard({ id: ids[2], episodeId: "morgen" }),
      heard({ id: ids[3], episodeId: "unbekannt" }),
    ]);
    const { date: _, ...day } = (await sums(services)).analytics_days[0] ?? {};
    expect(day).toEqual({
      page_views: 5,
      visitors: 2,
      episode_views: 1,
      playbacks: 2,
      seconds_played: 20,
      completion: 14,
    });
    const { analytics_pages, analytics_referrers, analytics_sources, analytics_episodes } =
      await sums(services);
    expect(analytics_pages).toEqual([
      { date: "2026-10-20", path: "/", views: 2 },
      { date: "2026-10-20", path: "/episodes/morgen", views: 1 },
      { date: "2026-10-20", path: "/episodes/telefon", views: 2 },
    ]);
    expect(analytics_referrers).toEqual([{ date: "2026-10-20", host: "example.org", views: 1 }]);
    expect(analytics_sources).toEqual([
      { date: "2026-10-20", source: "embed", playbacks: 1 },
      { date: "2026-10-20", source: "site", playbacks: 1 },
    ]);
    const counts = JSON.stringify([...Array(7).fill(2), ...Array(93).fill(0)]);
    expect(analytics_episodes).toMatchObject([
      { episode_id: "kaffeefilter", views: 0, playbacks: 2, completion: 14, positions: counts },
      { episode_id: "telefon", views: 1, playbacks: 0, positions: "[]" },
    ]);
  });

  test("grow with a playback, and not with a report that came twice", async () => {
    const { services } = await open();
    const later = heard({ seconds: 40, positions: `c${"0".repeat(24)}`, at: moment(30) });
    await savePlaybacks(services, "2026-10-20", [heard({}), later, heard({})]);
    const once = await sums(services);
    await savePlaybacks(services, "2026-10-20", [heard({}), later]);
    await savePlaybacks(services, "2026-10-20", [later, later]);
    expect(await sums(services)).toEqual(once);
    expect(once.analytics_days).toMatchObject([
      { playbacks: 1, seconds_played: 40, completion: 2 },
    ]);
  });

  test("count a view once that is written again", async () => {
    const { services } = await open();
    const views = [view({ episode_id: "telefon" }), view({ session_id: "bert" })];
    await saveViews(services, "2026-10-20", views);
    const once = await sums(services);
    await saveViews(services, "2026-10-20", views);
    expect(await sums(services)).toEqual(once);
  });

  test("are as many when several write at once", async () => {
    const { services } = await open();
    await Promise.all(
      Array.from({ length: 20 }, (_, writer) =>
        Promise.all([
          saveViews(services, "2026-10-20", [
            view({ session_id: `${writer % 5}`, page_path: `/${writer % 3}` }),
            view({ session_id: "ada", page_path: `/${writer % 2}` }),
          ]),
          savePlaybacks(services, "2026-10-20", [heard({ session: "ada", seconds: 10 + writer })]),
        ]),
      ),
    );
    expect((await sums(services)).analytics_days).toMatchObject([
      { page_views: 40, visitors: 6, playbacks: 1 },
    ]);
    await expectRebuiltTheSame(services, 1);
  });

  test("made again from the raw rows are exactly those that were counted live", async () => {
    const { services, clock } = await open();
    await liveTraffic(services, clock, 6);
    await expectRebuiltTheSame(services, 6);
  });

  test("stay of an episode that was deleted when they are made again", async () => {
    const { services, clock } = await open();
    await liveTraffic(services, clock, 3);
    await services.db.deleteFrom("episodes").where("id", "=", "telefon").execute();
    await expectRebuiltTheSame(services, 3);
  });

  test("are made again only from the day that is named", async () => {
    const { services, clock } = await open();
    await liveTraffic(services, clock, 4);
    await services.db.updateTable("analytics_days").set({ page_views: 7 }).execute();
    expect(await rebuildSums(services, "2026-10-22")).toEqual(["2026-10-22", "2026-10-23"]);
    const days = (await sums(services)).analytics_days.map(({ page_views }) => page_views === 7);
    expect(days).toEqual([true, true, false, false]);
  });

  test("stay for ever, while raw rows go after 90 days", async () => {
    const { services, clock } = await open();
    await liveTraffic(services, clock, 3);
    const before = await sums(services);
    expect(retainedFrom("2027-01-19")).toBe("2026-10-21");
    await forgetViewsAndPlaybacks(services, "2027-01-19");
    expect(await rawDays(services)).toEqual(["2026-10-21", "2026-10-22"]);
    const { analytics_visitors, ...kept } = await sums(services);
    expect(kept).toEqual({ ...before, analytics_visitors: undefined });
    expect(new Set(analytics_visitors.map(({ date }) => date))).toEqual(
      new Set(["2026-10-21", "2026-10-22"]),
    );
    clock.moveTo("2027-01-19T10:00:00Z");
    await rebuildSums(services, "2026-01-01");
    expect((await sums(services)).analytics_days).toEqual(before.analytics_days);
    await forgetViewsAndPlaybacks(services, "2027-06-01");
    expect(await rawDays(services)).toEqual([]);
    expect(await rebuildSums(services, "2026-01-01")).toEqual([]);
    expect((await sums(services)).analytics_days).toEqual(before.analytics_days);
  });
});

const ids = Array.from(
  { length: 8 },
  (_, number) => `00000000-0000-4000-8000-00000000000${number}`,
) as [string, string, string, string];

async function createEpisode({ db }: Services, id: string, date: string) {
  const episode = { id, title: id, invention: "", description: "", date, duration: "10:00" };
  await db.transaction().execute((trx) => importEpisode(trx, episode, new Date(start)));
}

function moment(seconds: number): string {
  return new Date(Date.parse(start) + seconds * 1000).toISOString();
}

function view(part: Partial<View> = {}): View {
  return {
    id: uuidv7(),
    page_path: "/",
    referrer: "",
    user_agent: "Test",
    ip_address: "203.0.113.0",
    session_id: "ada",
    created_at: moment(0),
    episode_id: null,
    ...part,
  };
}

function heard(part: Partial<PlaybackArrival> = {}): PlaybackArrival {
  return {
    id: ids[0],
    episodeId: "kaffeefilter",
    seconds: 10,
    positions: "0".repeat(25),
    source: "site",
    session: "ada",
    at: moment(0),
    ...part,
  };
}

/** Days of synthetic traffic, the same in each run, partly around midnight in Berlin. */
async function liveTraffic(
  services: Services,
  clock: ReturnType<typeof movableClock>,
  days: number,
): Promise<void> {
  let state = 7;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const dayMs = 24 * 60 * 60 * 1000;
  for (let day = 0; day < days; day++) {
    const midnight = Date.parse("2026-10-19T22:00:00Z") + day * dayMs;
    clock.moveTo(new Date(midnight + dayMs - 1).toISOString());
    const today = berlinDate(clock.now());
    const moments = Array.from({ length: 60 }, () => midnight + 70_000 + random(dayMs - 70_000));
    const views = moments.sort().map((at, index) =>
      view({
        id: uuidv7({ msecs: at }),
        page_path: `/${random(4)}`,
        referrer: ["", "https://a.example/x", "https://podcast.example/"][random(3)] ?? "",
        session_id: `${today}-${random(9)}`,
        created_at: new Date(at).toISOString(),
        episode_id: ["kaffeefilter", "telefon", null][index % 3] ?? null,
      }),
    );
    for (let at = 0; at < views.length; at += 25)
      await saveViews(services, today, views.slice(at, at + 25));
    const reports = moments.slice(0, 20).map((at, index) =>
      heard({
        id: ids[index % 4] ?? ids[0],
        episodeId: index % 2 ? "telefon" : "kaffeefilter",
        source: index % 3 ? "site" : "embed",
        seconds: 10 + random(600),
        positions: BigInt(`0b${"1".repeat(1 + random(60)).padEnd(100, "0")}`).toString(16),
        session: `${index % 4}`,
        at: new Date(at).toISOString(),
      }),
    );
    const ofDay = reports.map((report) => ({ ...report, id: report.id.replace(/^0/, `${day}`) }));
    await savePlaybacks(services, today, ofDay.slice(0, 9));
    await savePlaybacks(services, today, ofDay.slice(9));
  }
}

async function expectRebuiltTheSame(services: Services, days: number) {
  const live = await sums(services);
  expect(live.analytics_days).toHaveLength(days);
  expect(await rebuildSums(services, "2026-01-01")).toHaveLength(days);
  expect(await sums(services)).toEqual(live);
}

async function sums({ db }: Services) {
  const entries = await Promise.all(
    sumTables.map(async (table) => {
      const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute();
      return [table, rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))];
    }),
  );
  return Object.fromEntries(entries) as Record<
    (typeof sumTables)[number],
    Record<string, unknown>[]
  >;
}

/** Days with raw rows in all three tables. */
async function rawDays({ db }: Services): Promise<string[]> {
  const moments = [
    ...(await db.selectFrom("page_views").select("created_at").execute()),
    ...(await db.selectFrom("episode_views").select("created_at").execute()),
  ].map(({ created_at }) => berlinDate(new Date(created_at)));
  const dates = await db.selectFrom("episode_playbacks").select("date").execute();
  return [...new Set([...moments, ...dates.map(({ date }) => date)])].sort();
}
