import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MissingSiteError } from "~/platform/db/database.server";
import { freshPlace } from "../../tests/databases";
import { createFeedItem, createFeedPage, feedXml } from "../../tests/fixtures/feed";
import { runChangeSecret, runResetPassword } from "./access-commands.server";
import { importReport, runExport, runImportFeed, runRestore } from "./archive-commands.server";
import { runRebuildSums } from "./statistics-commands.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "podcast-commands-"));
  vi.stubEnv("DATA_DIR", join(folder, "data"));
  vi.stubEnv("INIT_CWD", folder);
  // Vite's own variable of the same name.
  vi.stubEnv("BASE_URL", "");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const commands: [string, () => Promise<void>][] = [
  ["export", () => runExport("alles.zip")],
  ["rebuild-sums", () => runRebuildSums({})],
  ["reset-password", () => runResetPassword({})],
  ["change-secret", () => runChangeSecret()],
];

test.each(commands)("%s says where there is no site, and begins none", async (_name, run) => {
  await expect(run()).rejects.toThrow(MissingSiteError);
  await expect(run()).rejects.toThrow(`In DATA_DIR=${folder}/data gibt es keine Website.`);
  expect(existsSync(join(folder, "data"))).toBe(false);
  expect(existsSync(join(folder, "alles.zip"))).toBe(false);
});

test("on PostgreSQL a command says so too", async () => {
  const place = await freshPlace("postgres");
  vi.stubEnv("DATABASE_URL", place.url);
  vi.stubEnv("SECRET", "a secret of a test, 32 characters");
  await expect(runExport("alles.zip")).rejects.toThrow(
    "In der Datenbank von DATABASE_URL gibt es keine Website.",
  );
  await place.clean();
});

test("a feed may begin a site; files are named from where one stands", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  await writeFile(join(folder, "feed.xml"), feedXml(createFeedPage({ show: { image: null } })));
  await runImportFeed("feed.xml", {});
  await runExport("alles.zip");
  expect(log.mock.lastCall?.[0]).toContain(`Alles liegt in ${folder}/alles.zip (`);
  expect(existsSync(join(folder, "alles.zip"))).toBe(true);
  await expect(runImportFeed("fehlt.xml", {})).rejects.toThrow(
    `Die Datei ${folder}/fehlt.xml gibt es nicht. Ist es eine Adresse, setz https:// davor.`,
  );
});

test("the whole report of an import is written as a table, and where that cannot be nothing happens", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const items = [1, 2, 3, 4].map((at) =>
    createFeedItem({ guid: `${at}`, title: `Folge ${at}`, seconds: 0 }),
  );
  await writeFile(
    join(folder, "feed.xml"),
    feedXml(createFeedPage({ show: { image: null }, items })),
  );
  await expect(runImportFeed("feed.xml", { report: "fehlt/bericht.csv" })).rejects.toThrow(
    `Der Bericht lässt sich nicht nach ${folder}/fehlt/bericht.csv schreiben.`,
  );
  expect(existsSync(join(folder, "data"))).toBe(false);
  await runImportFeed("feed.xml", { report: "bericht.csv" });
  const lines = (await readFile(join(folder, "bericht.csv"), "utf8")).split("\r\n");
  expect(lines).toContain("\ufeffHinweis;Betrifft");
  const sentence = '"4 Einträge mit Audio, aber ohne lesbare Dauer';
  const about = lines.filter((line) => line.replaceAll('"', "").startsWith(sentence.slice(1)));
  expect(about.map((line) => line.split(";").at(-1))).toEqual(
    [1, 2, 3, 4].map((at) => `Folge ${at}`),
  );
});

test("what was exported comes back elsewhere, with a secret that is another one from then on", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const page = createFeedPage({ show: { image: null }, items: [createFeedItem()] });
  await writeFile(join(folder, "feed.xml"), feedXml(page));
  await runImportFeed("feed.xml", {});
  await runExport("alles.zip");
  vi.stubEnv("DATA_DIR", join(folder, "neu"));
  await expect(runRestore("fehlt.zip")).rejects.toThrow(`${folder}/fehlt.zip gibt es nicht.`);
  await runRestore("alles.zip");
  expect(log.mock.lastCall?.[0]).toContain("Alles ist wieder da: der Stand von ");
  await expect(runRestore("alles.zip")).rejects.toThrow("Diese Website ist nicht leer.");

  vi.stubEnv("SECRET", "another secret than the one before");
  await expect(runExport("alles.zip")).rejects.toThrow("admin -- change-secret");
  await runChangeSecret();
  await runExport("alles.zip");
});

const report = {
  show: "Die Sendung",
  besides: [],
  created: 3,
  changed: 2,
  unchanged: 1,
  demoReplaced: false,
  cancelled: false,
  picturesStored: 0,
  transcriptsStored: 0,
  audioStored: 0,
  redirectsAdded: 0,
  oddities: [],
  hosts: [],
  cases: {},
};

test("a plain import is told in two lines", () => {
  expect(importReport(report)).toBe(
    "„Die Sendung“ ist übernommen.\nFolgen: 3 neu, 2 geändert, 1 unverändert.",
  );
});

test("what a sentence is about but does not name stands below it", () => {
  const sentence = "5 Mitschriften nicht übernommen (a.vtt ist leer; und 4 weitere).";
  const cases = [
    "a.vtt ist leer",
    "b.vtt ist leer",
    ...Array.from({ length: 103 }, (_, n) => `${n}`),
  ];
  const lines = importReport({ ...report, oddities: [sentence], cases: { [sentence]: cases } });
  expect(lines).toContain("- 5 Mitschriften");
  expect(lines).not.toContain("  - a.vtt");
  expect(lines).toContain("  - b.vtt ist leer\n  - 0");
  expect(lines).toMatch(/\n {2}- und \d+ weitere$/);
});

test("everything else is told as far as there is something", () => {
  const stored = { picturesStored: 4, transcriptsStored: 3, audioStored: 5, redirectsAdded: 6 };
  const more = { demoReplaced: true, ...stored, oddities: ["A.", "B."], hosts: ["Ada", "Emmy"] };
  expect(importReport({ ...report, ...more })).toBe(
    [
      "„Die Sendung“ ist übernommen.",
      "Die Beispielsendung wurde entfernt.",
      "Folgen: 3 neu, 2 geändert, 1 unverändert.",
      "Bilder: 4 gespeichert.",
      "Mitschriften: 3 gespeichert.",
      "Hosts: Ada, Emmy.",
      "Alte Adressen: 6 führen hierher weiter.",
      "Audiodateien: 5 gespeichert.",
      "",
      "Aufgefallen ist:",
      "- A.",
      "- B.",
    ].join("\n"),
  );
});
