import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, inject } from "vitest";
import { type Database, openDatabase } from "~/platform/db/database.server";
import { onServer } from "./on-server";

export type DatabaseKind = Database["kind"];

/** What a test of data rules gets: a migrated database with nothing in it for each test, and a folder that goes with it. */
export type TestDatabase = { (): Database; kind: DatabaseKind; directory(): string };

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothDatabases(name: string, tests: (database: TestDatabase) => void): void {
  describe.each<DatabaseKind>(["sqlite", "postgres"])(`${name} (%s)`, (kind) => {
    let database: Database;
    let place: Awaited<ReturnType<typeof migratedPlace>>;
    beforeEach(async () => {
      place = await migratedPlace(kind);
      database = await openDatabase({ ...place, exclusive: true, patience: 600_000 });
    });
    afterEach(async () => {
      await database.close();
      await place.clean();
    });
    tests(Object.assign(() => database, { kind, directory: () => place.directory }));
  });
}

/** An empty place for a database, and how to remove it. */
export async function freshPlace(kind: DatabaseKind) {
  const { directory, clean } = await makeDirectory();
  if (kind === "sqlite") return { url: undefined, directory, clean };
  const name = await createDatabase();
  return {
    url: addressOf(name),
    directory,
    async clean() {
      await dropDatabase(name);
      await clean();
    },
  };
}

/** Databases of this worker that are as pristine.sql found them and that no test uses: to make one takes longer. */
const idle: string[] = [];

/** A place with a migrated database in it that nothing was written to, and how to give it back. */
export async function migratedPlace(kind: DatabaseKind) {
  const { directory, clean } = await makeDirectory();
  const migrated = inject("migrated");
  if (kind === "sqlite") {
    await copyFile(migrated.file, join(directory, basename(migrated.file)));
    return { url: undefined, directory, clean };
  }
  const name = idle.pop() ?? (await createDatabase(`template ${migrated.database}`));
  return {
    url: addressOf(name),
    directory,
    async clean() {
      const [answer] = await onServer<{ restored: boolean }>(
        addressOf(name),
        "select pristine.restore() as restored",
      );
      if (answer?.restored) idle.push(name);
      else await dropDatabase(name);
      await clean();
    },
  };
}

async function makeDirectory() {
  const directory = await mkdtemp(join(tmpdir(), "podcast-test-"));
  return { directory, clean: () => rm(directory, { recursive: true, force: true }) };
}

function addressOf(database: string): string {
  return inject("postgresUrl").replace(/postgres$/, database);
}

async function createDatabase(from = ""): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(inject("postgresUrl"), `create database ${name} ${from}`);
  return name;
}

async function dropDatabase(name: string): Promise<void> {
  await onServer(inject("postgresUrl"), `drop database if exists ${name} with (force)`);
}
