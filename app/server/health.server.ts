import { sql } from "kysely";
import type { Services } from "~/platform/services.server";

/** Whether database and media store answer. */
export async function isReady({ db, storage, log }: Services): Promise<boolean> {
  try {
    await Promise.all([sql`select 1`.execute(db), storage.ping()]);
    return true;
  } catch (error) {
    log.warn({ err: error }, "not ready");
    return false;
  }
}
