import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEpisodeStatistics } from "~/core/analytics/statistics/episode-statistics.server";
import { readStatistics } from "~/core/analytics/statistics/read-statistics.server";
import { exampleAuthor, listApprovals } from "~/core/content/approvals/approvals.server";
import {
  findExamples,
  removeExamples,
  showExamples,
  statisticsSource,
} from "~/core/examples/examples.server";
import { exampleTables } from "~/core/examples/tables";
import { importFeed } from "~/core/feed/import/import-feed.server";
import { approveDraft, kinds } from "~/core/kinds/kinds.server";
import { openDatabase } from "~/platform/db/database.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { freshPlace, onBothDatabases } from "../../tests/databases";
import { feedOf, numbered } from "../../tests/fixtures/import-feed";
import { serveSite } from "../../tests/served-site";
import { movableClock, testServices } from "../../tests/sites";
import { exampleStatistics } from "./example-statistics.server";
import { seedDemo } from "./seed-demo.server";

const operator = { id: "anna", name: "Anna", email: "anna@example.com", role: "owner" } as const;

onBothDatabases("the demo's examples", (database) => {
  let directory: string;
  let services: Services;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "examples-"));
    const clock = movableClock("2026-11-24T10:00:00Z");
    services = await testServices(database(), { directory, clock });
    await seedDemo(services);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const readExamples = async () => readStatistics((await statisticsSource(services)).source, 30);
  const countRows = async () => {
    const tables = [...exampleTables, "examples", "content_approvals"];
    const counts = tables.map(async (table) => {
      const { rows } = await services.db
        .selectFrom(table as "examples")
        .select((eb) => eb.fn.countAll().as("rows"))
        .executeTakeFirstOrThrow();
      return Number(rows);
    });
    return (await Promise.all(counts)).reduce((sum, rows) => sum + rows, 0);
  };

  test("have the columns of the tables that count", async () => {
    const tables = await services.db.introspection.getTables();
    const columnsOf = (name: string) =>
      tables
        .find((table) => table.name === name)
        ?.columns.map((column) => column.name)
        .sort();
    for (const table of exampleTables)
      expect([table, columnsOf(table)]).toEqual([table, columnsOf(table.replace("example_", ""))]);
  });

  test("are statistics whose parts add up", async () => {
    const { now, before, places, mostPlayed } = await readExamples();
    expect(now.pageViews.total).toBeGreaterThan(before.pageViews.total);
    expect(before.downloads.total).toBeGreaterThan(0);
    expect(now.pageViews.total).toBeGreaterThan(now.visitors.total);
    expect(now.pageViews.total).toBeGreaterThan(now.episodeViews.total);
    expect(now.episodeViews.total).toBeGreaterThan(now.listening.totalPlaybacks);
    for (const name of ["apps", "devices"] as const)
      expect(places[name].total).toBe(now.downloads.total);
    expect(places.sources.total).toBe(now.listening.totalPlaybacks);

    const { source } = await statisticsSource(services);
    const read = await readEpisodeStatistics(source, mostPlayed[0]?.episode_id ?? "");
    expect(read?.dropOff.at(0)?.share).toBe(100);
    expect(read?.dropOff.at(-1)?.share).toBeLessThan(60);
    const dropOff = read?.dropOff.map(({ share }) => share) ?? [];
    const heard = dropOff.reduce((sum, share) => sum + share, 0) / dropOff.length;
    expect(Math.abs(heard - (read?.totals[0]?.avgCompletion ?? 0))).toBeLessThan(2);
  });

  test("are shown or what was counted is, and never together", async () => {
    await services.db
      .insertInto("download_days")
      .values({ date: "2026-11-24", downloads: 3, bytes: 9 })
      .execute();
    const examples = (await readExamples()).now.downloads.total;
    await showExamples(services, false);
    const { now } = await readExamples();
    expect([now.downloads.total, now.pageViews.total]).toEqual([3, 0]);
    await showExamples(services, true);
    expect((await readExamples()).now.downloads.total).toBe(examples);
  });

  test("have a draft that waits, of an account that is not there", async () => {
    const [draft, ...others] = await listApprovals(services.db, operator, [kinds.post]);
    expect(draft?.author).toBe("einem Gast (Beispieldaten der Demo)");
    expect(draft?.submittedAt).toBe("2026-11-23T08:00:00.000Z");
    expect(others).toEqual([]);
    expect(await services.db.selectFrom("operators").select("id").execute()).toEqual([]);
    const approved = await approveDraft(services, operator, "post", draft?.id ?? "");
    expect(approved.outcome).toBe("invalid");
  });

  test("go as a whole, and nothing else does", async () => {
    await services.db
      .insertInto("download_days")
      .values({ date: "2026-11-24", downloads: 3, bytes: 9 })
      .execute();
    const countPosts = () => services.db.selectFrom("blog_posts").select("id").execute();
    const { length } = await countPosts();
    expect(await countRows()).toBeGreaterThan(1000);
    await removeExamples(services, operator);
    expect(await countRows()).toBe(0);
    expect(await countPosts()).toHaveLength(length - 1);
    expect((await statisticsSource(services)).examples).toBeNull();
    expect((await readExamples()).now.downloads.total).toBe(3);
    await removeExamples(services, operator);
    const events = await services.db.selectFrom("audit_log").select("action").execute();
    expect(events).toEqual([{ action: "examples.delete" }]);
  });

  test("go with the first import, also where the demo stays", async () => {
    await services.db
      .updateTable("episodes")
      .set({ guid: "eigene" })
      .where("number", "=", 1)
      .execute();
    const fetchOutside = async () => {
      throw new OutsideError("asked for nothing");
    };
    const options = { downloadMedia: false, fetchOutside };
    const report = await importFeed(services, { content: feedOf([numbered(1)]) }, options);
    expect(report).toMatchObject({ created: 1, demoReplaced: false });
    expect(await countRows()).toBe(0);
  });

  test("leave the draft to who went on with it", async () => {
    const { id } = await services.db
      .selectFrom("blog_posts")
      .select("id")
      .where("created_by", "=", exampleAuthor)
      .executeTakeFirstOrThrow();
    await services.db
      .insertInto("content_revisions")
      .values({
        id: "r",
        subject_kind: "post",
        subject_id: id,
        version: "1",
        fields: "{}",
        operator_id: "anna",
        operator_name: "Anna",
        note: null,
        created_at: "2026-11-24",
      })
      .execute();
    await removeExamples(services, operator);
    const left = await services.db.selectFrom("blog_posts").select("id").where("id", "=", id);
    expect(await left.execute()).toHaveLength(1);
    expect(await listApprovals(services.db, operator, [kinds.post])).toEqual([]);
  });
});

