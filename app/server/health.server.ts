import { sql } from "kysely";
import { writeObstacle } from "~/platform/data-folder.server";
import type { Services } from "~/platform/services.server";
import { tryStorage } from "~/platform/storage/storage.server";

/** Milliseconds after which monitors give up. */
const timeout = 3000;

/** Milliseconds within which monitors ask again. */
const watching = 60_000;

type Readiness = { isRefused: boolean; askedAt: number };
const readiness = new WeakMap<Services, Readiness>();

function readinessOf(services: Services): Readiness {
  const known = readiness.get(services) ?? { isRefused: false, askedAt: -watching };
  readiness.set(services, known);
  return known;
}

/** Makes this process unready from now on, since it is ending. */
export function refuseReadiness(services: Services): void {
  readinessOf(services).isRefused = true;
}

/** True if a monitor asked `findObstacle` recently. */
export function isWatched(services: Services): boolean {
  return performance.now() - readinessOf(services).askedAt < watching;
}

/** A short reason why this process should get no requests; null if it is ready. */
export async function findObstacle(services: Services): Promise<string | null> {
  const known = readinessOf(services);
  known.askedAt = performance.now();
  if (known.isRefused) return "this process ends";
  const [ofDatabase, ofStore] = await Promise.all([
    failing(services, "database takes no writes", tryWrite(services)),
    failing(services, "media store does not answer", tryStore(services)),
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

/** Milliseconds between two trials of the database, or of a failed store. */
const pause = 1000;
/** Milliseconds for which a tested store counts as good, since each test may cost money. */
const storePause = 10_000;
const trials = new WeakMap<object, Promise<unknown>>();

/** Runs a trial for `key`, or returns the recent one. */
function tried(key: object, milliseconds: number, work: () => Promise<unknown>): Promise<unknown> {
  const known = trials.get(key);
  if (known) return known;
  const trial = work();
  trials.set(key, trial);
  const forgetIn = (after: number) => void setTimeout(() => trials.delete(key), after).unref();
  trial.then(
    () => forgetIn(milliseconds),
    () => forgetIn(pause),
  );
  return trial;
}

/** Rewrites existing data, since only a write reveals a full disk, a lock or a read-only database. */
function tryWrite({ db, kind }: Services): Promise<unknown> {
  return tried(db, pause, () =>
    kind === "sqlite"
      ? sql`pragma user_version = 0`.execute(db)
      : sql`update content_version set version = version`.execute(db),
  );
}

/** Writes and reads a file as well, since a server in the store's place may answer 200 to everything. */
async function tryStore({ storage }: Services): Promise<void> {
  const trial = tried(storage, storePause, async () => {
    if (!(await tryStorage(storage))) throw new Error("The store gives back something else");
  });
  await Promise.all([storage.ping(), trial]);
}

/** The result of `work`; rejects after a timeout, while `work` continues. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error(`no answer within ${milliseconds} ms`));
  const timer = setTimeout(late, milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
