import { test as asOperator, expectAccessibleAs, openAdmin } from "../../../tests/e2e/admin";
import {
  episodeId,
  expect,
  expectAccessibleEverywhere,
  hasRoom,
  hydrated,
  openHydrated,
  test,
} from "../../../tests/e2e/site";

test("ways to subscribe: a button on home, episode and at the player's end, and one page", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const section = page.locator("#subscribe");
  await expect(section.getByRole("link", { name: "Abonnieren", exact: true })).toHaveAttribute(
    "href",
    "/abonnieren",
  );
  await expect(section.getByRole("link", { name: "RSS-Feed abonnieren" })).toHaveAttribute(
    "href",
    "/feed.xml",
  );
  await openHydrated(page, `/episodes/${await episodeId(site, 12)}`);
  const button = page.getByRole("main").getByRole("link", { name: "Abonnieren", exact: true });
  await expect(button).toHaveAttribute("href", "/abonnieren");
  await page
    .getByRole("button", { name: /^Jetzt reinhören/ })
    .first()
    .click();
  const player = page.getByRole("dialog");
  await expect(player.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await player.getByRole("slider", { name: "Stelle in der Folge" }).press("End");
  await player.getByRole("link", { name: /^Abonnieren/ }).click();
  await expect(player).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Abonnieren" })).toBeVisible();
  const feed = `${site.address}/feed.xml`;
  const apps = page.getByRole("region", { name: "Android" }).getByRole("link");
  await expect(apps.first()).toHaveAttribute(
    "href",
    `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(feed)}`,
  );
  await expect(
    page.getByRole("img", { name: `QR-Code: ${site.address}/abonnieren` }),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole("img", { name: /^QR-Code/ })).toBeHidden();
  await expect(page.getByLabel("Adresse des Feeds")).toHaveValue(feed);
  await expectAccessibleEverywhere(page);
});

test("without scripts every way is there, and the feed is one that a browser can show", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address });
  const page = await context.newPage();
  await page.goto("/abonnieren");
  for (const name of ["In deiner App", "Auf Plattformen", "Mit der Adresse"])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Kopieren" })).toBeHidden();
  if (hasRoom(site, "newsletter")) {
    await expect(page.getByRole("heading", { level: 2, name: "Per Mail" })).toBeVisible();
    await page.getByLabel("E-Mail-Adresse").fill("ada@example.org");
    await page.getByRole("button", { name: "Zum Newsletter anmelden" }).click();
    await expect(page.getByText("Erfolgreich für den Newsletter angemeldet!")).toBeVisible();
  }
  await page.goto("/feed.xml");
  await expect(page.locator("channel > title")).toBeVisible();
  await expect(page.locator("item > title").first()).toBeVisible();
  await expect(page.locator("item > description").first()).toBeHidden();
  await context.close();
});

asOperator.describe("an address that an operator's page has", () => {
  asOperator.use({ siteName: "subscribe" });

  asOperator(
    "stays theirs; ours stands beside it, for links, sitemap and scripts",
    async ({ page, site }) => {
      const { db, content } = site.services;
      const moment = "2026-01-01T00:00:00.000Z";
      const decideAnew = async () => {
        await db.deleteFrom("page_addresses").execute();
        content.changed();
      };
      const answer = async (path: string) => (await page.request.get(path)).status();
      await db
        .insertInto("pages")
        .values({
          id: "own",
          slug: "abonnieren",
          title: "Unser Abo",
          content: "<p>Bei uns im Laden.</p>",
          place: "footer",
          published: 1,
          meta_title: "Unser Abo",
          meta_description: "Im Laden",
          meta_keywords: "",
          og_image_url: "",
          canonical_url: null,
          created_by: null,
          created_at: moment,
          updated_at: moment,
        })
        .execute();
      try {
        await decideAnew();
        await expect.poll(() => answer("/abonnieren-1")).toBe(200);
        await openHydrated(page, "/");
        await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
        const footer = page.getByRole("contentinfo");
        await footer.getByRole("link", { name: "Abonnieren", exact: true }).click();
        await expect(page).toHaveURL(/\/abonnieren-1$/);
        await expect(page.getByRole("heading", { level: 1, name: "Abonnieren" })).toBeVisible();
        await footer.getByRole("link", { name: "Unser Abo" }).click();
        await expect(page.getByText("Bei uns im Laden.")).toBeVisible();
        await expect(page.locator("body[data-same-page]")).toBeAttached();
        await page.goto("/abonnieren-1");
        await hydrated(page);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
        const sitemap = await (await page.request.get("/sitemap.xml")).text();
        expect(sitemap.match(/\/abonnieren[^<]*/g)).toEqual(["/abonnieren-1", "/abonnieren"]);
        await openAdmin(page, "/admin/dashboard");
        const told = page.getByText("Unter „/abonnieren“ steht schon etwas von dir");
        await expect(told).toBeVisible();
        await expectAccessibleAs(page, [
          [390, "dark"],
          [1280, "light"],
        ]);
        await page.getByRole("button", { name: "Verstanden" }).click();
        await expect(told).toBeHidden();
      } finally {
        // Tests of one worker share the program, and so its addresses.
        await db.deleteFrom("pages").where("id", "=", "own").execute();
        await decideAnew();
        await expect.poll(() => answer("/abonnieren-1")).toBe(404);
      }
    },
  );
});
