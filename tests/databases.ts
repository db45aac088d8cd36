import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, inject } from "vitest";
import { type Database, openDatabase } from "~/platform/db/database.server";
import { onServer } from "./on-server";

export type DatabaseKind = Database["kind"];

/** A test's database: migrated and empty for each test, with a folder that is deleted with it. */
export type TestDatabase = { (): Database; kind: DatabaseKind; directory(): string };

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothDatabases(name: string, tests: (database: TestDatabase) => void): void {
  describe.each<DatabaseKind>(["sqlite", "postgres"])(`${name} (%s)`, (kind) => {
    let database: Database;
    let place: Awaited<ReturnType<typeof migratedPlace>>;
    beforeEach(async () => {
      place = await migratedPlace(kind);
      database = await openDatabase({ ...place, exclusive: true, timeout: 600_000 });
    });
    afterEach(async () => {
      await database.close();
      await place.clean();
    });
    tests(Object.assign(() => database, { kind, directory: () => place.directory }));
  });
}

/** An empty place for a database, with its removal. */
export async function freshPlace(kind: DatabaseKind) {
  const { directory, clean } = await makeDirectory();
  if (kind === "sqlite") return { url: undefined, directory, clean };
  const url = await createDatabase();
  return {
    url,
    directory,
    async clean() {
      await dropDatabase(url);
      await clean();
    },
  };
}

/** This worker's unused databases, as pristine as pristine.sql finds them: creating one takes longer. */
const idle: string[] = [];

/** A place with a migrated, empty database, and its return. */
export async function migratedPlace(kind: DatabaseKind) {
  const { directory, clean } = await makeDirectory();
  if (kind === "sqlite") {
    const file = await template("sqlite");
    await copyFile(file, join(directory, basename(file)));
    return { url: undefined, directory, clean };
  }
  const url = idle.pop() ?? (await createDatabase("template migrated"));
  return {
    url,
    directory,
    async clean() {
      if (await restore(url)) idle.push(url);
      else await dropDatabase(url);
      await clean();
    },
  };
}

/** Connections that outlive a test: opening one, and reading all tables' definitions, takes most of the time. */
const restorers = new Map<string, pg.Pool>();

/** Deletes a test's rows; false if it has changed more than rows. */
async function restore(url: string): Promise<boolean> {
  const connection = restorers.get(url) ?? openRestorer(url);
  const { rows } = await connection.query("select pristine.restore() as restored");
  return rows[0].restored;
}

function openRestorer(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // An error after its database is dropped does not matter.
  pool.on("error", () => {});
  restorers.set(url, pool);
  return pool;
}

const templates = new Map<DatabaseKind, Promise<string>>();

/** The migrated database that is copied. */
function template(kind: DatabaseKind): Promise<string> {
  const known = templates.get(kind) ?? askForTemplate(kind);
  templates.set(kind, known);
  return known;
}

async function askForTemplate(kind: DatabaseKind): Promise<string> {
  const answer = await fetch(`${inject("templates")}/${kind}`);
  const place = await answer.text();
  if (!answer.ok) throw new Error(place);
  return place;
}

async function makeDirectory() {
  const directory = await mkdtemp(join(tmpdir(), "podcast-test-"));
  return { directory, clean: () => rm(directory, { recursive: true, force: true }) };
}

async function createDatabase(from = ""): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = await databaseAddress(name);
  await onServer(await databaseAddress("postgres"), `create database ${name} ${from}`);
  return url;
}

async function dropDatabase(url: string): Promise<void> {
  const name = url.split("/").at(-1);
  await onServer(await databaseAddress("postgres"), `drop database if exists ${name} with (force)`);
}

async function databaseAddress(name: string): Promise<string> {
  return (await template("postgres")).replace(/migrated$/, name);
}
