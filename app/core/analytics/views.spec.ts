import type { Page } from "@playwright/test";
import { expect, openHydrated, type RunningSite, test } from "../../../tests/e2e/site";

test.use({
  clockAt: "2026-11-21T10:00:00Z",
  // A headless browser's name is a bot's, and bots are not counted.
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
});

test.beforeEach(async ({ site }) => {
  await rows(site);
  await site.services.db.deleteFrom("page_views").execute();
  await site.services.db.deleteFrom("episode_views").execute();
});

test("a walk through three pages leaves three rows, and one view of the episode", async ({
  page,
  context,
  site,
}) => {
  await walk(page);
  await expect.poll(async () => (await rows(site)).pages.length).toBe(3);
  const { pages, episodes } = await rows(site);
  const id = new URL(page.url()).pathname.split("/")[2];
  // The clock stands still, so the times give no order.
  const at = (path: string) => pages.find(({ page_path }) => page_path === path);
  expect(pages.map(({ page_path }) => page_path).sort()).toEqual([
    "/",
    "/episodes",
    `/episodes/${id}`,
  ]);
  expect(at("/episodes")).toMatchObject({
    referrer: `${site.address}/`,
    ip_address: "127.0.0.0",
    session_id: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(episodes).toMatchObject([{ episode_id: id, session_id: at("/")?.session_id }]);

  await page.reload();
  await expect.poll(async () => (await rows(site)).pages.length).toBe(4);
  expect((await rows(site)).episodes).toHaveLength(1);

  expect(await context.cookies()).toEqual([]);
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect((await page.evaluate(kept)).filter((key) => /podcast|session/.test(key))).toEqual([]);
});

test("a search within a page and a link to its section are no new page", async ({ page, site }) => {
  await openHydrated(page, "/episodes");
  await page.getByLabel("Episoden durchsuchen").fill("Telefon");
  await expect(page).toHaveURL("/episodes?q=Telefon");
  await page.getByRole("link", { name: "Impressum" }).click();
  await expect(page).toHaveURL("/imprint");
  await expect
    .poll(async () => (await rows(site)).pages.map(({ page_path }) => page_path).sort())
    .toEqual(["/episodes", "/imprint"]);
});

test("a page in the background counts once it is looked at", async ({ page, site }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/views") && sent.push(request.url()));
  await page.addInitScript(() => {
    let state = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    Object.assign(window, {
      show() {
        state = "visible";
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
  });
  await openHydrated(page, "/imprint");
  expect(sent).toEqual([]);
  await page.evaluate("show()");
  await expect.poll(async () => (await rows(site)).pages.length).toBe(1);
});

for (const [name, refuse] of [
  [
    "Do Not Track",
    (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" })),
  ],
  [
    "Global Privacy Control",
    (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
      ),
  ],
] as const)
  test(`${name}: nothing is even sent`, async ({ page, site }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/views") && sent.push(request.url()));
    await refuse(page);
    await walk(page);
    expect(sent).toEqual([]);
    expect(await rows(site)).toEqual({ pages: [], episodes: [] });
  });

test("when counting fails, the visitor sees nothing of it", async ({ page }) => {
  const notes: string[] = [];
  page.on("console", (message) => message.type() === "warning" && notes.push(message.text()));
  await page.route("**/views", (route) => route.abort());
  await walk(page);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  expect(notes.join()).toContain("Der Aufruf wurde nicht gezählt.");
  await page.unroute("**/views");
  await page.route("**/views", (route) => route.fulfill({ status: 500 }));
  await walk(page);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
});

test("a report from another site, or without sense, is refused", async ({ request }) => {
  const data = { path: "/", title: "", referrer: "" };
  const elsewhere = { Origin: "https://example.org" };
  expect((await request.post("/views", { data, headers: elsewhere })).status()).toBe(403);
  expect((await request.post("/views", { data: { path: 1 } })).status()).toBe(400);
  expect((await request.post("/views", { data })).status()).toBe(204);
});

test("what is no page of the site counts as the missing one", async ({
  request,
  site,
  userAgent,
}) => {
  for (const path of ["/wp-login.php", "/admin-x", "/blog/x/y", "/episodes/%00", "/contact"])
    await request.post("/views", {
      data: JSON.stringify({ path, title: "", referrer: "" }),
      headers: { "User-Agent": userAgent ?? "" },
    });
  await expect.poll(async () => (await rows(site)).pages.length).toBe(5);
  const paths = (await rows(site)).pages.map(({ page_path }) => page_path);
  expect(paths.sort()).toEqual(["/404", "/404", "/404", "/404", "/contact"]);
});

/** Home, all episodes, the newest episode: by links. */
async function walk(page: Page): Promise<void> {
  await openHydrated(page, "/");
  await page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: "Episoden" })
    .click();
  await expect(page).toHaveURL("/episodes");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/episodes\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Melitta Bentz");
}

/** The stored views, after everything sent before is written. */
async function rows({ services: { db } }: RunningSite) {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  return {
    pages: await db.selectFrom("page_views").selectAll().orderBy("id").execute(),
    episodes: await db.selectFrom("episode_views").selectAll().execute(),
  };
}
