import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessibleAs,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";
import { hasRoom } from "../../../tests/e2e/site";
import { inProportion } from "../../../tests/sources";

// A separate site, so that nobody else is counted.
const clockAt = "2026-11-21T09:20:00Z";
test.use({ clockAt });
// A separate site: with one worker only one starts.
test.describe.configure({ mode: "default" });

const tables = [
  "analytics_days",
  "analytics_pages",
  "analytics_episodes",
  "analytics_referrers",
  "analytics_sources",
  "download_days",
  "download_episodes",
  "download_apps",
] as const;

async function clear({ services: { db } }: RunningSite): Promise<void> {
  for (const table of tables) await db.deleteFrom(table as "analytics_days").execute();
}

const pages = [
  ["/suche", "Suche"],
  ["/episodes", "Alle Episoden"],
  ["/imprint", "Impressum"],
  ["/privacy", "Datenschutz"],
  ["/blog/fort", "/blog/fort"],
  ["/videos", "Videos"],
  ["/", "Home"],
] as const;

const zeros = { views: 0, playbacks: 0, seconds_played: 0, completion: 0, positions: "[]" };

/** Stores sums: few for today, many in October, some in spring. */
async function fill(site: RunningSite) {
  await clear(site);
  const { db } = site.services;
  const episodes = await db
    .selectFrom("episodes")
    .select(["id", "title", "invention"])
    .where("date", "<=", "2026-11-21")
    .orderBy("number")
    .execute();
  const [first, second] = episodes;
  if (!first || !second) throw new Error("the demo show has no episodes");
  const day = (date: string, sums: Record<string, number>) => ({
    date,
    page_views: 0,
    visitors: 0,
    episode_views: 0,
    playbacks: 0,
    seconds_played: 0,
    completion: 0,
    ...sums,
  });
  await db
    .insertInto("analytics_days")
    .values([
      day("2026-11-21", {
        page_views: 100,
        visitors: 30,
        episode_views: 40,
        playbacks: 10,
        seconds_played: 7530,
      }),
      day("2026-11-01", { page_views: 900, visitors: 270, episode_views: 160, playbacks: 40 }),
      day("2026-10-20", { page_views: 500, visitors: 300, episode_views: 250, playbacks: 50 }),
      day("2026-04-01", { page_views: 8500, visitors: 400 }),
    ])
    .execute();
  await db
    .insertInto("analytics_pages")
    .values(pages.map(([path], index) => ({ date: "2026-11-21", path, views: 70 - index })))
    .execute();
  const positions = Array.from({ length: 100 }, (_, index) => (index < 40 ? 20 : 5));
  await db
    .insertInto("analytics_episodes")
    .values([
      {
        ...zeros,
        date: "2026-11-21",
        episode_id: first.id,
        views: 30,
        playbacks: 20,
        completion: 1100,
        seconds_played: 2000,
        positions: JSON.stringify(positions),
      },
      {
        ...zeros,
        date: "2026-11-20",
        episode_id: second.id,
        views: 50,
        playbacks: 5,
        completion: 500,
      },
    ])
    .execute();
  await db
    .insertInto("download_days")
    .values([{ date: "2026-11-21", downloads: 1234, bytes: 1 }])
    .execute();
  await db
    .insertInto("download_apps")
    .values([
      { date: "2026-11-21", app: "AntennaPod", device: "Android", downloads: 900 },
      { date: "2026-11-21", app: "Overcast", device: "iPhone", downloads: 300 },
      ...["A", "B", "C", "D"].map((app) => ({
        date: "2026-11-21",
        app,
        device: "Android",
        downloads: 10,
      })),
    ])
    .execute();
  return { first, second };
}

const sheet = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** A main figure by its label: value and change. */
const statistic = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();

