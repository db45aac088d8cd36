import { sql } from "kysely";
import { latestFrom } from "../clock.server";
import type { Trx } from "../db/handles";
import { portionsOf } from "../db/table-rows.server";
import type { Share, SharedCount } from "../limits.server";
import type { Services } from "../services.server";

type Sharing = Pick<Services, "db" | "kind" | "limits" | "log">;

const everyMilliseconds = 1000;
/** Milliseconds for which other processes' changes are read again, since clocks differ. */
const overlapMilliseconds = 10_000;
/** Maximum number of counts read at once; of more, the least recently used are skipped. */
const maxRead = 20_000;

/**
 * Combines the visitor limits of all processes on this database. Once a second, each process writes its counts and
 * reads the others'; answers do not wait for this. A restart restores the stored counts.
 * @returns a function that ends this, after writing the remaining counts
 */
export async function shareLimits(
  services: Sharing,
  { every = everyMilliseconds } = {},
): Promise<() => Promise<void>> {
  const { kind, log } = services;
  let unwritten: Share[] = [];
  let running = Promise.resolve();

  async function exchange(): Promise<void> {
    unwritten.push(...services.limits.drainShares());
    const shares = unwritten;
    try {
      if (shares.length) await write(services, shares);
      unwritten = [];
      // A SQLite directory has only one server, so there are no other counts.
      if (kind === "postgres") await read(services, Date.now() - overlapMilliseconds);
    } catch (err) {
      unwritten = shares.slice(-maxRead);
      log.warn({ err }, "limits of visitors not shared");
    }
  }

  await forgetOver(services);
  await read(services, 0);
  if (kind === "postgres")
    services.limits.shareBy((counts) =>
      countShared(services, counts).catch((err) => {
        log.warn({ err }, "limits of visitors not shared");
        return null;
      }),
    );
  const run = () => {
    running = running.then(exchange);
    return running;
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void run().finally(() => {
      isBusy = false;
    });
  }, every).unref();
  const sweeping = setInterval(() => {
    forgetOver(services).catch((err) => log.warn({ err }, "limits of visitors not forgotten"));
  }, 60 * every).unref();
  return async () => {
    clearInterval(timer);
    clearInterval(sweeping);
    await run();
  };
}

async function write({ db, limits }: Sharing, shares: readonly Share[]): Promise<void> {
  const now = new Date().toISOString();
  // Each count has one row, written in a fixed order, so that two processes never deadlock.
  const sums = new Map<string, Share>();
  for (const share of shares)
    sums.set(share.id, { ...share, used: share.used + (sums.get(share.id)?.used ?? 0) });
  const rows = [...sums.values()].sort(byId).map(({ id, used, until }) => {
    return { id, used, expires_at: new Date(until).toISOString(), changed_at: now };
  });
  await db.transaction().execute(async (trx) => {
    for (const few of portionsOf(rows)) {
      const known = await addUsed(trx, few, now).execute();
      for (const row of known) limits.learn(knownOf(row));
    }
  });
}

/** Adds one to each count, or to none of them if one is full; all processes use the same order. */
async function countShared(
  { db, limits }: Sharing,
  counts: readonly SharedCount[],
): Promise<boolean> {
  const now = new Date().toISOString();
  let isFull = false;
  const counted = await db
    .transaction()
    .execute(async (trx) => {
      const rows: StoredCount[] = [];
      for (const { id, points, until } of counts.toSorted(byId)) {
        const row = { id, used: 1, expires_at: new Date(until).toISOString(), changed_at: now };
        const known = await addUsed(trx, [row], now, points).executeTakeFirst();
        isFull = !known;
        if (!known) throw new RangeError("This limit is reached");
        rows.push(known);
      }
      return rows;
    })
    .catch((error) => {
      if (isFull) return [];
      throw error;
    });
  for (const row of counted) limits.learn(knownOf(row));
  return !isFull;
}

const maxUsed = 2 ** 31 - 1;

type StoredCount = { id: string; used: number; expires_at: string };

/** Adds to the stored count, or starts it anew if it is over. A row that has reached `max` stays unchanged. */
function addUsed(
  trx: Trx,
  rows: readonly (StoredCount & { changed_at: string })[],
  now: string,
  max = maxUsed,
) {
  // A row written by a clock that was ahead would last for days.
  const ahead = latestFrom(new Date(now));
  const isOver = sql<boolean>`(visitor_limits.expires_at <= ${now}
    or visitor_limits.changed_at > ${ahead})`;
  return trx
    .insertInto("visitor_limits")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((eb) => ({
          used: sql`case when ${isOver} then ${eb.ref("excluded.used")}
            else visitor_limits.used + ${eb.ref("excluded.used")} end`,
          expires_at: sql`case when ${isOver} then ${eb.ref("excluded.expires_at")}
            else visitor_limits.expires_at end`,
          changed_at: now,
        }))
        .where((eb) => eb.or([isOver, eb("visitor_limits.used", "<", max)])),
    )
    .returning(["id", "used", "expires_at"]);
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

async function read({ db, limits }: Sharing, since: number): Promise<void> {
  const rows = await db
    .selectFrom("visitor_limits")
    .select(["id", "used", "expires_at"])
    .where("changed_at", ">", new Date(since).toISOString())
    .where("changed_at", "<=", latestFrom(new Date()))
    .where("expires_at", ">", new Date().toISOString())
    .orderBy("changed_at", "desc")
    .limit(maxRead)
    .execute();
  for (const row of rows) limits.learn(knownOf(row));
}

async function forgetOver({ db }: Sharing): Promise<void> {
  await db
    .deleteFrom("visitor_limits")
    .where((eb) =>
      eb.or([
        eb("expires_at", "<=", new Date().toISOString()),
        eb("changed_at", ">", latestFrom(new Date())),
      ]),
    )
    .execute();
}

function knownOf(row: StoredCount) {
  return { id: row.id, used: row.used, until: Date.parse(row.expires_at) };
}
