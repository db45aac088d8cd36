import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freshPlace } from "../../../tests/databases";
import { someJob } from "../../../tests/fixtures/jobs";
import { movableClock, testServices } from "../../../tests/sites";
import { openDatabase } from "../db/database.server";
import { freeLeases } from "../jobs/claim.server";
import { enqueue } from "../jobs/define-job.server";
import { startJobs } from "../jobs/worker.server";
import { startHeartbeat } from "./heartbeat.server";

/** Ten times as fast as in production. */
const fast = { every: 200, deadAfter: 800 };

async function twoSites() {
  const place = await freshPlace("postgres");
  const directory = await mkdtemp(join(tmpdir(), "heartbeat-test-"));
  const clock = movableClock("2026-11-20T10:00:00Z");
  const open = async () => {
    const database = await openDatabase({ ...place, exclusive: true });
    return testServices(database, { directory, clock });
  };
  const sites = [await open(), await open()] as const;
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.close()));
    await place.clean();
    await rm(directory, { recursive: true, force: true });
  });
  return { sites, clock };
}

test("the job of a process whose heart stopped is taken over, and what the dead one says later counts for nothing", async () => {
  const { sites, clock } = await twoSites();
  const [mortal, other] = sites;
  // The network between it and the database fails.
  const held = Promise.withResolvers<void>();
  let hangs = false;
  const hanging = {
    ...mortal,
    db: new Proxy(mortal.db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== "updateTable" || !hangs)
          return typeof value === "function" ? value.bind(target) : value;
        throw new Error("the network is away");
      },
    }),
  };
  const hearts = [
    startHeartbeat(hanging, { free: freeLeases, ...fast }),
    startHeartbeat(other, { free: freeLeases, ...fast }),
  ] as const;
  const runs: string[] = [];
  const job = (name: string, end?: Promise<void>) =>
    someJob("greet", async () => {
      runs.push(name);
      await end;
    });
  await expect.poll(() => hearts.every((heart) => heart.isAlive())).toBe(true);
  await enqueue(mortal.db, job("", undefined), {}, { now: clock.now() });
  const mortalWorker = startJobs(hanging, [job("mortal", held.promise)], hearts[0]);
  mortalWorker.wake();
  await expect.poll(() => runs).toEqual(["mortal"]);
  const otherWorker = startJobs(other, [job("other")], hearts[1]);

  // While it lives, nobody takes its work.
  await wait(1500);
  expect(runs).toEqual(["mortal"]);
  const signal = hearts[0].signal();
  hangs = true;
  await expect.poll(() => signal.aborted).toBe(true);
  expect(runs).toEqual(["mortal"]);
  await expect.poll(() => runs).toEqual(["mortal", "other"]);
  const row = () => other.db.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
  await expect.poll(async () => (await row()).status).toBe("done");
  const { finished_at, attempts } = await row();
  expect(attempts).toBe(2);

  // It returns under another name.
  clock.moveTo("2026-11-20T10:10:00Z");
  hangs = false;
  held.resolve();
  await expect.poll(() => hearts[0].isAlive()).toBe(true);
  expect(await row()).toMatchObject({ status: "done", attempts: 2, finished_at });
  await Promise.all([mortalWorker.close(), otherWorker.close()]);
  for (const heart of hearts) await heart.close();
  expect(await other.db.selectFrom("processes").selectAll().execute()).toEqual([]);
});
