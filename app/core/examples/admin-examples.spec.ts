import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, openAdmin, test } from "../../../tests/e2e/admin";
import { hasRoom } from "../../../tests/e2e/site";

// A site as seen by a first visitor.
test.use({ examples: true, clockAt: "2026-11-24T10:00:00Z" });
// A separate site: with one worker only one starts.
test.describe.configure({ mode: "default" });

const label = "Beispieldaten der Demo";
const newsletter = "Zwei Akten: das Telefon und ein Ausritt ohne Pferd";

test("the demo's examples are marked, change places with what was counted, and go by one click", async ({
  page,
  site,
}) => {
  await openAdmin(page, "/admin/dashboard");
  const frame = page.getByRole("region", { name: label });
  const downloads = page.locator("dt", { hasText: "Downloads" }).first().locator("+ dd");
  await expect(frame.getByRole("heading", { name: "Beliebte Folgen" })).toBeVisible();
  expect(Number((await downloads.textContent())?.replaceAll(".", ""))).toBeGreaterThan(1000);
  // After any scrolling.
  const low = hasRoom(site, "newsletter") ? "Letzte Newsletter" : "Beliebte Folgen";
  await frame.getByRole("heading", { name: low }).scrollIntoViewIfNeeded();
  await expect(frame.getByText(label, { exact: true })).toBeInViewport();
  await expectAccessible(page);
  const file = await page.request.get("/admin/export/statistics/days?tage=30");
  expect(file.headers()["content-disposition"]).toContain("beispieldaten-der-demo-days");

  await page.getByRole("button", { name: "Eigene Zahlen zeigen" }).click();
  await expect(frame).toHaveCount(0);
  await expect(downloads).toHaveText("0");
  await expect(page.getByText("Du siehst deine eigenen Zahlen.")).toBeVisible();

  if (hasRoom(site, "newsletter")) await showExampleNewsletter(page, frame);
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Beispieldaten entfernen" }).click();
  await expect(frame).toHaveCount(0);
  await page.goto("/admin/dashboard");
  await expect(page.getByText(label)).toHaveCount(0);
  expect(
    await site.services.db.selectFrom("content_approvals").select("subject_id").execute(),
  ).toEqual([]);
});

/** Ends on a page that shows examples. */
async function showExampleNewsletter(page: Page, frame: Locator) {
  await page.goto("/admin/newsletter");
  await page.getByRole("link", { name: newsletter }).click();
  await expect(frame.getByText("Öffnungen", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Als Vorlage verwenden" })).toHaveCount(0);
  await expectAccessible(page);
  for (const path of [
    "/newsletter/archive",
    "/sitemap.xml",
    "/newsletter/archive/feed.xml",
    "/suche?q=Ausritt",
  ])
    expect(await (await page.request.get(path)).text(), path).not.toContain("Ausritt ohne Pferd");
  expect((await page.request.get("/newsletter/archive/beispiel-ausgabe")).status()).toBe(404);

  await page.goto("/admin/newsletter/subscribers");
  await expect(frame.getByText("beispiel-26@example.org")).toBeVisible();
  await expectAccessible(page);
}
