import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Services } from "~/platform/services.server";

/** Milliseconds after which who asks has given up. */
const patience = 3000;

/** Whether the database takes writes and the media store answers, and soon. */
export async function isReady(services: Services): Promise<boolean> {
  const { storage, log } = services;
  try {
    const answers = Promise.all([tryWrite(services), storage.ping()]);
    await Promise.race([answers, silence()]);
    return true;
  } catch (error) {
    log.warn({ err: error }, "not ready");
    return false;
  }
}

async function silence(): Promise<never> {
  await wait(patience, undefined, { ref: false });
  throw new Error(`no answer within ${patience} ms`);
}

/** So often a write is tried at most, whoever asks (milliseconds). */
const pause = 1000;
const tried = new WeakMap<Services["db"], Promise<unknown>>();

/** Writes to the disk what is there already: a full disk, a lock or a read-only database shows in nothing else. */
function tryWrite({ db, kind }: Services): Promise<unknown> {
  let trial = tried.get(db);
  if (!trial) {
    trial =
      kind === "sqlite"
        ? sql`pragma user_version = 0`.execute(db)
        : sql`update content_version set version = version`.execute(db);
    tried.set(db, trial);
    const forget = () => void setTimeout(() => tried.delete(db), pause).unref();
    trial.then(forget, forget);
  }
  return trial;
}
