import type { Page } from "@playwright/test";
import sharp from "sharp";
import { quotePath } from "~/dossier/quotes/quote-path";
import {
  episodeId,
  expect,
  expectAccessibleAt,
  expectReadableInTheDark,
  hydrated,
  openHydrated,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

test("a sentence is heard from its beginning to its end, and looks like a file in a messenger", async ({
  page,
  site,
  request,
}) => {
  const path = `/episodes/${await episodeId(site, 11)}`;
  await page.goto(`${path}/satz?von=2&bis=3`);
  await expect(page).toHaveURL(/satz\?von=[\d.]+&bis=[\d.]+$/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("Willkommen");
  const [, end = ""] = /bis=([\d.]+)/.exec(page.url()) ?? [];
  await hydrated(page);
  await page.getByRole("button", { name: /^Diese Stelle hören/ }).click();
  const bar = page.getByRole("complementary", { name: "Player" });
  const place = async () => Number(await bar.getByRole("slider").getAttribute("aria-valuenow"));
  await expect(bar.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  expect(Math.abs((await place()) - Number(end))).toBeLessThanOrEqual(1);
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const { width, height } = await sharp(await (await request.get(picture ?? "")).body()).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const others = ["satz.png?von=2&bis=3", "satz.png?von=9000&bis=9001", "behauptung/keine.png"];
  for (const other of others)
    expect((await request.get(`${path}/${other}`)).status(), other).toBe(404);

  await page.goto(`${path}/satz?von=40&bis=41`);
  await expect(heading).not.toContainText("Willkommen");
});

const turn = (page: Page, text: string) =>
  page.getByRole("article").getByRole("listitem").filter({ hasText: text });
const bar = (page: Page) => page.getByRole("group", { name: "Satz teilen" });

/** Puts the caret before a word of the transcript, as with caret browsing. */
async function caretBefore(page: Page, word: string) {
  await page.evaluate((text) => {
    const walker = document.createTreeWalker(
      document.querySelector(".turns") ?? document,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1;
      if (at >= 0) return getSelection()?.setBaseAndExtent(node, at, node, at + 1);
    }
  }, word);
}

test("what is marked by keys is shared, to the ends of its sentences", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = `/episodes/${await episodeId(site, 12)}`;
  await openHydrated(page, `${path}/mitschrift`);
  await expect(bar(page)).toHaveCount(0);
  await caretBefore(page, "schüttet");
  for (let step = 0; step < 8; step++) await page.keyboard.press("Shift+ArrowRight");
  await expect(bar(page)).toBeVisible();
  await expectAccessibleAt(page, 390, 1280);
  await expectReadableInTheDark(page);
  await page.keyboard.press("Tab");
  const copy = bar(page).getByRole("button", { name: "Link kopieren" });
  await expect(copy).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar(page).getByText("Link kopiert")).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toContain(`${path}/satz?von=`);
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  await openHydrated(page, address);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^„Um 1900 schüttet .* gesetzt hat\.“$/);
  // The purpose of the page is in view: playing, pausing, sharing.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "Link kopieren" })).toBeInViewport({ ratio: 1 });
  const listen = page.locator("main").getByRole("button", { name: /^Diese Stelle hören/ });
  await listen.click();
  await page.locator("main").getByRole("button", { name: "Pause" }).click();
  await expect(listen).toBeVisible();
});

test("what is marked in the player's dialog is shared too", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, `/episodes/${await episodeId(site, 12)}`);
  await page
    .getByRole("button", { name: /^Jetzt reinhören/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Mitschrift" }).click();
  await dialog.getByText("Und die Krümel?").dblclick({ position: { x: 90, y: 12 } });
  await bar(page).getByRole("button", { name: "Link kopieren" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expectAccessibleAt(page, 390, 1280);
  await page.goto(copied);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("„Und die Krümel?“");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each paragraph leads to a page of it, where one hears and picks a sentence", async ({
    page,
    site,
  }) => {
    await page.goto(`/episodes/${await episodeId(site, 12)}/mitschrift`);
    const paragraph = turn(page, "Um 1900 schüttet");
    await paragraph.hover();
    await paragraph.getByRole("link", { name: /^Ab \d+:\d\d teilen$/ }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/^„Ja, in Dresden\. Um 1900 .*\.“$/);
    const span = new URL(page.url()).searchParams;
    await expect(page.locator("audio")).toHaveAttribute(
      "src",
      new RegExp(`#t=${span.get("von")},${span.get("bis")}$`),
    );
    const others = page.getByRole("region", { name: "Einzelne Sätze" });
    await others.getByRole("link", { name: /^Um 1900/ }).click();
    await expect(heading).toHaveText(/^„Um 1900 .*\.“$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});

test("of an episode that is not out nothing can be quoted, also as data and picture", async ({
  site,
  request,
}) => {
  const { db, content } = site.services;
  const id = await episodeId(site, 11);
  const path = `/episodes/${id}`;
  const first = new URL((await request.get(`${path}/satz?von=2&bis=3`)).url());
  const spoken = first.pathname + first.search;
  const pages = [
    spoken,
    spoken.replace("/satz?", "/satz.png?"),
    spoken.replace("/satz?", "/satz.data?"),
  ];
  /** In turn: a visitor may only request few costly pages at once. */
  const answers = async () => {
    const open: boolean[] = [];
    for (const page of pages) {
      const answer = await request.get(page);
      const isData = page.includes(".data");
      if (isData) open.push(!(await answer.text()).includes('"/404"'));
      else {
        expect([200, 404], page).toContain(answer.status());
        open.push(answer.status() === 200);
      }
    }
    return open;
  };
  const set = async (values: { public_from: string | null }) => {
    await db.updateTable("episodes").set(values).where("id", "=", id).execute();
    content.changed();
  };
  const { public_from } = await db
    .selectFrom("episodes")
    .select("public_from")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(await answers()).toEqual(pages.map(() => true));
  for (const value of ["2027-01-01T00:00:00.000Z", null]) {
    await set({ public_from: value });
    expect(await answers(), `${value}`).toEqual(pages.map(() => false));
  }
  await set({ public_from });
  expect(await answers()).toEqual(pages.map(() => true));
  for (const page of pages) {
    const gone = page.replace(id, "01a20a90-0000-7000-8000-000000000000");
    const text = await (await request.get(gone)).text();
    expect(text, gone).not.toContain("Willkommen");
  }
});

test("seconds that mean nothing, or too much, are answered", async ({ site, request }) => {
  const id = await episodeId(site, 11);
  const path = `/episodes/${id}`;
  const led = async (search: string) => {
    const { pathname, search: to } = new URL((await request.get(`${path}/satz?${search}`)).url());
    return pathname + to;
  };
  for (const search of ["", "von=-1&bis=3", "von=5&bis=3", "von=3&bis=3", "von=NaN&bis=9"])
    expect(await led(search), search).toBe("/404");
  expect(await led("von=90000&bis=90001"), "beyond the end").toBe(path);
  expect(await led("von=0&bis=1"), "before the first word").toBe(`${path}?t=0`);
  const hour = new URLSearchParams((await led("von=2&bis=3602")).split("?")[1]);
  expect(Number(hour.get("bis")) - Number(hour.get("von"))).toBeLessThanOrEqual(90);
  const canonical = quotePath(id, Number(hour.get("von")), Number(hour.get("bis")));
  expect(await led(`${hour}`)).toBe(canonical);
});
