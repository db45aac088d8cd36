import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, inject } from "vitest";
import { type Database, openDatabase } from "~/platform/db/database.server";

export type DatabaseKind = Database["kind"];

/** What a test of data rules gets: a fresh, migrated database for each test. */
export type TestDatabase = { (): Database; kind: DatabaseKind };

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothDatabases(name: string, tests: (database: TestDatabase) => void): void {
  describe.each<DatabaseKind>(["sqlite", "postgres"])(`${name} (%s)`, (kind) => {
    let database: Database;
    let clean: () => Promise<void>;
    beforeEach(async () => {
      const place = await freshPlace(kind);
      database = await openDatabase({ ...place, exclusive: true });
      clean = place.clean;
    });
    afterEach(async () => {
      await database.close();
      await clean();
    });
    tests(Object.assign(() => database, { kind }));
  });
}

/** An empty place for a database, and how to remove it. */
export async function freshPlace(kind: DatabaseKind) {
  const directory = await mkdtemp(join(tmpdir(), "podcast-test-"));
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  if (kind === "sqlite") return { url: undefined, directory, clean: removeDirectory };
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = inject("postgresUrl");
  await onServer(server, `create database ${name}`);
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