test("the statistics of each period, what follows from them, and the top five", async ({
  page,
  site,
}) => {
  const { first, second } = await fill(site);
  await openAdmin(page, "/admin/analytics?tage=7");
  await expect(page).toHaveURL(/\/admin\/dashboard\?tage=7$/);
  await openAdmin(page, "/admin/dashboard");
  const periods = page.getByRole("navigation", { name: "Zeitraum" });
  await expect(periods.getByRole("link")).toHaveText(["7 Tage", "30 Tage", "90 Tage", "365 Tage"]);
  await expect(periods.locator("[aria-current]")).toHaveText("30 Tage");
  await expect(page.getByText("23. Oktober 2026 bis 21. November 2026")).toBeVisible();
  await expect(statistic(page, "Eindeutige Besucher")).toContainText(/300.*±0 %/s);
  await expect(statistic(page, "Seitenaufrufe")).toContainText(/1\.000.*\+100 %/s);
  await expect(statistic(page, "Folgenaufrufe")).toContainText(/200.*−20 %.*\(250\)/s);
  await expect(statistic(page, "Wiedergaben")).toContainText("50");
  await expect(statistic(page, "Downloads")).toContainText(/1\.234.*neu/s);
  await expect(statistic(page, "Hörzeit")).toContainText("2 Std. 5 Min.");
  await expect(sheet(page, "Verhältnisse")).toContainText(
    /Seiten je Besucher\s*3,3.*20 %.*Wiedergaberate.*25 %/s,
  );
  await expect(sheet(page, "Gehört")).toContainText(
    /Im Schnitt je Wiedergabe\s*2\sMin\.\s31\sSek\./,
  );
  await expect(sheet(page, "Gehört")).toContainText(/Stunden\s*2,1/);

  const rows = (name: string) => sheet(page, name).locator("tbody tr");
  await expect(rows("Beliebte Seiten")).toHaveText(
    pages.slice(0, 5).map(([path, title], index) => new RegExp(`${title}.*${path}.*${70 - index}`)),
  );
  await expect(rows("Beliebte Folgen")).toHaveText([/50$/, /30$/]);
  await expect(rows("Beliebte Folgen").first()).toContainText(second.invention);
  await expect(rows("Meistgehörte Folgen")).toHaveText([/20\s*55 %$/, /5\s*100 %$/]);
  await expect(rows("Meistgehörte Folgen").first()).toContainText(first.title);
  await expect(rows("Apps")).toHaveText([
    /^AntennaPod\s*900\s*73 %/,
    /^Overcast/,
    /^A/,
    /^B/,
    /^C/,
    /^Übrige\s*10\s*1 %$/,
  ]);
  await expect(sheet(page, "Kommentare").getByRole("listitem")).toHaveCount(3);

  await periods.getByRole("link", { name: "7 Tage" }).click();
  await expect(page).toHaveURL(/\?tage=7#zahlen$/);
  await expect(periods.locator("[aria-current]")).toHaveText("7 Tage");
  await expect(statistic(page, "Seitenaufrufe")).toContainText("100");
  await periods.getByRole("link", { name: "365 Tage" }).click();
  await expect(statistic(page, "Seitenaufrufe")).toContainText(/10\.000.*neu/s);
  await expect(sheet(page, "Verlauf").getByText("je Woche")).toHaveCount(4);
  await page.goto("/admin/dashboard?tage=12");
  await expect(periods.locator("[aria-current]")).toHaveText("30 Tage");
});

test("follow every 30 seconds; when the database fails the page says so and keeps them", async ({
  page,
  site,
}) => {
  await fill(site);
  const { db } = site.services;
  await page.clock.install();
  await openAdmin(page, "/admin/dashboard?tage=7");
  await expect(statistic(page, "Seitenaufrufe")).toContainText("100");
  await db.updateTable("analytics_days").set({ page_views: 4321 }).execute();
  await page.clock.fastForward(32_000);
  await expect(statistic(page, "Seitenaufrufe")).toContainText("4.321");
  const banner = page.getByRole("alert").filter({ hasText: /\S/ });
  const message = "Analytics-Daten konnten nicht geladen werden";
  await db.schema.alterTable("analytics_days").renameTo("away").execute();
  try {
    await page.clock.fastForward(32_000);
    await expect(banner).toHaveText(message);
    await expect(statistic(page, "Seitenaufrufe")).toContainText("4.321");
    const csv = await page.request.get("/admin/export/statistics/days?tage=7");
    expect([csv.status(), await csv.text()]).toEqual([503, message]);
    await page.goto("/admin/dashboard");
    await expect(banner).toHaveText(message);
    await expect(page.getByRole("heading", { name: "Nächste Folge" })).toBeVisible();
  } finally {
    await db.schema.alterTable("away").renameTo("analytics_days").execute();
  }
});

test("come as files: with everything, and only to who is signed in", async ({ page, site }) => {
  const { first } = await fill(site);
  const { db } = site.services;
  await db.deleteFrom("audit_log").execute();
  await openAdmin(page, "/admin/dashboard?tage=7");
  const downloading = page.waitForEvent("download");
  await sheet(page, "Beliebte Seiten").getByRole("link", { name: /^CSV/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("podcast-pages-2026-11-21.csv");
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines).toHaveLength(9);
  expect(lines.slice(0, 2)).toEqual(["\ufeffPfad;Titel;Aufrufe", "/suche;Suche;70"]);

  const links = await page
    .getByRole("link", { name: /^CSV/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links.length).toBeGreaterThan(inProportion(10));
  await openAdmin(page, `/admin/episodes/${first.id}/statistics`);
  const ofEpisode = await page
    .getByRole("link", { name: /^CSV/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(ofEpisode).toHaveLength(3);
  for (const path of [...links, ...ofEpisode]) {
    const csv = await page.request.get(path);
    expect(csv.status(), path).toBe(200);
    expect((await csv.text()).charCodeAt(0), path).toBe(0xfeff);
    expect((await fetch(site.address + path)).status, path).toBe(401);
  }
  expect((await page.request.get("/admin/export/statistics/nirgends")).status()).toBe(404);
  await openAdmin(page, "/admin/audit?art=statistics");
  await expect(page.getByText("hat Zahlen exportiert.").first()).toBeVisible();
});

test("an episode shows how far it is heard, to eyes, keys and readers", async ({ page, site }) => {
  const { first } = await fill(site);
  await site.services.db
    .updateTable("episodes")
    .set({
      duration: "10:00",
      transcript: "",
      chapters: JSON.stringify([
        { startSeconds: 0, title: "Begrüßung" },
        { startSeconds: 240, title: "Der Streit" },
      ]),
    })
    .where("id", "=", first.id)
    .execute();
  await openAdmin(page, "/admin/dashboard?tage=7");
  await sheet(page, "Meistgehörte Folgen").getByRole("link", { name: first.title }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/episodes/${first.id}/statistics$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.title);
  const table = page.getByRole("table", { name: "Zahlen nach Zeitraum" });
  await expect(table.getByRole("row", { name: /^Wiedergaben / })).toHaveText(
    /^Wiedergaben(20){5}$/,
  );
  const curve = sheet(page, "Wie weit gehört wird");
  await expect(curve).toContainText("Ab 4:00 hört weniger als die Hälfte zu, bei 20 Wiedergaben.");
  await expect(curve.getByRole("listitem")).toHaveText(["Begrüßung (0:00)", "Der Streit (4:00)"]);

  const plot = curve.getByRole("application");
  await expect(plot).toHaveAccessibleName(/^Anteil der Wiedergaben/);
  await page.mouse.move(0, 0);
  await plot.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(curve.getByRole("status")).toContainText(/0:\d\d.*100 %/);
  await curve.getByText("Als Tabelle").click();
  const rows = curve.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(100);
  await expect(rows.nth(39)).toHaveText("3:5420100 %");
  await expect(rows.nth(40)).toHaveText("4:00525 %");

  const losses = page.getByRole("list", { name: "Hier gehen die meisten" });
  await expect(losses).toHaveText(/^0:00„Begrüßung“−75 Punkte, von 100 % auf 25 %/);
  const cues = ["00:00 --> 03:50", "03:50 --> 04:30"].map((times) => `${times}\nEin Satz.`);
  await site.services.db
    .updateTable("episodes")
    .set({ transcript: ["WEBVTT", ...cues].join("\n\n") })
    .where("id", "=", first.id)
    .execute();
  await page.reload();
  await losses.getByRole("link", { name: "3:50", exact: true }).click();
  const marked = page.getByRole("row", { name: /^3:50 100 % −75/ });
  await expect(marked).toBeInViewport();
  await expectAccessibleAs(page, [[390, "dark"]], "passages");

  await page.goto("/admin/episodes");
  await page.getByRole("link", { name: `Zahlen: ${first.title}` }).click();
  await expect(page).toHaveURL(/\/statistics$/);
  expect((await page.request.get("/admin/episodes/nirgends/statistics")).status()).toBe(404);
});

test("nothing was counted yet: every place says so, and nothing is no number", async ({
  page,
  site,
}) => {
  await clear(site);
  await openAdmin(page, "/admin/dashboard?tage=365");
  await expect(page.getByText("In dieser Zeit hat niemand eine Seite aufgerufen.")).toBeVisible();
  if (hasRoom(site, "newsletter"))
    await expect(page.getByText("Noch ist kein Newsletter versendet.")).toBeVisible();
  await expect(statistic(page, "Hörzeit")).toContainText("0 Sek.");
  await expect(page.locator("main")).not.toContainText(/NaN|Infinity|undefined|null/);
  const { id } = await site.services.db
    .selectFrom("episodes")
    .select("id")
    .where("date", ">", "2026-11-21")
    .executeTakeFirstOrThrow();
  await openAdmin(page, `/admin/episodes/${id}/statistics`);
  await expect(page.getByText("Die Folge ist noch nicht erschienen.")).toBeVisible();
  await expect(page.getByText(/Noch hat niemand diese Folge/)).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/NaN|Infinity|undefined|null/);
});

test("the pages of statistics have no accessibility findings, light or dark, and nothing overflows", async ({
  page,
  site,
}) => {
  const { first } = await fill(site);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/admin/dashboard?tage=7", `/admin/episodes/${first.id}/statistics`]) {
    await openAdmin(page, path);
    await expect(page.getByRole("application").first()).toBeVisible();
    await page.getByText("Als Tabelle").first().click();
    await expectAccessibleAs(
      page,
      [
        [390, "light"],
        [390, "dark"],
        [768, "light"],
        [1280, "dark"],
        [1280, "light"],
      ],
      path,
    );
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("periods are links, and the numbers stand in tables", async ({ page, site }) => {
    await fill(site);
    await page.goto("/admin/dashboard");
    await expect(statistic(page, "Seitenaufrufe")).toContainText("1.000");
    await page.getByRole("link", { name: "7 Tage" }).click();
    await expect(statistic(page, "Seitenaufrufe")).toContainText("100");
    const trend = sheet(page, "Verlauf");
    await expect(trend.locator("figure").first()).toBeHidden();
    await trend.getByText("Als Tabelle").click();
    await expect(trend.getByRole("table").locator("tbody tr")).toHaveCount(7);
    await expect(trend.getByRole("table").locator("tbody tr").first()).toHaveText(
      "21. November 202610030101.23440",
    );
  });
});
