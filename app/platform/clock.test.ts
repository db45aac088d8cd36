import { afterEach, expect, test, vi } from "vitest";
import { onBothDatabases } from "../../tests/databases";
import { someJob } from "../../tests/fixtures/jobs";
import { movableClock, readableLog, testServices } from "../../tests/sites";
import { warnOfClock, watchClock } from "./clock.server";
import { drawBackJobs } from "./jobs/claim.server";
import { dayPrefix, enqueue } from "./jobs/define-job.server";
import { runDueJobs } from "./jobs/run-jobs.server";
import { pauseAfter } from "./outbox/retry-schedules";

afterEach(() => vi.useRealTimers());

test("a clock that jumps is told in one line then, and what it spoils is mended where it went back", () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z") });
  const clock = { now: () => new Date() };
  const { log, lines } = readableLog();
  let backs = 0;
  const stop = watchClock({ clock, log }, async () => void backs++);
  vi.advanceTimersByTime(60 * 60_000);
  expect(lines).toEqual([]);
  vi.setSystemTime(Date.now() + 259_200_000);
  vi.advanceTimersByTime(10_000);
  expect([lines, backs]).toMatchObject([[{ level: 40, seconds: 259_200 }], 0]);
  vi.setSystemTime(Date.now() - 259_200_000);
  vi.advanceTimersByTime(10_000);
  expect([lines[1], lines.length, backs]).toMatchObject([{ seconds: -259_200 }, 2, 1]);
  stop();
});

onBothDatabases("a clock that went back", (database) => {
  test("is told in one line, and a second's difference is not", async () => {
    const clock = movableClock("2026-11-20T10:00:00Z");
    const { log, lines } = readableLog();
    const made = await testServices(database(), { directory: database.directory(), clock });
    const services = { ...made, log };
    await warnOfClock(services);
    await services.db
      .insertInto("audit_log")
      .values({
        id: "1",
        operator_id: null,
        operator_name: "Ada",
        action: "show.update",
        subject_kind: null,
        subject_id: null,
        subject_title: null,
        detail: null,
        created_at: "2026-11-20T10:00:30Z",
      })
      .execute();
    await warnOfClock(services);
    expect(lines).toEqual([]);
    clock.moveTo("2026-11-19T10:00:30Z");
    await warnOfClock(services);
    expect(lines).toMatchObject([{ level: 40, seconds: 86_400 }]);
  });

  test("lets run what was planned ahead of it, as soon as it was meant to, and the days once more", async () => {
    const clock = movableClock("2026-11-23T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const done: string[] = [];
    const kinds = ["now", "soon", "next month", "failing", "today"];
    const jobs = kinds.map((kind) =>
      someJob(kind, async () => {
        if (kind === "failing" && done.length < 9) throw new Error("away");
        done.push(kind);
      }),
    );
    const plan = (kind: string, minutes = 0, uniqueKey?: string) => {
      const now = clock.now();
      const dueAt = new Date(now.getTime() + minutes * 60_000);
      return enqueue(
        services.db,
        someJob(kind),
        {},
        { now, dueAt, ...(uniqueKey && { uniqueKey }) },
      );
    };
    const day = `${dayPrefix}today:2026-11-23`;
    await plan("today", 0, day);
    await plan("failing");
    await runDueJobs(services, jobs);
    await plan("now");
    await plan("soon", 10);
    await plan("next month", 30 * 24 * 60);
    clock.moveTo("2026-11-20T10:00:00Z");
    await drawBackJobs(services.db, clock.now());
    await runDueJobs(services, jobs);
    expect(done).toEqual(["today", "now"]);
    clock.moveTo("2026-11-20T10:10:00Z");
    await drawBackJobs(services.db, clock.now());
    await runDueJobs(services, jobs);
    expect(done).toEqual(["today", "now", "soon"]);
    expect(await plan("today", 0, day)).toBe(true);
    const rows = await services.db
      .selectFrom("jobs")
      .select(["kind", "attempts", "due_at"])
      .where("kind", "in", ["failing", "next month"])
      .orderBy("kind")
      .execute();
    const pause = pauseAfter("job", 3) ?? 0;
    expect(rows).toEqual([
      {
        kind: "failing",
        attempts: 3,
        due_at: new Date(clock.now().getTime() + pause).toISOString(),
      },
      { kind: "next month", attempts: 0, due_at: "2026-12-23T10:00:00.000Z" },
    ]);
  });
});
