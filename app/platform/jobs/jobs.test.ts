import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { planned } from "~/platform/daily.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { someJob } from "../../../tests/fixtures/jobs";
import { movableClock, testServices } from "../../../tests/sites";
import { pauseAfter } from "../outbox/retry-schedules";
import { claimJob, freeLeases } from "./claim.server";
import { enqueue, InterruptedError, PermanentError } from "./define-job.server";
import { changeFailedJob, listFailedJobs } from "./failed-jobs.server";
import { forgetDoneJobs, runDueJobs } from "./run-jobs.server";
import { startJobs } from "./worker.server";

onBothDatabases("jobs", (database) => {
  const clock = movableClock("2026-11-20T10:00:00Z");
  let services: Services;
  let directory: string;

  beforeEach(async () => {
    clock.moveTo("2026-11-20T10:00:00Z");
    directory = await mkdtemp(join(tmpdir(), "jobs-test-"));
    services = await testServices(database(), { directory, clock });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const add = ({
    kind = "greet",
    ...plan
  }: {
    kind?: string;
    uniqueKey?: string;
    dueAt?: Date;
  } = {}) => enqueue(services.db, someJob(kind), { name: "Ada" }, { now: clock.now(), ...plan });
  const rows = () => services.db.selectFrom("jobs").selectAll().orderBy("id").execute();

  it("runs a job once, with its payload", async () => {
    await add();
    const seen: unknown[] = [];
    const jobs = [someJob("greet", async (_, payload) => void seen.push(payload))];
    expect(await runDueJobs(services, jobs)).toBe(1);
    expect(await runDueJobs(services, jobs)).toBe(0);
    expect(seen).toEqual([{ name: "Ada" }]);
    expect((await rows())[0]).toMatchObject({ status: "done", attempts: 1, leased_until: null });
  });

  it("vanishes with the transaction of its cause", async () => {
    await services.db
      .transaction()
      .execute(async (trx) => {
        await enqueue(trx, someJob("greet"), {}, { now: clock.now() });
        throw new Error("the cause failed");
      })
      .catch(() => {});
    expect(await rows()).toEqual([]);
  });

  it("exists once for a unique key", async () => {
    expect(await add({ uniqueKey: "one" })).toBe(true);
    expect(await add({ uniqueKey: "one" })).toBe(false);
    expect(await rows()).toHaveLength(1);
  });

  it("waits until it is due", async () => {
    await add({ dueAt: new Date("2026-11-20T11:00:00Z") });
    const jobs = [someJob("greet")];
    expect(await runDueJobs(services, jobs)).toBe(0);
    clock.moveTo("2026-11-20T11:00:00Z");
    expect(await runDueJobs(services, jobs)).toBe(1);
  });

  it("comes back after growing pauses, and fails for good in the end", async () => {
    await add();
    let attempts = 0;
    const jobs = [
      someJob("greet", async () => {
        attempts++;
        throw new Error("the server is down");
      }),
    ];
    for (let failures = 1; failures <= 8; failures++) {
      await runDueJobs(services, jobs);
      expect(attempts).toBe(failures);
      await runDueJobs(services, jobs);
      expect(attempts).toBe(failures);
      clock.moveTo(
        new Date(clock.now().getTime() + (pauseAfter("job", failures) ?? 0)).toISOString(),
      );
    }
    await runDueJobs(services, jobs);
    expect(attempts).toBe(9);
    expect((await rows())[0]).toMatchObject({ status: "failed", last_error: "the server is down" });
  });

  it("fails at once where trying again would not help", async () => {
    await add();
    const refuse = async () => {
      throw new PermanentError("no such mailbox");
    };
    await runDueJobs(services, [someJob("greet", refuse)]);
    expect((await rows())[0]).toMatchObject({ status: "failed", attempts: 1 });
  });

  it("without a handler is not lost, but failed", async () => {
    await add({ kind: "unheard-of" });
    await runDueJobs(services, []);
    expect((await rows())[0]?.status).toBe("failed");
  });

  it("goes to one of many workers only", async () => {
    for (let count = 0; count < 20; count++) await add();
    let runs = 0;
    const jobs = [someJob("greet", async () => void runs++)];
    await Promise.all(Array.from({ length: 8 }, () => runDueJobs(services, jobs)));
    expect(runs).toBe(20);
  });

  it("for one receiver runs after the one before, and beside those for others", async () => {
    const ended: string[] = [];
    const running = new Set<string | undefined>();
    const slow = Promise.withResolvers<void>();
    const job = someJob("send", async (_services, payload) => {
      const { to, name = "" } = payload as { to?: string; name?: string };
      expect(running.has(to)).toBe(false);
      running.add(to);
      await (name === "a1" ? slow.promise : wait(10));
      running.delete(to);
      ended.push(name);
      if (ended.length === 4) slow.resolve();
    });
    for (const name of ["a1", "a2", "b1", "a3", "b2"])
      await enqueue(services.db, job, { to: name[0], name }, { now: clock.now() });
    // The previous version did not store the receiver.
    for (const name of ["old1", "old2"])
      await enqueue(services.db, job, { name }, { now: clock.now() });
    const lane = { kinds: ["send"], receiver: "to" };
    expect(await runDueJobs(services, [job], { lane })).toBe(7);
    expect((await rows()).map(({ status }) => status)).toEqual(Array(7).fill("done"));
    expect(ended.slice(0, 4).sort()).toEqual(["b1", "b2", "old1", "old2"]);
    expect(ended.slice(4)).toEqual(["a1", "a2", "a3"]);
  });

  it("is taken up again when the process that held it died", async () => {
    await add();
    expect(await claimJob(services.db, clock.now())).not.toBeNull();
    expect(await claimJob(services.db, clock.now())).toBeNull();
    clock.moveTo("2026-11-20T10:05:00Z");
    expect(await claimJob(services.db, clock.now())).toMatchObject({ attempts: 2 });
  });

  it("that killed its process twice is set aside, until somebody lets it run again", async () => {
    await add();
    const seen: string[] = [];
    const job = {
      ...someJob("greet", async () => void seen.push("run")),
      setAside: async () => void seen.push("set aside"),
    };
    const die = async () => {
      await claimJob(services.db, clock.now());
      await freeLeases(services.db);
    };
    await die();
    await die();
    await runDueJobs(services, [job]);
    expect(seen).toEqual(["set aside"]);
    const { jobs } = await listFailedJobs(services.db, (kind) => kind);
    expect(jobs).toMatchObject([{ title: "greet", isSetAside: true }]);
    const anna = { id: "a", name: "Anna", email: "anna@example.org", role: "owner" } as const;
    const retry = {
      id: jobs[0]?.id ?? "",
      verb: "retry",
      titleOf: (kind: string) => kind,
    } as const;
    await changeFailedJob(services, anna, retry);
    await runDueJobs(services, [job]);
    expect(seen).toEqual(["set aside", "run"]);
  });

  it("that carries little is tried again after a pause, however often its process dies", async () => {
    await add();
    let runs = 0;
    const job = { ...someJob("greet", async () => void runs++), light: true };
    const dieTwice = async () => {
      for (let time = 0; time < 2; time++) {
        await claimJob(services.db, clock.now());
        await freeLeases(services.db);
      }
      await runDueJobs(services, [job]);
    };
    await dieTwice();
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ status: "waiting", due_at: "2026-11-20T10:15:00.000Z" });
    clock.moveTo("2026-11-20T10:15:00Z");
    await dieTwice();
    clock.moveTo("2026-11-20T16:15:00Z");
    await runDueJobs(services, [job]);
    expect([runs, (await rows())[0]?.status]).toEqual([1, "done"]);
  });

  it("is forgotten 30 days after it was done, unless its key must stay unique", async () => {
    await add();
    await add({ uniqueKey: "one" });
    await planned(someJob("greet"))(services, new AbortController().signal);
    await runDueJobs(services, [someJob("greet")]);
    await forgetDoneJobs(services.db, new Date("2026-12-20T09:59:59Z"));
    expect(await rows()).toHaveLength(3);
    await forgetDoneJobs(services.db, new Date("2026-12-20T10:00:01Z"));
    expect((await rows()).map((row) => row.unique_key)).toEqual(["one"]);
  });

  describe("the worker", () => {
    it.runIf(database.kind === "sqlite")(
      "takes up at once what a dead server of the same directory held",
      async () => {
        await add();
        await claimJob(services.db, clock.now());
        let runs = 0;
        const worker = startJobs(services, [someJob("greet", async () => void runs++)]);
        worker.wake();
        await expect.poll(() => runs).toBe(1);
        await worker.close();
      },
    );

    it.each(["slow", "outside"])("lets quick jobs pass one that is %s", async (lane) => {
      await add({ kind: "slow" });
      await add();
      const order: string[] = [];
      const end = Promise.withResolvers<void>();
      let hasBegun = false;
      const wait = async () => {
        hasBegun = true;
        await end.promise;
        order.push("slow");
      };
      const worker = startJobs(services, [
        someJob("slow", wait, { [lane]: true }),
        someJob("greet", async () => void order.push("greet")),
      ]);
      worker.wake();
      await expect.poll(() => order).toEqual(["greet"]);
      await expect.poll(() => hasBegun).toBe(true);
      end.resolve();
      await worker.close();
      expect(order).toEqual(["greet", "slow"]);
    });

    it("lets slow jobs, those that wait for others, and those with receivers pass one that is both", async () => {
      const lanes = {
        both: { slow: true, outside: true },
        slow: { slow: true },
        receiver: { outside: true, receiver: "to" },
      };
      const order: string[] = [];
      const end = Promise.withResolvers<void>();
      const jobs = Object.entries({ ...lanes, outside: { outside: true } }).map(([kind, lane]) =>
        someJob(
          kind,
          async () => {
            if (kind === "both") await end.promise;
            order.push(kind);
          },
          lane,
        ),
      );
      for (const { kind } of jobs) await add({ kind });
      const worker = startJobs(services, jobs);
      worker.wake();
      await expect.poll(() => order.toSorted()).toEqual(["outside", "receiver", "slow"]);
      end.resolve();
      await worker.close();
      expect(order.at(-1)).toBe("both");
    });

    it("tells a long job that the process ends, and the next one takes it up", async () => {
      await add({ kind: "slow" });
      let hasBegun = false;
      const job = someJob(
        "slow",
        (_services, _payload, { signal }) => {
          hasBegun = true;
          return new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => reject(new InterruptedError()));
          });
        },
        { slow: true },
      );
      const worker = startJobs(services, [job]);
      worker.wake();
      await expect.poll(() => hasBegun).toBe(true);
      await worker.close();
      expect((await rows())[0]).toMatchObject({
        status: "waiting",
        attempts: 0,
        leased_until: null,
      });
      expect(await runDueJobs(services, [someJob("slow")])).toBe(1);
      expect((await rows())[0]?.status).toBe("done");
    });

    it("leaves what it does not know to a newer version beside it, for an hour", async () => {
      await add({ kind: "unheard-of" });
      await add();
      let runs = 0;
      const worker = startJobs(services, [someJob("greet", async () => void runs++)]);
      worker.wake();
      await expect.poll(() => runs).toBe(1);
      expect((await rows()).map(({ status }) => status)).toEqual(["waiting", "done"]);
      clock.moveTo("2026-11-20T11:00:00Z");
      worker.wake();
      await expect.poll(async () => (await rows())[0]?.status).toBe("failed");
      await worker.close();
    });

    it("finishes the job in hand before it stops", async () => {
      await add();
      await add();
      let begun = 0;
      let finished = 0;
      let goOn = () => {};
      const greet = someJob("greet", async () => {
        begun++;
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        finished++;
      });
      const worker = startJobs(services, [greet]);
      worker.wake();
      await expect.poll(() => begun).toBe(1);
      const closed = worker.close();
      goOn();
      await closed;
      expect(finished).toBe(1);
      expect((await rows()).map(({ status }) => status)).toEqual(["done", "waiting"]);
    });
  });
});
