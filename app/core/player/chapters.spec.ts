import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessibleEverywhere,
  expectReadableInTheDark,
  hasRoom,
  openHydrated,
  type RunningSite,
  settled,
  test,
} from "../../../tests/e2e/site";

type Chapter = { startSeconds: number; title: string; href?: string; img?: string };

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const longTitle = `Die Donaudampfschifffahrtsgesellschaft${" und ihr Filter".repeat(10)}`;
const chapters: Chapter[] = [
  { startSeconds: 0, title: "Anfang" },
  { startSeconds: 20, title: "Löschpapier" },
  {
    startSeconds: 40,
    title: "Nagel & Becher",
    href: "https://www.patent.example/1908",
    img: "/media/test-kapitel.png",
  },
  { startSeconds: 60, title: longTitle },
  { startSeconds: 100_000, title: "Nach dem Ende" },
];
const many = Array.from({ length: 80 }, (_, at) => ({ startSeconds: at, title: `Teil ${at + 1}` }));

const address = "/episodes/test-kapitel";
const dialog = (page: Page) => page.getByRole("dialog");
const bar = (page: Page) => page.getByRole("complementary", { name: "Player" });
const ruler = (page: Page) => page.getByRole("slider", { name: "Stelle in der Folge" });
const seconds = async (page: Page) => Number(await ruler(page).getAttribute("aria-valuenow"));
const link = (page: Page, title: string) =>
  page.getByRole("main").getByRole("link", { name: title }).and(page.locator(".chapter-start"));
const marks = (page: Page) =>
  page.locator(".ruler-chapter").evaluate((path) => path.getAttribute("d")?.match(/M/g)?.length);

/** Episodes of this file, older than all others; deleted afterwards. */
test.beforeAll(async ({ site }) => {
  await putEpisode(site, "kapitel", { chapters });
  await putEpisode(site, "viele-kapitel", { chapters: many });
  await putEpisode(site, "kein-kapitel", { chapters: [] });
  await putEpisode(site, "kapitel-stumm", { chapters, audio_url: "#" });
  await putEpisode(site, "kapitel-geplant", { chapters, date: "2026-11-27" });
});
test.afterAll(async ({ site }) => {
  const { db, content } = site.services;
  await db.deleteFrom("episodes").where("id", "like", "test-%kapitel%").execute();
  content.changed();
});

/** The picture of a chapter, which is no file of the site. */
test.beforeEach(async ({ page }) => {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
  await page.route("**/media/test-kapitel.png?w=480", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body }),
  );
});

type Given = {
  chapters: Chapter[];
  date?: string;
  audio_url?: string;
};

async function putEpisode({ services }: RunningSite, name: string, given: Given) {
  const row = await services.db
    .selectFrom("episodes")
    .selectAll()
    .where("title", "like", "Löschpapier%")
    .executeTakeFirstOrThrow();
  const id = `test-${name}`;
  const fresh = { id, guid: id, number: null, title: "Der Probelauf", date: "2019-01-04" };
  await services.db
    .insertInto("episodes")
    .values({
      ...row,
      ...fresh,
      public_from: given.date ?? fresh.date,
      ...given,
      chapters: JSON.stringify(given.chapters),
    })
    .execute();
}

