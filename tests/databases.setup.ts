import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../app/platform/db/database.server";
import { startPostgres } from "../scripts/lib/postgres.mjs";
import { onServer } from "./on-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the maintenance database of a PostgreSQL server of the tests' own. */
    postgresUrl: string;
    /** What tests start from: a SQLite file, and the name of a database on that server with pristine.sql in it. */
    migrated: { file: string; database: string };
  }
}

/** Migrates once: a copy of an empty database costs a test a tenth of making one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const directory = mkdtempSync(join(tmpdir(), "podcast-migrated-"));
  const name = "migrated";
  const copied = url.replace(/postgres$/, name);
  await onServer(url, `create database ${name}`);
  for (const place of [undefined, copied]) {
    const database = await openDatabase({ url: place, directory, exclusive: true });
    await database.close();
  }
  await onServer(copied, readFileSync("tests/pristine.sql", "utf8"));
  project.provide("postgresUrl", url);
  project.provide("migrated", { file: join(directory, "podcast.sqlite"), database: name });
  return async () => {
    rmSync(directory, { recursive: true });
    await stop();
  };
}
