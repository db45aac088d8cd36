import { sql } from "kysely";
import { writeObstacle } from "~/platform/data-folder.server";
import type { Db } from "~/platform/db/handles";
import { isUnwritable } from "~/platform/db/sqlite-error.server";
import type { Services } from "~/platform/services.server";

/** Tables that signing in and asking for a session write. */
const tables = [
  "operator_attempts",
  "operator_sessions",
  "operator_verifications",
  "operator_two_factors",
  "operator_passkeys",
];

/** Milliseconds between two looks whether there is room again. */
const pause = 5000;

type Cramped = Pick<Services, "db" | "env" | "kind">;

const beginning = new WeakMap<Db, Promise<boolean>>();
const full = new WeakSet<Db>();

/** Whether the database takes no writes, and who signs in is kept in the memory of this process. */
export function isOnFullDisk({ db }: Pick<Services, "db">): boolean {
  return full.has(db);
}

/**
 * Runs work that writes to the tables of signing in. Where the disk has no room for it, copies of them in memory take
 * their place on the connection until it has: whoever is to make room can sign in and read.
 */
export async function despiteFullDisk<T>(services: Cramped, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isHelped = full.has(services.db) || (await keepInMemoryOnce(services, error));
    if (!isHelped) throw error;
    return work();
  }
}

function keepInMemoryOnce(services: Cramped, error: unknown): Promise<boolean> {
  const { db } = services;
  const made =
    beginning.get(db) ?? keepInMemory(services, error).finally(() => beginning.delete(db));
  beginning.set(db, made);
  return made;
}

async function keepInMemory(services: Cramped, error: unknown): Promise<boolean> {
  const { db, kind } = services;
  // The accounts' library does not always say what its own error was caused by.
  if (kind !== "sqlite" || !(isUnwritable(error) || (await isFull(db)))) return false;
  // A temporary table goes before one of the file wherever a statement names it.
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

/** Whether the file takes no more, as a write of what is there already shows. */
async function isFull(db: Db): Promise<boolean> {
  return sql`pragma user_version = 0`.execute(db).then(() => false, isUnwritable);
}

/** Lets the tables of the file have their place again. Sessions that began in memory end with it. */
async function writeBack({ db, env }: Cramped): Promise<boolean> {
  if (writeObstacle(env.DATA_DIR) || (await isFull(db))) return false;
  const written = db.transaction().execute(async (trx) => {
    for (const name of tables) {
      const table = sql.ref(name);
      await sql`delete from main.${table} where id not in (select id from temp.${table})`.execute(
        trx,
      );
      // Rows that another process removed meanwhile stay away.
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
