import { expect, test } from "vitest";
import { enqueue } from "~/platform/jobs/define-job.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { visitorHash } from "~/platform/visitor/visitor-hash.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { rebuildSumsJob } from "./rebuild/rebuild-sums.server";
import { forgetRawRows } from "./retention.server";

const { signal } = new AbortController();

onBothDatabases("what is kept for a time", (database) => {
  test("the salt of a day goes on the next, though nobody came", async () => {
    const clock = movableClock("2026-11-21T22:59:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const salts = () => services.db.selectFrom("daily_salts").select("date").execute();
    await visitorHash(services, { address: "192.0.2.1", userAgent: "x", refusesCounting: false });
    await forgetRawRows(services, signal);
    expect(await salts()).toEqual([{ date: "2026-11-21" }]);
    clock.moveTo("2026-11-21T23:01:00Z");
    await forgetRawRows(services, signal);
    expect(await salts()).toEqual([]);
  });
});

onBothDatabases("views from before there were sums", (database) => {
  test("get their sums by a job, and old ones are forgotten only after it", async () => {
    const clock = movableClock("2026-11-21T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const { db } = services;
    const view = { page_path: "/", referrer: "", user_agent: "", ip_address: "" };
    const days = ["2026-01-10", "2026-11-20"];
    await db
      .insertInto("page_views")
      .values(
        days.map((day) => ({ ...view, id: day, session_id: day, created_at: `${day}T10:00:00Z` })),
      )
      .execute();
    await enqueue(db, rebuildSumsJob, {}, { now: clock.now() });
    await forgetRawRows(services, signal);
    expect(await db.selectFrom("page_views").selectAll().execute()).toHaveLength(2);
    await runDueJobs(services, [rebuildSumsJob]);
    const sums = await db.selectFrom("analytics_days").selectAll().orderBy("date").execute();
    expect(sums.map(({ date, page_views }) => [date, page_views])).toEqual([
      ["2026-01-10", 1],
      ["2026-11-20", 1],
    ]);
    await forgetRawRows(services, signal);
    expect(await db.selectFrom("page_views").select("id").execute()).toEqual([{ id: days[1] }]);
    expect(await db.selectFrom("analytics_days").selectAll().execute()).toHaveLength(2);
  });
});
