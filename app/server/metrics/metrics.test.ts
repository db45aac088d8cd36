import { expect, test } from "vitest";
import { createBudget } from "~/platform/page-cache/budget.server";
import { PageCache } from "~/platform/page-cache/page-cache.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { createMeter, mayRead, metricsText, routeClass } from "./metrics.server";

test.each([
  ["/", "page"],
  ["/nix?a=/media/", "page"],
  ["/episodes.data?_routes=a", "data"],
  ["/suche/vorschlaege?q=a", "search"],
  ["/media/audio/a.mp3", "media"],
  ["/admin/uploads/1", "upload"],
  ["/Admin/login", "admin"],
  ["/blog/feed.xml?seite=2", "feed"],
  ["/readyz", "health"],
])("%s is counted as %s", (url, expected) => {
  expect(routeClass({ method: "GET", url })).toBe(expected);
});

test("only who says the token reads the numbers", () => {
  const token = "0123456789abcdef";
  expect(mayRead(`Bearer ${token}`, token)).toBe(true);
  for (const given of [undefined, "", token, "Bearer ", `Bearer ${token}0`])
    expect(mayRead(given, token)).toBe(false);
});

onBothDatabases("the numbers", (database) => {
  test("tell of jobs, and are there when the database is not", async () => {
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const row = (id: string, status: "waiting" | "failed", due_at: string) => ({
      id,
      kind: "a",
      payload: "{}",
      status,
      due_at,
      created_at: due_at,
      attempts: 0,
    });
    await services.db
      .insertInto("jobs")
      .values([
        row("1", "waiting", "2026-11-20T09:59:00.000Z"),
        row("2", "waiting", "2026-11-20T11:00:00.000Z"),
        row("3", "failed", "2026-11-20T08:00:00.000Z"),
      ])
      .execute();
    const meter = createMeter();
    const pages = new PageCache({ clock, nextExpiry: (now) => now });
    const read = () => metricsText(services, { pages, budget: createBudget(), meter });
    const text = await read();
    for (const line of [
      'podcast_jobs{state="due"} 1',
      'podcast_jobs{state="later"} 1',
      'podcast_jobs{state="failed"} 1',
      "podcast_jobs_oldest_due_seconds 60",
      "podcast_database_up 1",
    ])
      expect(text.split("\n")).toContain(line);
    const gone = { ...services, db: null as never };
    expect(await metricsText(gone, { pages, budget: createBudget(), meter })).toContain(
      "podcast_database_up 0\n",
    );
    meter.close();
  });
});
