import {
  episodeId,
  expect,
  expectAccessibleAt,
  expectReadableInTheDark,
  openHydrated,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const tree = { name: "Stammbaum" };

test("from an invention one walks to what it built on and back, with the keyboard", async ({
  page,
  site,
}) => {
  const [radio, telephone] = [await episodeId(site, 8), await episodeId(site, 11)];
  await openHydrated(page, `/episodes/${radio}`);
  const section = page.getByRole("region", tree);
  await expect(section.locator(".family-wide")).toContainText(
    "Akte 009Computerbaut auf Telefon und Funk auf",
  );
  await expectAccessibleAt(page, 360, 1280);
  await expectReadableInTheDark(page);
  await section.getByRole("link", { name: "Akte 011 Telefon" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/episodes/${telephone}`);
  await expect(section.getByRole("link", { name: "Akte 008 Funk" })).toBeVisible();
});

test("without scripts it is a picture that fits a phone", async ({ browser, site }) => {
  const viewport = { width: 390, height: 800 };
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.address,
    viewport,
  });
  const page = await context.newPage();
  await page.goto(`/episodes/${await episodeId(site, 8)}`);
  const section = page.getByRole("region", tree);
  await expect(section.locator(".family-narrow")).toBeVisible();
  await expect(section.locator(".family-wide")).toBeHidden();
  const related = section.getByRole("link", { name: "Akte 001 Glühbirne" });
  await expect(related).toBeVisible();
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
  await expect(related).toBeVisible();
  await expect(ways).toBeHidden();
  await context.close();
});
