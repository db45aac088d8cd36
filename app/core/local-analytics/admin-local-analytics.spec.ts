import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessibleAs,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";

const path = "/admin/local-analytics";
const day = 24 * 60 * 60 * 1000;

const session = (part: object = {}) => ({
  episodeId: "fremd",
  sessionId: "s",
  startTime: Date.now() - day,
  totalDuration: 60,
  lastUpdate: Date.now() - day,
  userAgent: "Test",
  completed: false,
  ...part,
});
const rating = (part: object = {}) => ({
  episodeId: "fremd",
  sessionId: "s",
  rating: 5,
  timestamp: Date.now() - day,
  userAgent: "Test",
  ...part,
});

/** Puts logs into the browser before the page reads them. */
async function open(page: Page, { sessions = [], ratings = [] }: Partial<Logs> = {}) {
  await openAdmin(page, path);
  await page.evaluate(
    ([sessions, ratings]) => {
      localStorage.setItem("podcast-analytics", JSON.stringify({ sessions }));
      localStorage.setItem("podcast-ratings", JSON.stringify({ ratings }));
    },
    [sessions, ratings],
  );
  await openAdmin(page, path);
}
type Logs = { sessions: object[]; ratings: object[] };

const stored = (page: Page, key = "podcast-analytics") =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

const file = (value: unknown, name = "stand.json") => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
});

const pick = (page: Page, picked: ReturnType<typeof file>) =>
  page.getByLabel("Datei mit lokaler Statistik").setInputFiles(picked);

const statistic = (page: Page, label: string) =>
  page.getByRole("main").locator("dl > div").filter({ hasText: label }).locator("dd");

/** A published episode and one that is not. */
async function twoEpisodes(site: RunningSite) {
  const { db } = site.services;
  const published = await db
    .selectFrom("episodes")
    .selectAll()
    .orderBy("date")
    .executeTakeFirstOrThrow();
  const own = { id: "test-lokal", guid: "test-lokal", title: "Noch nicht da", date: "2099-01-01" };
  await db.deleteFrom("episodes").where("id", "=", own.id).execute();
  await db
    .insertInto("episodes")
    .values({ ...published, ...own, public_from: own.date, number: 911 })
    .execute();
  return { published, scheduled: own };
}

test("the statistics of this browser are shown, and nothing of them is sent", async ({
  page,
  site,
}) => {
  const { published, scheduled } = await twoEpisodes(site);
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  await open(page, {
    sessions: [
      session({ episodeId: published.id, totalDuration: 4000 }),
      session({ episodeId: published.id, startTime: Date.now() - 2 * day, totalDuration: 180 }),
      session({ episodeId: scheduled.id, totalDuration: 181 }),
      session({ episodeId: "<b>fremd</b>", totalDuration: 30 }),
      session({ episodeId: "alt", startTime: Date.now() - 31 * day, totalDuration: 9000 }),
    ],
    ratings: [
      rating({ episodeId: published.id }),
      rating({ episodeId: scheduled.id, rating: 4 }),
      rating({ episodeId: scheduled.id, sessionId: "t" }),
    ],
  });
  await expect(statistic(page, "Sitzungen")).toHaveText("4");
  await expect(statistic(page, "Hörzeit")).toHaveText("1 Std. 13 Min.");
  await expect(statistic(page, "Durchschnitt")).toHaveText("18 Min. 18 Sek.");
  await expect(statistic(page, "Abschlussrate")).toHaveText("50 %");
  const top = page.getByRole("listitem").filter({ hasText: "2-mal, 1 Std. 9 Min." });
  await expect(top.getByRole("link", { name: published.title })).toBeVisible();
  await expect(page.getByRole("row", { name: scheduled.title }).first()).toContainText("100 %");
  await expect(page.getByText("(<b>fremd</b>)").first()).toBeVisible();
  // The expired session is deleted in the browser as well.
  expect((await stored(page)).sessions).toHaveLength(4);

  await expect(page.getByText("4,7 von 5 Sternen bei 3 Bewertungen")).toBeVisible();
  await expect(page.getByRole("table", { name: "Verteilung der Bewertungen" })).toBeHidden();
  expect(sent.filter((request) => /fremd|podcast-analytics/.test(request))).toEqual([]);
});

test("more than three ratings make a chart; the best rated come in their order", async ({
  page,
}) => {
  const of = (episodeId: string, ...stars: number[]) =>
    stars.map((number, index) => rating({ episodeId, sessionId: `${index}`, rating: number }));
  await open(page, {
    ratings: [...of("zwei", 5, 5, 5, 4.5, 5), ...of("drei", 3), ...of("eins", 5)],
  });
  const chart = page.getByRole("table", { name: "Verteilung der Bewertungen" });
  await expect(chart.getByRole("row", { name: "5 Sterne" })).toContainText("5 (83 %)");
  const best = page.locator("section").filter({ hasText: "Am besten bewertet" });
  await expect(best.getByRole("listitem")).toHaveText([
    /zwei.*5,0 bei 4 Bewertungen/,
    /eins.*5,0 bei 1 Bewertung/,
    /drei.*3,0 bei 1 Bewertung/,
  ]);
});

