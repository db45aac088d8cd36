import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, inject, type ProvidedContext } from "vitest";
import { type Database, openDatabase } from "~/platform/db/database.server";

export type DatabaseKind = Database["kind"];

/** What a test of data rules gets: a fresh, migrated database for each test, and a folder that goes with it. */
export type TestDatabase = { (): Database; kind: DatabaseKind; directory(): string };

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothDatabases(name: string, tests: (database: TestDatabase) => void): void {
  describe.each<DatabaseKind>(["sqlite", "postgres"])(`${name} (%s)`, (kind) => {
    let database: Database;
    let place: Awaited<ReturnType<typeof migratedPlace>>;
    beforeEach(async () => {
      place = await migratedPlace(kind);
      database = await openDatabase({ ...place, exclusive: true });
    });
    afterEach(async () => {
      await database.close();
      await place.clean();
    });
    tests(Object.assign(() => database, { kind, directory: () => place.directory }));
  });
}

/** An empty place for a database, and how to remove it. */
export function freshPlace(kind: DatabaseKind) {
  return makePlace(kind, null);
}

function migratedPlace(kind: DatabaseKind) {
  return makePlace(kind, inject("migrated"));
}

async function makePlace(kind: DatabaseKind, copied: ProvidedContext["migrated"] | null) {
  const directory = await mkdtemp(join(tmpdir(), "podcast-test-"));
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  if (kind === "sqlite") {
    if (copied) await copyFile(copied.file, join(directory, basename(copied.file)));
    return { url: undefined, directory, clean: removeDirectory };
  }
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = inject("postgresUrl");
  await onServer(server, `create database ${name}${copied ? ` template ${copied.database}` : ""}`);
  return {
    url: server.replace(/postgres$/, name),
    directory,
    async clean() {
      await onServer(server, `drop database if exists ${name} with (force)`);
      await removeDirectory();
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
