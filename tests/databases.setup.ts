import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address at which tests request a migrated database: /sqlite returns a file, /postgres a server's address. */
    templates: string;
  }
}

/** Migrates once, at the first request: a copy costs a tenth of that. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), "podcast-migrated-"));
  const ends = [async () => rmSync(directory, { recursive: true })];
  const templates: Record<string, () => Promise<string>> = {
    "/sqlite": once(async () => {
      await migrate(directory);
      return join(directory, "podcast.sqlite");
    }),
    "/postgres": once(async () => {
      const { startPostgres } = await import("../scripts/lib/postgres.mjs");
      const { onServer } = await import("./on-server");
      const { url, stop } = await startPostgres();
      ends.push(stop);
      const template = url.replace(/postgres$/, "migrated");
      await onServer(url, "create database migrated");
      await migrate(directory, template);
      await onServer(template, readFileSync("tests/pristine.sql", "utf8"));
      return template;
    }),
  };
  const server = createServer((request, response) => {
    const made = templates[request.url ?? ""]?.() ?? Promise.reject(new Error("No such database"));
    made.then(
      (place) => response.end(place),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("templates", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    for (const end of ends) await end();
  };
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

async function migrate(directory: string, url?: string) {
  const { openDatabase } = await import("../app/platform/db/database.server");
  const database = await openDatabase({ url, directory, exclusive: true });
  await database.close();
}
