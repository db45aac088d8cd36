import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../app/platform/db/database.server";
import { startPostgres } from "../scripts/lib/postgres.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the maintenance database of a PostgreSQL server of the tests' own. */
    postgresUrl: string;
    /** What each test starts from: a SQLite file, and the name of a database on that server. */
    migrated: { file: string; database: string };
  }
}

/** Migrates once: a copy of an empty database costs a test a tenth of making one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const directory = mkdtempSync(join(tmpdir(), "podcast-migrated-"));
  const name = "migrated";
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  for (const place of [undefined, url.replace(/postgres$/, name)]) {
    const database = await openDatabase({ url: place, directory, exclusive: true });
    await database.close();
  }
  project.provide("postgresUrl", url);
  project.provide("migrated", { file: join(directory, "podcast.sqlite"), database: name });
  return async () => {
    rmSync(directory, { recursive: true });
    await stop();
  };
}
