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

type Cramped = Pick<Services, "db" | "env" | "kind">;

const beginning = new WeakMap<Db, Promise<boolean>>();
const full = new WeakSet<Db>();

/** Whether the database refuses writes, and sessions are in this process's memory. */
export function isOnFullDisk({ db }: Pick<Services, "db">): boolean {
  return full.has(db);
}

/**
 * Runs work that writes to the sign-in tables. While the disk is full, in-memory copies replace them on the
 * connection, so that whoever is to make room can sign in and read.
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
  // The accounts' library does not always keep its error's cause.
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

/** Whether the file is full, which rewriting existing data shows. */
async function isFull(db: Db): Promise<boolean> {
  return sql`pragma user_version = 0`.execute(db).then(() => false, isUnwritable);
}

/** Uses the file's tables again. Sessions that began in memory are copied. */
async function writeBack({ db, env }: Cramped): Promise<boolean> {
  if (writeObstacle(env.DATA_DIR) || (await isFull(db))) return false;
  const written = db.transaction().execute(async (trx) => {
    for (const name of tables) {
      const table = sql.ref(name);
      await sql`delete from main.${table} where id not in (select id from temp.${table})`.execute(
        trx,
      );
      // Rows that another process deleted meanwhile stay deleted.
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
