import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "~/platform/db/database.server";
import { inspectDatabase } from "~/platform/db/inspect-database.server";
import { freshPlace } from "../../../tests/databases";
import { both } from "../../../tests/served-site";
import { examine } from "../doctor-command.server";
import { runCheckMigrations } from "../update-command.server";
import { exitCodeOf, findingLine, ok, runChecks, warning } from "./finding";

afterEach(() => vi.unstubAllEnvs());

test("each check has its line, and none keeps or fails the others", async () => {
  const findings = await runChecks(
    [
      { name: "Gut", run: async () => ok("alles da") },
      { name: "Stumm", run: () => new Promise(() => {}) },
      {
        name: "Kaputt",
        run: () => Promise.reject(new Error("nein", { cause: new Error("doch") })),
      },
    ],
    50,
  );
  expect(findings.map(findingLine)).toEqual([
    "✓ Gut: alles da",
    "✗ Stumm: keine Antwort in 0 s",
    "✗ Kaputt: nein (doch)",
  ]);
  expect(exitCodeOf(findings)).toBe(2);
  expect(exitCodeOf([{ check: "Platz", ...warning("wird knapp") }])).toBe(1);
  expect(exitCodeOf(findings.slice(0, 1))).toBe(0);
});

test.each(both)("the database is looked at without a change (%s)", async (kind) => {
  const place = await freshPlace(kind);
  const env = { DATABASE_URL: place.url, DATA_DIR: place.directory };
  await expect(inspectDatabase(env, 4000)).rejects.toThrow();
  const { db, close } = await openDatabase({ ...place, exclusive: true });
  expect(await inspectDatabase(env, 4000)).toMatchObject({
    missing: [],
    unknown: [],
    damage: null,
    latest: null,
    bytes: expect.any(Number),
  });
  if (kind === "sqlite") {
    const size = async (name: string) => (await stat(join(place.directory, name))).size;
    const both = (await size("podcast.sqlite")) + (await size("podcast.sqlite-wal"));
    expect((await inspectDatabase(env, 4000)).bytes).toBe(both);
  }
  const apply = (name: string) =>
    db
      .insertInto("kysely_migration" as never)
      .values({ name, timestamp: "" } as never)
      .execute();
  await apply("999-later");
  expect(await inspectDatabase(env, 4000)).toMatchObject({ unknown: ["999-later"] });
  // Vite's own variable of the same name.
  vi.stubEnv("BASE_URL", "");
  vi.stubEnv("DATA_DIR", place.directory);
  vi.stubEnv("DATABASE_URL", place.url ?? "");
  vi.stubEnv("SECRET", "a secret of a test, 32 characters");
  // An older version starts after additions, but not after a table or column was removed.
  await runCheckMigrations(["001-listening"]);
  await apply("998-contract-titles");
  await expect(runCheckMigrations(["001-listening"])).rejects.toThrow(
    /„998-contract-titles“.*restore/,
  );
  await runCheckMigrations(["001-listening", "998-contract-titles"]);
  await close();
  await place.clean();
});

test("where there is no site it says so and begins none; a wrong setting is one line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "podcast-doctor-"));
  const server = createServer((_request, response) =>
    response.writeHead(503).end('{"reason":"x"}'),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  vi.stubEnv("DATA_DIR", join(folder, "data"));
  vi.stubEnv("BASE_URL", `http://localhost:${(server.address() as AddressInfo).port}`);
  const lines = (await examine()).map(findingLine);
  expect(lines[0]).toMatch(/^[✓!] Version: \d+\.\d+\.\d+, \d+ Tage? alt/);
  expect(lines[1]).toContain(`Node: ${process.versions.node}, `);
  expect(lines).toContain(`✗ Datenbank: In DATA_DIR=${folder}/data gibt es keine Website.`);
  expect(lines.find((line) => line.startsWith("✗ Website"))).toMatch(/503: x$/);
  expect(await readdir(folder)).toEqual([]);
  vi.stubEnv("PORT", "viele");
  expect((await examine()).map(findingLine)).toEqual([
    '✗ Einstellungen: PORT="viele" ist nicht erlaubt; erlaubt: eine ganze Zahl von 0 bis 65535',
  ]);
});
