import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectReadableInTheDark,
  hydrated,
  openHydrated,
  openUnavailable,
  test,
} from "./site";

test.use({ clockAt: "2026-11-21T10:00:00Z", isLoud: true });

const bar = (page: Page) => page.getByRole("complementary", { name: "Player" });
const ruler = (page: Page) => page.getByRole("slider", { name: "Stelle in der Folge" });
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name });

/** An episode plays in the bar, and the other pages' scripts are loaded. */
async function listen(page: Page): Promise<void> {
  await openHydrated(page, "/episodes");
  await page
    .getByRole("button", { name: /^Jetzt reinhören/ })
    .first()
    .click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: "Pause", exact: true }),
  ).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Minimieren" }).click();
  await playsOn(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/imprint-")),
  );
}

async function playsOn(page: Page): Promise<void> {
  const now = async () => Number(await ruler(page).getAttribute("aria-valuenow"));
  await expect(bar(page).getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  const before = await now();
  await expect.poll(now).toBeGreaterThan(before);
}

test("without a network a link says so, what plays goes on, and one tries again", async ({
  page,
  context,
}) => {
  await listen(page);
  await context.setOffline(true);
  await footerLink(page, "Impressum").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Die Leitung ist unterbrochen");
  await expect(page.locator("main")).not.toContainText("notiert");
  await expect(page.locator("main")).toBeFocused();
  await playsOn(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Nochmal versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect(page).toHaveURL("/imprint");
  await playsOn(page);
});

test("while the server starts anew the page says the same in its place", async ({ page }) => {
  await listen(page);
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = await background();
  await page.route(/\.data/, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await footerLink(page, "Datenschutz").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Die Leitung ist unterbrochen");
  await expect(page).toHaveTitle("Die Leitung ist unterbrochen – Wer hat das erfunden?");
  expect(await background()).toBe(before);
  await playsOn(page);
  await page.goBack();
  await page.unroute(/\.data/);
  await footerLink(page, "Datenschutz").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Datenschutz");
});

test("what fails on the server says so in its place too", async ({ page }) => {
  await listen(page);
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: "" }));
  await footerLink(page, "Datenschutz").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hier klemmt die Mechanik");
  await playsOn(page);
});

test("what breaks in the frame itself leaves the ways to the law", async ({ page }) => {
  await openHydrated(page, "/episodes");
  await page.evaluate(() => {
    const state = Object.getOwnPropertyDescriptor(History.prototype, "state");
    Object.defineProperty(history, "state", {
      configurable: true,
      get() {
        if (state) Object.defineProperty(history, "state", state);
        throw new Error("broken");
      },
    });
  });
  await page.getByRole("button", { name: "Suche öffnen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hier klemmt die Mechanik");
  await footerLink(page, "Impressum").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
});

test("what cannot be read for now says so with the status of the answer", async ({
  page,
  site,
}) => {
  const { db, content } = site.services;
  const label = page.getByRole("main").getByText(/^Fehler/);
  await openHydrated(page, "/");
  await db.schema.alterTable("show").renameTo("show_away").execute();
  content.changed();
  try {
    await footerLink(page, "Impressum").click();
    await expect(label).toHaveText("Fehler");
    await openUnavailable(page, "/imprint");
    await hydrated(page);
    await expect(label).toHaveText("Fehler 503");
  } finally {
    await db.schema.alterTable("show_away").renameTo("show").execute();
    content.changed();
  }
});
