import { randomUUID } from "node:crypto";
import type { Trx } from "../db/handles";
import type { Services } from "../services.server";

export type Heartbeat = {
  /** This process's id among several; null for a single process, or while the id is not known yet. */
  id(): string | null;
  beat(): number;
  /** True if this process may begin work that only one process may do. */
  isAlive(): boolean;
  /** Aborted when other processes may consider this one dead and take over its work. */
  signal(): AbortSignal;
  close(): Promise<void>;
};

type Options = {
  /** Releases the claims of a dead process, in the transaction that finds it dead. */
  free(trx: Trx, id: string): Promise<void>;
  /** Milliseconds between two beats. */
  every?: number;
  /** Milliseconds without a beat after which other processes consider this one dead. */
  deadAfter?: number;
};

/** The heartbeat for SQLite, whose single server no other process can consider dead. */
export const singleProcess: Heartbeat = {
  id: () => null,
  beat: () => 0,
  isAlive: () => true,
  signal: () => new AbortController().signal,
  close: async () => {},
};

/**
 * Shows other processes on this database that this one is alive, and finds dead ones. Each process increments a
 * number in its row; the others measure with their own clocks for how long it stays the same, so wrong clocks do no
 * harm. They measure anew after they could not read, so an unavailable database makes no process dead. A process
 * that could not write its beat gives up (`signal`) before others consider it dead.
 */
export function startHeartbeat(services: Services, options: Options): Heartbeat {
  if (services.kind !== "postgres") return singleProcess;
  const { db, log } = services;
  const { free, every = 2000, deadAfter = 8000 } = options;
  const others = new Map<string, { beat: number; since: number }>();
  let id: string | null = null;
  let written = 0;
  let beatAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let controller = new AbortController();
  let running: Promise<void> | undefined;

  async function beat(): Promise<void> {
    const now = performance.now();
    if (id !== null && !(await raise(id))) giveUp("is taken for dead by another process");
    if (id === null) id = await begin();
    beatAt = now;
    if (controller.signal.aborted) controller = new AbortController();
    await look();
  }

  async function raise(own: string): Promise<boolean> {
    const row = await db
      .updateTable("processes")
      .set((eb) => ({ beat: eb("beat", "+", 1) }))
      .where("id", "=", own)
      .returning("beat")
      .executeTakeFirst();
    if (row) written = row.beat;
    return row !== undefined;
  }

  async function begin(): Promise<string> {
    const own = randomUUID();
    await db.insertInto("processes").values({ id: own, beat: 0 }).execute();
    written = 0;
    return own;
  }

  async function look(): Promise<void> {
    const rows = await db.selectFrom("processes").select(["id", "beat"]).execute();
    const now = performance.now();
    const missedChecks = now - lookedAt > every * 2;
    lookedAt = now;
    const known = new Map(others);
    others.clear();
    for (const row of rows) {
      if (row.id === id) continue;
      const before = known.get(row.id);
      const isUnchanged = before?.beat === row.beat && !missedChecks;
      const since = isUnchanged ? before.since : now;
      others.set(row.id, { beat: row.beat, since });
      if (now - since >= deadAfter) await reclaim(row);
    }
  }

  async function reclaim({ id: dead, beat }: { id: string; beat: number }): Promise<void> {
    const isDead = await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom("processes")
        .where("id", "=", dead)
        .where("beat", "=", beat)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await free(trx, dead);
      return numDeletedRows > 0n;
    });
    others.delete(dead);
    if (isDead) log.warn({ process: dead }, "another process is dead; its work is taken over");
  }

  function giveUp(reason: string): void {
    id = null;
    if (controller.signal.aborted) return;
    log.warn(`this process ${reason}; what it works at is left to others`);
    controller.abort();
  }

  const run = () => {
    running ??= beat()
      .catch((err) => log.warn({ err }, "heartbeat not written"))
      .finally(() => {
        running = undefined;
      });
  };
  // Others measure from the moment at which they read the last beat, which is later than its write.
  const checkOwnBeat = () => {
    if (
      performance.now() - beatAt > deadAfter - every &&
      !controller.signal.aborted &&
      id !== null
    ) {
      log.warn("heartbeat not written for seconds; what this process works at may go to others");
      controller.abort();
    }
  };
  const timers = [setInterval(run, every).unref(), setInterval(checkOwnBeat, every / 2).unref()];
  run();
  return {
    id: () => id,
    beat: () => written,
    isAlive: () => id !== null && !controller.signal.aborted,
    signal: () => controller.signal,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await running;
      const own = id;
      id = null;
      if (own === null) return;
      await db
        .transaction()
        .execute(async (trx) => {
          await trx.deleteFrom("processes").where("id", "=", own).execute();
          await free(trx, own);
        })
        .catch((err) => log.warn({ err }, "heartbeat not ended"));
    },
  };
}
