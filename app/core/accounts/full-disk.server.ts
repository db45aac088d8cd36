import { sql } from "kysely";
import { writeObstacle } from "~/platform/data-folder.server";
import type { Db } from "~/platform/db/handles";
import { isUnwritable } from "~/platform/db/sqlite-error.server";
import type { Services } from "~/platform/services.server";

/** Tables written by sign-ins and session look-ups. */
const tables = [
  "operator_attempts",
  "operator_sessions",
  "operator_verifications",
  "operator_two_factors",
  "operator_passkeys",
];

/** Milliseconds between two checks for free space. */
const pause = 5000;

type DiskServices = Pick<Services, "db" | "env" | "kind">;

const beginning = new WeakMap<Db, Promise<boolean>>();
const full = new WeakSet<Db>();

/** True while the database refuses writes and sessions are kept in this process's memory. */
export function isOnFullDisk({ db }: Pick<Services, "db">): boolean {
  return full.has(db);
}

/**
 * Runs work that writes to the sign-in tables. While the disk is full, temporary tables in memory replace
 * them on this connection, so that an operator can still sign in and free space.
 */
export async function withMemoryOnFullDisk<T>(
  services: DiskServices,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isHelped = full.has(services.db) || (await keepInMemoryOnce(services, error));
    if (!isHelped) throw error;
    return work();
  }
}

function keepInMemoryOnce(services: DiskServices, error: unknown): Promise<boolean> {
  const { db } = services;
  const made =
    beginning.get(db) ?? keepInMemory(services, error).finally(() => beginning.delete(db));
  beginning.set(db, made);
  return made;
}

async function keepInMemory(services: DiskServices, error: unknown): Promise<boolean> {
  const { db, kind } = services;
  // Checks the disk as well: better-auth does not always pass on an error's cause.
  if (kind !== "sqlite" || !(isUnwritable(error) || (await isFull(db)))) return false;
  // A temporary table shadows the file's table of that name.
  for (const name of tables) {
    const table = sql.ref(name);
    await sql`create temp table if not exists ${table} as select * from main.${table}`.execute(db);
    await sql`create unique index if not exists temp.${sql.ref(`${name}_by_id`)} on ${table} (id)`.execute(
      db,
    );
  }
  full.add(db);
  const timer = setInterval(async () => {
    if (!(await writeBack(services))) return;
    full.delete(db);
    clearInterval(timer);
  }, pause).unref();
  return true;
}

/** True if the disk is full. Rewriting `user_version` changes nothing but needs space. */
async function isFull(db: Db): Promise<boolean> {
  return sql`pragma user_version = 0`.execute(db).then(() => false, isUnwritable);
}

/** Switches back to the stored tables, and keeps the sessions that began in memory. False if the disk is still full. */
async function writeBack({ db, env }: DiskServices): Promise<boolean> {
  if (writeObstacle(env.DATA_DIR) || (await isFull(db))) return false;
  const written = db.transaction().execute(async (trx) => {
    for (const name of tables) {
      const table = sql.ref(name);
      await sql`delete from main.${table} where id not in (select id from temp.${table})`.execute(
        trx,
      );
      // Only rows that still exist: another process may have deleted some meanwhile.
      await sql`replace into main.${table} select * from temp.${table}
        where id in (select id from main.${table})`.execute(trx);
      await sql`drop table temp.${table}`.execute(trx);
    }
  });
  return written.then(
    () => true,
    () => false,
  );
}
