import { sql } from "kysely";
import { writeObstacle } from "~/platform/data-folder.server";
import type { Services } from "~/platform/services.server";

/** Milliseconds after which who asks has given up. */
const timeout = 3000;

/** A monitor that asked within this time (milliseconds) asks again. */
const watching = 60_000;

type Readiness = { isRefused: boolean; askedAt: number };
const readiness = new WeakMap<Services, Readiness>();

function readinessOf(services: Services): Readiness {
  const known = readiness.get(services) ?? { isRefused: false, askedAt: -watching };
  readiness.set(services, known);
  return known;
}

/** From now on this process is not ready, since it ends. */
export function refuseReadiness(services: Services): void {
  readinessOf(services).isRefused = true;
}

/** Whether somebody goes by the answers of `findObstacle`. */
export function isWatched(services: Services): boolean {
  return performance.now() - readinessOf(services).askedAt < watching;
}

/** Why this process should get no requests, in a few words; null: it is ready. */
export async function findObstacle(services: Services): Promise<string | null> {
  const known = readinessOf(services);
  known.askedAt = performance.now();
  if (known.isRefused) return "this process ends";
  const [ofDatabase, ofStore] = await Promise.all([
    failing(services, "database takes no writes", tryWrite(services)),
    failing(services, "media store does not answer", services.storage.ping()),
  ]);
  return writeObstacle(services.env.DATA_DIR) ?? ofDatabase ?? ofStore;
}

async function failing({ log }: Services, what: string, work: Promise<unknown>) {
  try {
    await within(timeout, work);
    return null;
  } catch (error) {
    log.warn({ err: error }, `not ready: ${what}`);
    return what;
  }
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

/** The result of work, unless it takes longer than so many milliseconds: then it rejects, and the work goes on. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error(`no answer within ${milliseconds} ms`));
  const timer = setTimeout(late, milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
