import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Services } from "~/platform/services.server";

/** Milliseconds after which who asks has given up. */
const patience = 3000;

/** Whether database and media store answer, and soon. */
export async function isReady({ db, storage, log }: Services): Promise<boolean> {
  try {
    const answers = Promise.all([sql`select 1`.execute(db), storage.ping()]);
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