async function listen(page: Page, path = address): Promise<void> {
  await openHydrated(page, path);
  await page.getByRole("button", { name: "Jetzt reinhören: Der Probelauf" }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(ruler(page)).toHaveAttribute("aria-disabled", "false");
}

async function openList(page: Page) {
  await dialog(page).getByRole("button", { name: "Kapitel" }).click();
  return dialog(page).getByRole("region", { name: "Kapitel" });
}

/** By the key, once it plays: before, the key would start it. */
async function pauseByKey(page: Page): Promise<void> {
  const button = (name: string) => dialog(page).getByRole("button", { name, exact: true });
  await expect(button("Pause")).toBeVisible();
  await page.keyboard.press("k");
  await expect(button("Abspielen")).toBeVisible();
}

async function pause(page: Page, where = dialog(page)): Promise<void> {
  await where.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(where.getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
}

test("stand on the ruler and in a list; one click seeks", async ({ page }) => {
  await listen(page);
  await pause(page);
  // A chapter beyond the end is neither drawn nor listed.
  await expect.poll(() => marks(page)).toBe(4);
  const list = await openList(page);
  await expect(list.getByRole("button")).toHaveCount(4);
  await expect(list.getByRole("button", { name: "0:00 Anfang" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await list.getByRole("button", { name: "0:40 Nagel & Becher" }).click();
  await expect.poll(() => seconds(page)).toBe(40);
  await expect(list.locator("[aria-current]")).toHaveText("0:40 Nagel & Becher");
  await expect(list.locator("img")).toHaveCount(1);
  await expect(list.getByRole("link", { name: /^patent\.example/ })).toHaveAttribute(
    "target",
    "_blank",
  );
  await expect(ruler(page)).toHaveAttribute("aria-valuetext", /, Kapitel: Nagel & Becher$/);
  const button = dialog(page).getByRole("button", { name: "Kapitel 3 von 4 Nagel & Becher" });
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await dialog(page).getByRole("button", { name: "Einstellungen" }).click();
  await expect(list).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("are reached with the keyboard alone", async ({ page }) => {
  await listen(page);
  await pauseByKey(page);
  const button = dialog(page).getByRole("button", { name: "Kapitel" });
  await expect(button).toBeVisible();
  for (let tabs = 0; tabs < 30; tabs++) {
    await page.keyboard.press("Shift+Tab");
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => seconds(page)).toBe(20);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => seconds(page)).toBe(40);
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => seconds(page)).toBe(20);
  await ruler(page).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => seconds(page)).toBe(60);
});

test("eighty of them are no wall, and the list shows where one is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await listen(page, "/episodes/test-viele-kapitel");
  await pauseByKey(page);
  await expect.poll(() => marks(page)).toBeLessThan(60);
  await ruler(page).press("PageUp");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(60);
  const list = await openList(page);
  await expect(list.locator("[aria-current]")).toBeInViewport();
  const wide = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(wide).toBe(0);
});

test("an episode without any is played as ever", async ({ page }) => {
  await listen(page, "/episodes/test-kein-kapitel");
  await page.waitForLoadState("networkidle");
  await expect(dialog(page).getByRole("button", { name: "Kapitel" })).toHaveCount(0);
  expect(await marks(page)).toBeUndefined();
  await expect(ruler(page)).not.toHaveAttribute("aria-valuetext", /Kapitel/);
});

test("when they do not come, nothing is said", async ({ page }) => {
  await page.route("**/chapters.json", (route) => route.abort());
  await listen(page);
  await expect(dialog(page).getByRole("button", { name: "Kapitel" })).toHaveCount(0);
  await expect(dialog(page).getByRole("alert")).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(
    /chapter|kapitel/i,
  );
});

test("on the page each line leads there, and what plays in the bar goes on there", async ({
  page,
}) => {
  await openHydrated(page, address);
  await link(page, "Nagel & Becher").click();
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL(`${address}?t=40`);
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(40);
  await pause(page, bar(page));
  await page.evaluate(() => localStorage.setItem("podcast-autoplay", "false"));

  const history = await page.evaluate(() => window.history.length);
  await link(page, "Löschpapier").scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await link(page, "Löschpapier").click();
  await expect.poll(() => seconds(page)).toBe(20);
  await expect(page).toHaveURL(`${address}?t=20`);
  await expect(bar(page)).toContainText("Löschpapier");
  await expect(dialog(page)).toBeHidden();
  await expect(link(page, "Löschpapier")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await page.evaluate(() => window.history.length)).toBe(history);

  // A position beyond the end starts over, as when its address is opened.
  await link(page, "Nach dem Ende").click();
  await expect.poll(() => seconds(page)).toBe(0);
  await link(page, "Löschpapier").click();
  await expect.poll(() => seconds(page)).toBe(20);

  // The same again, after moving elsewhere in the file.
  await ruler(page).press("Home");
  await expect.poll(() => seconds(page)).toBe(0);
  await link(page, "Löschpapier").click();
  await expect.poll(() => seconds(page)).toBe(20);

  // Other changes of the address do not affect playback.
  await ruler(page).press("Home");
  await expect.poll(() => seconds(page)).toBe(0);
  await page.evaluate(() => {
    location.hash = "kommentare";
  });
  await expect(page).toHaveURL(`${address}?t=20#kommentare`);
  await page.waitForTimeout(300);
  expect(await seconds(page)).toBe(0);
  await expect(dialog(page)).toBeHidden();

  // The button still opens the dialog.
  await page.getByRole("button", { name: /^Jetzt reinhören: Der Probelauf/ }).click();
  await expect(dialog(page)).toBeVisible();
});

test("Back to an address with a second leaves what is heard alone", async ({ page }) => {
  await openHydrated(page, address);
  await link(page, "Nagel & Becher").click();
  await expect(page).toHaveURL(`${address}?t=40`);
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(40);
  await page.getByRole("contentinfo").getByRole("link", { name: "Alle Episoden" }).click();
  await expect(page).toHaveURL("/episodes");

  // The same episode at another position.
  await pause(page, bar(page));
  await ruler(page).press("Home");
  await expect.poll(() => seconds(page)).toBe(0);
  await page.goBack();
  await expect(link(page, "Nagel & Becher")).toBeVisible();
  await settled(page);
  expect(await seconds(page)).toBe(0);
  await page.goForward();

  // Another episode.
  await page
    .getByRole("button", { name: /^Jetzt reinhören/ })
    .first()
    .click();
  await dialog(page).getByRole("button", { name: "Minimieren" }).click();
  await page.goBack();
  await expect(link(page, "Nagel & Becher")).toBeVisible();
  await settled(page);
  await expect(bar(page)).not.toContainText("Der Probelauf");

  // A link to the same second is followed again.
  await link(page, "Nagel & Becher").click();
  await expect(bar(page)).toContainText("Der Probelauf");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(40);
});

test("the page asks the server for nothing when a chapter is chosen", async ({ page }) => {
  await openHydrated(page, address);
  await link(page, "Anfang").click();
  await expect(bar(page)).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await link(page, "Löschpapier").click();
  await expect(page).toHaveURL(`${address}?t=20`);
  expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
});

test("without audio they are text, and many wait behind their heading", async ({ page }) => {
  await page.goto("/episodes/test-kapitel-stumm");
  await expect(page.getByRole("main").getByText("0:40 Nagel & Becher")).toBeVisible();
  await expect(link(page, "Nagel & Becher")).toHaveCount(0);
  await page.goto("/episodes/test-viele-kapitel");
  await expect(link(page, "Teil 80")).toBeHidden();
  await page.getByRole("region", { name: "Kapitel (80)" }).getByText("Kapitel (80)").click();
  await expect(link(page, "Teil 80")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list stands on the page, each line with its time and address", async ({ page }) => {
    await page.goto(address);
    await expect(link(page, "0:40 Nagel & Becher")).toHaveAttribute("href", "?t=40");
    await expect(page.getByRole("heading", { name: "Kapitel (5)" })).toBeVisible();
  });
});

test("scripts of other sites may read what apps fetch, by parts, and nothing else", async ({
  request,
  site,
}) => {
  const ofRooms = hasRoom(site, "loudness") ? [`${address}/waveform.svg`] : [];
  const headers = { Origin: "https://app.example", "Access-Control-Request-Headers": "range" };
  const asked = async (path: string) =>
    (await request.fetch(path, { method: "OPTIONS", headers })).headers();
  for (const path of ["/feed.xml", `${address}/chapters.json`, ...ofRooms, "/media/audio/1.mp3"])
    expect(await asked(path), path).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": expect.stringContaining("Range"),
      allow: "GET, HEAD, OPTIONS",
    });
  for (const path of ["/", "/contact", "/views", "/admin/login", "/api/v1/show", "/admin/show"])
    expect(await asked(path), path).not.toHaveProperty("access-control-allow-origin");
  const feed = await request.get("/feed.xml");
  const seen = await request.get("/feed.xml", {
    headers: { "If-None-Match": feed.headers().etag ?? "" },
  });
  expect([feed.status(), seen.status()]).toEqual([200, 304]);
  const open = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": expect.stringContaining("ETag"),
  };
  for (const answer of [
    feed,
    seen,
    ...(await Promise.all(ofRooms.map((path) => request.get(path)))),
  ])
    expect(answer.headers()).toMatchObject(open);
});