test("what is exported comes back by the import, and nothing counts twice", async ({
  page,
  site,
}) => {
  await open(page, { sessions: [session()], ratings: [rating()] });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportieren" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^lokale-analytics-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    "podcast-analytics": { totalSessions: 1 },
    "podcast-ratings": { ratings: [{ rating: 5 }] },
  });

  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Alles löschen" }).click();
  await expect(statistic(page, "Sitzungen")).toHaveText("1");
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain("Das lässt sich nicht rückgängig machen.");
    return dialog.accept();
  });
  await page.getByRole("button", { name: "Alles löschen" }).click();
  await expect(page.getByText("Die Statistik dieses Browsers ist gelöscht.")).toBeVisible();
  await expect(statistic(page, "Sitzungen")).toHaveText("0");
  await expect(page.getByText("In diesem Browser wurde noch keine Folge bewertet.")).toBeVisible();
  expect(await stored(page)).toBeNull();
  expect(await stored(page, "podcast-ratings")).toBeNull();

  for (const detail of ["Neu: 1 Sitzung und 1 Bewertung.", "Alles daraus war schon hier"]) {
    await pick(page, file(text));
    await expect(page.getByText("Daten erfolgreich importiert!", { exact: true })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: detail })).toBeVisible();
    await expect(statistic(page, "Sitzungen")).toHaveText("1");
  }
  // A second tab updates.
  const other = await page.context().newPage();
  await other.goto(site.address);
  await other.evaluate(() => localStorage.removeItem("podcast-analytics"));
  await expect(statistic(page, "Sitzungen")).toHaveText("0");
  await other.close();
});

test("files that are none of ours change nothing", async ({ page }) => {
  await open(page, { sessions: [session()] });
  const before = await stored(page);
  const hostile = [
    "{oops",
    "[]",
    "{}",
    JSON.stringify({ sessions: [{ episodeId: 1 }] }),
    `{"__proto__":{"sessions":[${JSON.stringify(session())}]}}`,
    "x".repeat(17 * 1024 * 1024),
  ];
  for (const text of hostile) {
    await pick(page, file(text));
    await expect(page.getByText("Ungültige Datei.", { exact: true })).toBeVisible();
    expect(await stored(page)).toEqual(before);
  }
  const script = '<img src=x onerror="document.title=1">';
  const future = session({ episodeId: "b", startTime: Date.now() + 3 * day });
  await pick(page, file({ sessions: [session({ episodeId: script }), future] }));
  await expect(page.getByRole("status").filter({ hasText: "Ausgelassen" })).toContainText(
    "Neu: 1 Sitzung",
  );
  await expect(page.getByText(`(${script})`).first()).toBeVisible();
});

test("a storage that is full or closed is said, and nothing is lost", async ({ page }) => {
  await open(page, { sessions: [session()] });
  const before = await stored(page);
  const many = Array.from({ length: 30_000 }, (_, index) =>
    session({ startTime: Date.now() - index, userAgent: "x".repeat(400) }),
  );
  await pick(page, file({ sessions: many }));
  await expect(page.getByRole("alert")).toContainText("Fehler beim Importieren der Daten.");
  await expect(page.getByRole("alert")).toContainText("Was schon hier war, ist noch da.");
  expect(await stored(page)).toEqual(before);

  await page.evaluate(() => localStorage.setItem("podcast-analytics", "{oops"));
  await openAdmin(page, path);
  await expect(page.getByRole("alert")).toContainText("ist beschädigt");

  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await openAdmin(page, path);
  await expect(page.getByRole("alert")).toContainText("lässt diese Seite nichts speichern");
  await pick(page, file({ sessions: [session()] }));
  await expect(page.getByText("Fehler beim Importieren der Daten.", { exact: true })).toBeVisible();
});

test("it needs JavaScript and says so; only operators see it", async ({
  browser,
  site,
  session: signedIn,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: signedIn,
    baseURL: site.address,
  });
  const page = await context.newPage();
  await page.goto(path);
  const note = page.getByRole("main").locator("noscript [role=alert]");
  await expect(note).toBeVisible();
  expect(await note.textContent()).toContain("Ohne JavaScript kann diese Seite nicht nachsehen");
  await context.close();
  const stranger = await browser.newContext({
    baseURL: site.address,
    storageState: { cookies: [], origins: [] },
  });
  const answer = await stranger.request.get(path, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await stranger.close();
});

test("without the episodes' names the statistics are still there", async ({ page, site }) => {
  await open(page, { sessions: [session()] });
  await site.services.db.schema.alterTable("episodes").renameTo("episodes_away").execute();
  try {
    await page.goto(path);
    await expect(page.getByText("Analytics-Daten konnten nicht geladen werden")).toBeVisible();
    await expect(statistic(page, "Sitzungen")).toHaveText("1");
  } finally {
    await site.services.db.schema.alterTable("episodes_away").renameTo("episodes").execute();
  }
});

test("has no accessibility findings and works with the keyboard", async ({ page, site }) => {
  const { published } = await twoEpisodes(site);
  const many = Array.from({ length: 25 }, (_, index) => `${"W".repeat(60)}${index}`);
  await open(page, {
    sessions: [
      session({ episodeId: published.id }),
      ...many.map((episodeId) => session({ episodeId })),
    ],
    ratings: many.map((episodeId) => rating({ episodeId })),
  });
  await expectAccessibleAs(page, [
    [390, "light"],
    [390, "dark"],
    [1280, "light"],
    [1280, "dark"],
  ]);
  await page.getByRole("button", { name: "Alle 26 zeigen" }).press("Enter");
  await expect(page.getByRole("button", { name: "Nur die ersten 20 zeigen" })).toBeFocused();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Importieren" }).press("Enter");
  await choosing;
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Alles löschen" })).toBeFocused();
});
