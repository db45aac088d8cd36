import { campaignRow } from "~/newsletter/rows.fixture";
import {
  accessibilityFindings,
  expect,
  openHydrated,
  type RunningSite,
  test,
} from "../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

type Values = { subject: string; sentAt?: string; archived?: 0 | 1; scheduledAt?: string };

async function putCampaign({ services }: RunningSite, values: Values) {
  const { subject, sentAt = null, archived = 1, scheduledAt = null } = values;
  const id = crypto.randomUUID();
  await services.db
    .insertInto("newsletter_campaigns")
    .values(
      campaignRow({
        id,
        subject,
        preview_text: `Vorschau: ${subject}`,
        content: `<h2>Kapitel</h2><p>Text von ${subject} mit <a href="/episodes">Link</a>.</p>`,
        archived,
        status: sentAt ? "sent" : "draft",
        sending: sentAt ? "done" : "none",
        scheduled_at: scheduledAt,
        sent_at: sentAt,
        finished_at: sentAt,
        recipients: 7,
      }),
    )
    .execute();
  services.content.changed();
  return id;
}

test("an empty archive is no page, and nothing leads to it", async ({ page, site }) => {
  await site.services.db.deleteFrom("newsletter_campaigns").execute();
  site.services.content.changed();
  expect((await page.goto("/newsletter/archive"))?.status()).toBe(404);
  await page.goto("/newsletter");
  await expect(page.locator("main").getByRole("link", { name: "Frühere Ausgaben" })).toHaveCount(0);
});

test("what was sent is read on the site, listed newest first and in the feed; drafts never", async ({
  page,
  site,
}) => {
  const draft = await putCampaign(site, { subject: "Entwurf" });
  const planned = await putCampaign(site, {
    subject: "Geplant",
    scheduledAt: "2026-11-30T10:00:00.000Z",
  });
  const old = await putCampaign(site, { subject: "Alt", sentAt: "2026-11-06T07:00:00.000Z" });
  const late = await putCampaign(site, { subject: "Neu", sentAt: "2026-11-13T07:00:00.000Z" });
  const unlisted = await putCampaign(site, {
    subject: "Nicht gelistet",
    sentAt: "2026-11-14T07:00:00.000Z",
    archived: 0,
  });

  for (const [number, status] of [
    ["1", 200],
    ["9999", 404],
    ["-1", 404],
  ])
    expect((await page.request.get(`/newsletter/archive?seite=${number}`)).status()).toBe(status);
  await openHydrated(page, "/newsletter");
  await page.getByRole("link", { name: "Frühere Ausgaben lesen" }).click();
  await expect(page).toHaveURL("/newsletter/archive");
  const letters = page.getByRole("main").getByRole("listitem");
  await expect(letters).toHaveCount(2);
  await expect(letters.first()).toContainText("13. November 2026");
  await expect(letters.first()).toContainText("Vorschau: Neu");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  await page.getByRole("link", { name: "Neu", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Neu");
  await expect(page).toHaveURL(`/newsletter/archive/${late}`);
  await expect(page.getByText("Text von Neu mit")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  // The page shows nothing about recipients or sending.
  const html = await (await page.request.get(`/newsletter/archive/${late}`)).text();
  for (const secret of ["unsubscribe", ".invalid", "recipients", "created_by"])
    expect(html).not.toContain(secret);

  for (const id of [draft, planned, "nichts", crypto.randomUUID()])
    for (const address of [`/newsletter/archive/${id}`, `/newsletter/archive/${id}.data`])
      expect((await page.request.get(address)).status(), address).toBe(404);
  const hidden = await page.request.get(`/newsletter/archive/${unlisted}`);
  expect(hidden.status()).toBe(200);
  expect(await hidden.text()).toContain('content="noindex"');

  const feed = await page.request.get("/newsletter/archive/feed.xml");
  expect(feed.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  const { etag = "" } = feed.headers();
  expect(etag).not.toBe("");
  const again = await page.request.get("/newsletter/archive/feed.xml", {
    headers: { "If-None-Match": etag },
  });
  expect(again.status()).toBe(304);
  const xml = await feed.text();
  expect(xml.indexOf("<title>Neu</title>")).toBeGreaterThan(0);
  expect(xml.indexOf("<title>Neu</title>")).toBeLessThan(xml.indexOf("<title>Alt</title>"));
  for (const title of ["Entwurf", "Geplant", "Nicht gelistet"]) expect(xml).not.toContain(title);
  const map = await (await page.request.get("/sitemap.xml")).text();
  expect(map).toContain(`/newsletter/archive/${old}<`);
  expect(map).toContain("/newsletter/archive<");
  for (const id of [draft, planned, unlisted]) expect(map).not.toContain(id);
});

test("the archive is read without scripts, page by page", async ({ browser, site }) => {
  for (let day = 1; day <= 26; day++)
    await putCampaign(site, {
      subject: `Brief ${day}`,
      sentAt: new Date(Date.UTC(2026, 9, day, 7)).toISOString(),
    });
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/newsletter/archive");
  await page.getByRole("link", { name: "Seite 2" }).click();
  await expect(page).toHaveURL("/newsletter/archive?seite=2");
  await page.getByRole("link", { name: "Brief 1", exact: true }).click();
  await expect(page.getByText("Text von Brief 1 mit")).toBeVisible();
  await context.close();
});
