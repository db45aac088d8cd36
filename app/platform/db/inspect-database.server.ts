import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { migrations } from "~db/migrations/index";
import type { Env } from "../env.server";
import { MissingSiteError } from "./database.server";

export type DatabaseState = {
  /** `missing`: migrations that the program has and the database lacks; `unknown`: the reverse. */
  missing: string[];
  unknown: string[];
  /** Size including SQLite's WAL. */
  bytes: number;
  /** The damage in the database's words; null if none was found, or for PostgreSQL, which checks that itself. */
  damage: string | null;
  /** The latest moment in the audit log or among the jobs (ISO 8601). */
  latest: string | null;
  /** The database server's clock; null for SQLite. */
  now: Date | null;
};

type Inspection = Pick<DatabaseState, "damage" | "latest"> & { names: string[] };

/**
 * Inspects the database without changing anything, not even its tables.
 * @param timeout milliseconds
 * @param known the migrations of another version of this program
 * @throws when the database is missing, does not answer, or was never used
 */
export async function inspectDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
  timeout: number,
  known: readonly string[] = Object.keys(migrations),
): Promise<DatabaseState> {
  if (DATABASE_URL) return inspectPostgres(DATABASE_URL, timeout, known);
  const path = join(DATA_DIR, "podcast.sqlite");
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;
  const size = sizeOf(path);
  if (size === undefined)
    throw new MissingSiteError(`In DATA_DIR=${resolve(DATA_DIR)} gibt es keine Website.`);
  // Checking a large file blocks its process, so it runs in one that can be killed.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--no-warnings", "-e", inspectFile, path],
    { timeout, killSignal: "SIGKILL" },
  );
  // The size includes the WAL, which holds recent writes.
  const bytes = size + (sizeOf(`${path}-wal`) ?? 0);
  return { ...compared(JSON.parse(stdout), known), bytes, now: null };
}

const latestOf =
  "select max(at) as latest from (select max(created_at) as at from audit_log union all select max(created_at) as at from jobs) as moments";

const inspectFile = `
const { DatabaseSync } = require("node:sqlite");
const file = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 2000 });
const names = file.prepare("select name from kysely_migration").all().map(({ name }) => name);
const [{ quick_check: found }] = file.prepare("pragma quick_check(1)").all();
const { latest } = file.prepare("${latestOf}").get();
console.log(JSON.stringify({ names, damage: found === "ok" ? null : found, latest }));
`;

async function inspectPostgres(
  url: string,
  timeout: number,
  known: readonly string[],
): Promise<DatabaseState> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows: names } = await client.query("select name from kysely_migration");
    const { rows } = await client.query(
      "select pg_database_size(current_database()) as bytes, clock_timestamp() as now",
    );
    const { rows: moments } = await client.query(latestOf);
    const asked = { names: names.map(({ name }) => name), damage: null, latest: moments[0].latest };
    return { ...compared(asked, known), bytes: Number(rows[0].bytes), now: rows[0].now };
  } finally {
    client.end().catch(() => {});
  }
}

function compared({ names, damage, latest }: Inspection, known: readonly string[]) {
  return {
    missing: known.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !known.includes(name)),
    damage,
    latest,
  };
}
