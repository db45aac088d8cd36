import { accessibilityFindings, expect, openHydrated, test } from "../../../tests/e2e/site";

test.use({
  clockAt: "2026-11-21T10:00:00Z",
  // A headless browser's name is a bot's, and bots are not counted; no other test uses this device.
  userAgent:
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
});

test("what plays in the browser is a download, once however often", async ({ page, site }) => {
  const { db } = site.services;
  const device = "Chromebook";
  const apps = () =>
    db
      .selectFrom("download_apps")
      .select(["app", "downloads"])
      .where("device", "=", device)
      .execute();
  const requests = () =>
    db
      .selectFrom("media_requests")
      .selectAll()
      .where("user_agent", "like", "%CrOS%")
      .orderBy("id")
      .execute();
  await openHydrated(page, "/");
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Jetzt reinhören: Löschpapier/ })
    .click();
  const pause = page.getByRole("dialog").getByRole("button", { name: "Pause", exact: true });
  await expect(pause).toBeVisible();
  await expect.poll(apps).toEqual([{ app: "Chrome", downloads: 1 }]);

  const [download] = await db
    .selectFrom("downloads")
    .innerJoin("media_files", "media_files.episode_id", "downloads.episode_id")
    .select(["date", "ranges", "path"])
    .where("device", "=", device)
    .where("kind", "=", "audio")
    .execute();
  expect(download).toMatchObject({ date: "2026-11-21", ranges: "[]" });

  const before = (await requests()).length;
  await page.request.get(`/media/${download?.path}`);
  await expect.poll(async () => (await requests()).length).toBeGreaterThan(before);
  expect(await apps()).toEqual([{ app: "Chrome", downloads: 1 }]);
  expect(JSON.stringify(await requests())).not.toContain("127.0.0");
});

test("how this site counts is told in public, and led to from the privacy statement", async ({
  page,
}) => {
  await page.goto("/privacy");
  await page.getByRole("main").getByRole("link", { name: "So zählen wir" }).click();
  await expect(page).toHaveURL("/zaehlweise");
  await expect(page.getByRole("heading", { level: 1, name: "So zählen wir" })).toBeVisible();
  for (const part of ["60 Sekunden Ton", "einmal am Kalendertag", "90 Tage", "Do Not Track"])
    await expect(page.getByText(part).first()).toBeVisible();
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain("/zaehlweise<");
});

for (const colorScheme of ["light", "dark"] as const)
  test(`its page has no findings, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/zaehlweise");
    expect(await accessibilityFindings(page)).toEqual([]);
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("its page is read all the same, without sideways scrolling at 320 px", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/zaehlweise");
    await expect(page.getByRole("table")).toBeVisible();
    await page.getByText("Inhalt (7)").click();
    const contents = page.getByRole("navigation", { name: "Auf dieser Seite" });
    for (const chapter of await contents.getByRole("link").all())
      await expect(page.locator(`h2${await chapter.getAttribute("href")}`)).toHaveText(
        (await chapter.textContent()) ?? "",
      );
    const { scrollWidth, clientWidth } = await page.locator("html").evaluate((root) => ({
      scrollWidth: root.scrollWidth,
      clientWidth: root.clientWidth,
    }));
    expect(scrollWidth).toBe(clientWidth);
  });
});