test("are gone once the demo is switched off", async () => {
  const place = await freshPlace("sqlite");
  try {
    const site = await serveSite(place);
    const database = await openDatabase({ ...place, exclusive: false });
    const areThere = async () => (await findExamples(database.db)) !== null;
    expect(await areThere()).toBe(true);
    await site.end();
    const without = await serveSite(place, { DEMO: "0" });
    expect(await areThere()).toBe(false);
    await without.end();
    await database.close();
  } finally {
    await place.clean();
  }
});

test("the rule gives the same statistics for the same day", () => {
  const episodes = [
    { id: "a", date: "2026-01-02", seconds: 90 },
    { id: "b", date: "2026-11-20", seconds: 100 },
  ];
  const statistics = exampleStatistics("2026-11-24", episodes, ["/", "/blog"]);
  expect(statistics).toEqual(exampleStatistics("2026-11-24", episodes, ["/", "/blog"]));
  expect(statistics.analytics_days).toHaveLength(90);
  expect(statistics.analytics_days[0]?.date).toBe("2026-08-27");
  const datesOf = (id: string) =>
    statistics.download_episodes.filter((row) => row.episode_id === id).map(({ date }) => date);
  expect(datesOf("b")[0]).toBe("2026-11-20");
  const sum = (rows: readonly { date: string }[], column: string) =>
    rows.reduce((total, row) => total + Number(row[column as "date"]), 0);
  expect(sum(statistics.analytics_pages, "views")).toBe(
    sum(statistics.analytics_days, "page_views"),
  );
  for (const column of ["playbacks", "seconds_played", "completion"])
    expect(sum(statistics.analytics_episodes, column)).toBe(sum(statistics.analytics_days, column));
  expect(sum(statistics.download_episodes, "downloads")).toBe(
    sum(statistics.download_days, "downloads"),
  );
});
