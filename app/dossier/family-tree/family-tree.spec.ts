import { episodeId, expect, expectAccessibleAt, openHydrated, test } from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const tree = { name: "Stammbaum" };

test("from an invention one walks to what it built on and back, with the keyboard", async ({
  page,
  site,
}) => {
  const [radio, telephone] = [await episodeId(site, 8), await episodeId(site, 11)];
  await openHydrated(page, `/episodes/${radio}`);
  const list = page.getByRole("region", tree);
  await list.getByText("Als Liste").click();
  await expect(list.getByRole("listitem").filter({ hasText: "Akte 009" })).toContainText(
    "baut auf Telefon und Funk auf",
  );
  await expectAccessibleAt(page, 360, 1280);
  await list.getByRole("link", { name: "Akte 011: Telefon" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/episodes/${telephone}`);
  await list.getByText("Als Liste").click();
  await expect(list.getByRole("link", { name: "Akte 008: Funk" })).toBeVisible();
});

test("without scripts it is a picture and a list, which fit a phone", async ({ browser, site }) => {
  const viewport = { width: 390, height: 800 };
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.address,
    viewport,
  });
  const page = await context.newPage();
  await page.goto(`/episodes/${await episodeId(site, 8)}`);
  const section = page.getByRole("region", tree);
  await section.getByText("Als Bild").click();
  await expect(section.locator(".family-narrow")).toBeVisible();
  await expect(section.locator(".family-wide")).toBeHidden();
  const related = section.getByRole("link", { name: "Akte 001: Glühbirne" });
  await expect(related).toBeHidden();
  await section.getByText("Als Liste").click();
  await expect(related).toBeVisible();
  await section.getByText("Als Liste").click();
  const ways = page.getByRole("navigation", { name: "Auf dieser Seite" });
  await expect(ways.getByRole("link")).toHaveText([
    "Kapitel",
    "Der Streit",
    "Beweislage",
    "Quellen",
    "Stammbaum",
    "Kommentare",
  ]);
  for (const way of await ways.getByRole("link").all())
    await expect(page.locator((await way.getAttribute("href")) ?? "")).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(section.locator(".family-wide")).toBeVisible();
  await expect(related).toBeHidden();
  await expect(ways).toBeHidden();
  await context.close();
});