test("their address answers apps and other sites, and search engines read clips", async ({
  request,
  site,
}) => {
  const answer = await request.get(`${address}/chapters.json`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/json+chapters",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(await answer.json()).toMatchObject({
    version: "1.2.0",
    chapters: chapters.map(({ startSeconds, title, href, img }) => ({
      startTime: startSeconds,
      title,
      ...(href && { url: href }),
      ...(img && { img: site.address + img }),
    })),
  });
  for (const id of ["test-kapitel-geplant", "fehlt"]) {
    const none = await request.get(`/episodes/${id}/chapters.json`);
    expect(none.status()).toBe(404);
    expect(none.headers()["cache-control"]).toBe("no-store");
  }
  const html = await (await request.get(address)).text();
  const [, json = ""] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json).hasPart[1]).toEqual({
    "@type": "Clip",
    name: "Löschpapier",
    startOffset: 20,
    url: `${site.address}${address}?t=20`,
  });
});

test("axe finds nothing on page, in dialog and bar", async ({ page }) => {
  await openHydrated(page, address);
  await expectAccessibleEverywhere(page);
  await listen(page);
  await openList(page);
  await expectAccessibleEverywhere(page);
  await expectReadableInTheDark(page);
  await dialog(page).getByRole("button", { name: "Minimieren" }).click();
  await expect(bar(page)).toBeVisible();
  await expectAccessibleEverywhere(page);
});
