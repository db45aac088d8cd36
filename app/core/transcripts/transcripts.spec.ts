import type { Locator, Page } from "@playwright/test";
import {
  episodeId,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectReadableInTheDark,
  hasRoom,
  keepsRows,
  openHydrated,
  type RunningSite,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });
keepsRows(test, "episodes");

const dialog = (page: Page) => page.getByRole("dialog");
const bar = (page: Page) => page.getByRole("complementary", { name: "Player" });
const heard = (page: Page) => page.locator("li[aria-current=true]");

async function write({ services }: RunningSite, number: number, transcript: string) {
  const { db, content } = services;
  await db.updateTable("episodes").set({ transcript }).where("number", "=", number).execute();
  content.changed();
}

test("an episode is read, and heard from where one reads", async ({ page, site }) => {
  const id = await episodeId(site, 12);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openHydrated(page, `/episodes/${id}`);
  await page.getByRole("link", { name: "Mitschrift lesen" }).click();
  await expect(page).toHaveURL(`/episodes/${id}/mitschrift`);
  const turns = page.getByRole("article").getByRole("listitem");
  expect(await turns.count()).toBeGreaterThan(5);
  await expect(turns.first()).toContainText("Moderation: ");

  // Beside it: chapters, drawing and all sources, with their beginning in view.
  const beside = page.getByRole("complementary", { name: "Zur Mitschrift" });
  await expect(beside.getByRole("region", { name: "Kapitel (5)" })).toBeInViewport({ ratio: 1 });
  const drawing = beside.getByRole("figure", { name: "Fig. 12", exact: true });
  await expect(drawing).toBeInViewport({ ratio: 1 });
  if (hasRoom(site, "dossier-page")) {
    const sources = beside.getByRole("region", { name: "Quellen und Links" }).getByRole("listitem");
    await expect(sources).toHaveCount(9);
    await expect(sources.first()).toBeInViewport();
    await expect(beside.getByRole("listitem").filter({ hasText: "5 Nagel" })).toBeInViewport();
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  expect((await drawing.boundingBox())?.height).toBeGreaterThan(150);
  await page.setViewportSize({ width: 1920, height: 1080 });

  const third = page.getByRole("link", { name: /^Ab \d+:\d\d anhören$/ }).nth(2);
  const [, seconds = ""] = /t=(\d+)$/.exec((await third.getAttribute("href")) ?? "") ?? [];
  await third.click();
  // A number stays marked until its words end: 'neunzehnhundert'.
  await expect.poll(() => marked(page), { intervals: [100] }).toBe("1900");
  await expect(heard(page)).toHaveCount(1);
  await expect(dialog(page)).toHaveCount(0);
  await expect(turns.nth(2)).toHaveAttribute("aria-current", "true");
  const needle = bar(page).getByRole("slider");
  expect(Number(await needle.getAttribute("aria-valuenow"))).toBeGreaterThanOrEqual(+seconds);

  await page
    .getByRole("link", { name: /^Ab \d+:\d\d anhören$/ })
    .nth(4)
    .click();
  await expect(turns.nth(4)).toHaveAttribute("aria-current", "true");
  await expect(dialog(page)).toHaveCount(0);
  // It scrolls smoothly, and does not take that for the reader's scrolling.
  await page.setViewportSize({ width: 1920, height: 600 });
  await needle.press("ArrowRight");
  await needle.press("ArrowRight");
  await expect(turns.nth(4)).not.toHaveAttribute("aria-current");
  await expect(heard(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(page.getByRole("button", { name: "Zur aktuellen Stelle" })).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Player schließen" }).click();
  await expect(heard(page)).toHaveCount(0);
});

/** The marked one of the words being heard. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get("heard") ?? [])].map(String).join());

test("the page goes along with what is heard until the reader takes over", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, `/episodes/${await episodeId(site, 12)}/mitschrift`);
  await expect(page.getByRole("region", { name: "Quellen und Links" })).toBeVisible();
  await page.getByRole("button", { name: /^Abspielen: / }).click();
  const needle = bar(page).getByRole("slider");
  const back = page.getByRole("button", { name: "Zur aktuellen Stelle" });
  // Before the first word, too.
  await bar(page).getByRole("button", { name: "Pause", exact: true }).click();
  await needle.press("Home");
  await page.waitForFunction(() => CSS.highlights.has("heard"));
  await expect(heard(page)).toHaveCount(0);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 200);
  await expect(back).toBeVisible();
  await back.click();
  await expect(back).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Abspielen", exact: true }).click();
  // The demo's files have the times of words.
  await expect.poll(() => marked(page)).toMatch(/^\S+$/);
  const word = await marked(page);
  await expect.poll(() => marked(page)).not.toBe(word);
  await needle.press("PageUp");
  await expect(heard(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(700);
  await expect
    .poll(async () => (await heard(page).textContent())?.includes(await marked(page)))
    .toBe(true);
  await expect(back).toHaveCount(0);

  await heard(page).evaluate((item) => getSelection()?.selectAllChildren(item));
  await expect(back).toBeVisible();
  await page.evaluate(() => getSelection()?.empty());
  await back.click();
  await expect(back).toHaveCount(0);

  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, -5000);
  await expect(back).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await needle.press("ArrowRight");
  await expect(heard(page)).not.toBeInViewport();
  await back.click();
  await expect(heard(page)).toBeInViewport();
  await expect(back).toHaveCount(0);

  await page.getByRole("link", { name: /^Als WebVTT/ }).focus();
  await page.keyboard.press("PageDown");
  await expect(back).toBeVisible();
  // Two scrolls end here: the link's and the key's.
  await page.evaluate(async () => {
    for (let at = -1; at !== scrollY; await new Promise((done) => setTimeout(done, 150)))
      at = scrollY;
  });
  await page.keyboard.press("Tab");
  await expect(back).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(back).toHaveCount(0);
  await expect(heard(page)).toBeFocused();

  const field = page.getByRole("searchbox", { name: "In der Mitschrift suchen" });
  await field.fill("FILTER");
  await expect(page.getByText("5 Stellen")).toBeVisible();
  await expect(page.locator("mark")).toHaveCount(5);
  await expect(page.locator(".ruler-found")).toBeAttached();
  await field.press("Shift+Enter");
  await expect(page.getByText("5 von 5")).toBeVisible();
  await expect(page.locator("mark[aria-current]")).toBeInViewport();
  await expect(page).toHaveURL(/\?suche=FILTER$/);
  await field.fill("");
  await expect(page.locator(".ruler-found")).toHaveCount(0);

  await bar(page).getByRole("button", { name: "Player vergrößern" }).click();
  await dialog(page).getByRole("tab", { name: "Mitschrift" }).click();
  const sheet = dialog(page).getByRole("region", { name: "Mitschrift" });
  await expect(sheet.locator("li[aria-current]")).toBeInViewport();
  await sheet.getByText("Und die Krümel?").click();
  await expect(sheet.locator("li[aria-current]")).toContainText("Und die Krümel?");
  const button = (name: string) => dialog(page).getByRole("button", { name, exact: true });
  await page.keyboard.press(" ");
  await expect(button("Abspielen")).toBeVisible();
  await page.keyboard.press(" ");
  await expect(button("Pause")).toBeVisible();
  await expect(button("Zur aktuellen Stelle")).toHaveCount(0);
  await sheet.press("End");
  await page.keyboard.press("Tab");
  await expect(button("Zur aktuellen Stelle")).toBeFocused();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  // Read when it gets the focus: a moment later playback may have moved on.
  await page.evaluate(() =>
    document.addEventListener(
      "focusin",
      ({ target }) => {
        const isHeard = target instanceof Element && target.matches("li[aria-current]");
        document.documentElement.dataset.focused = isHeard ? "what is heard" : "something else";
      },
      { once: true },
    ),
  );
  await page.keyboard.press("Enter");
  await expect(button("Zur aktuellen Stelle")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-focused", "what is heard");
  await expect(sheet.locator("li:focus")).toHaveCount(1);
  await button("Minimieren").click();
  await expect.poll(() => marked(page)).toMatch(/^\S+$/);

  await back.click();
  await expect(back).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 600 });
  const aside = page.getByRole("complementary", { name: "Zur Mitschrift" });
  await aside.hover();
  await page.mouse.wheel(0, 60);
  await expect.poll(() => aside.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect(back).toHaveCount(0);

  // The tab is as before, and shows text on the smallest screens in both orientations.
  await bar(page).getByRole("button", { name: "Player vergrößern" }).click();
  for (const [width, height] of smallScreens) {
    await page.setViewportSize({ width, height });
    await button("Pause").focus();
    await expect.poll(() => shownHeight(sheet), `${width}×${height}`).toBeGreaterThan(140);
    await expect(sheet.locator("li[aria-current]")).toBeInViewport();
  }

  // A cue that begins within a link's second is marked, even before it is heard.
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.setItem("podcast-autoplay", "false"));
  await openHydrated(other, `/episodes/${await episodeId(site, 11)}/mitschrift?t=8`);
  await expect(heard(other)).toContainText("0:08");
});

const smallScreens = [
  ...([
    [844, 390],
    [740, 360],
    [667, 375],
  ] as const),
  ...([
    [360, 560],
    [390, 600],
    [360, 640],
  ] as const),
];

/** Visible pixels of a text, from its top. */
function shownHeight(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    let y = top + 1;
    while (y < bottom && element.contains(document.elementFromPoint(left + 30, y))) y += 2;
    return y - top;
  });
}

test("it is read without JavaScript, and says who speaks", async ({ browser, site }) => {
  const id = await episodeId(site, 12);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.address });
  await page.goto(`/episodes/${id}`);
  await page.getByRole("link", { name: "Mitschrift lesen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Co-Host:").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "In der Mitschrift suchen" }).fill("löschpapier");
  await page.getByRole("button", { name: "Suchen" }).last().click();
  await expect(page.locator("mark").first()).toHaveText("Löschpapier");
  await expect(page.getByText(/^(1 Stelle|\d Stellen)$/)).toBeVisible();
  await page.getByRole("link", { name: "Zur Folge" }).click();
  await expect(page).toHaveURL(`/episodes/${id}`);
  await page.close();
});

test("a text without times is read too; without a text there is nothing", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 6);
  await write(site, 6, "");
  await page.goto(`/episodes/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mitschrift lesen" })).toHaveCount(0);
  expect((await page.request.get(`/episodes/${id}/mitschrift`)).url()).toMatch(/\/404$/);
  await write(
    site,
    6,
    "Anna: Ein <b>Zahn</b> nach dem anderen.\n\nBen: Ja.\n\nAnna: Ja.\n\nBen: Gut.",
  );
  await page.goto(`/episodes/${id}/mitschrift`);
  await expect(page.getByText("Anna: Ein <b>Zahn</b> nach dem anderen.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Als WebVTT" })).toHaveCount(0);
  expect((await page.request.get(`/media/transcripts/${id}.vtt`)).status()).toBe(404);
  await write(site, 6, "");
});

test("programs find the file in the feed and may read it from anywhere", async ({
  request,
  site,
}) => {
  const address = `/media/transcripts/${await episodeId(site, 12)}.vtt`;
  const feed = await (await request.get("/feed.xml")).text();
  expect(feed).toContain(`<podcast:transcript url="${site.address}${address}" type="text/vtt"/>`);
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/mitschrift</loc>");
  const answer = await request.get(address);
  expect(await answer.text()).toMatch(/^WEBVTT\n\n00:00:0\d\.\d{3} --> .*\n<v Moderation>/);
  expect(answer.headers()).toMatchObject({
    "content-type": "text/vtt; charset=utf-8",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  const { etag = "" } = answer.headers();
  const again = await request.get(address, { headers: { "if-none-match": etag } });
  expect(again.status()).toBe(304);
  expect((await request.head(address)).status()).toBe(200);
  const part = await request.get(address, { headers: { range: "bytes=0-5" } });
  expect([part.status(), await part.text()]).toEqual([206, "WEBVTT"]);
  expect(part.headers()["content-range"]).toMatch(/^bytes 0-5\/\d+$/);
  const beyond = await request.get(address, { headers: { range: "bytes=9000000-" } });
  expect(beyond.status()).toBe(416);
  expect((await request.get("/media/transcripts/niemand.vtt")).status()).toBe(404);
});

test("three hours of speech stay readable", async ({ page, site }) => {
  const cues = Array.from({ length: 2400 }, (_, index) => {
    const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
    const speaker = Math.floor(index / 7) % 2 ? "Anna" : "Ben";
    return `${at(index * 4.5)} --> ${at(index * 4.5 + 4)}\n<v ${speaker}>Satz Nummer ${index} über Donaudampfschifffahrtsgesellschaften.\n`;
  });
  await write(site, 11, ["WEBVTT\n", ...cues].join("\n"));
  await page.setViewportSize({ width: 390, height: 800 });
  await openHydrated(page, `/episodes/${await episodeId(site, 11)}/mitschrift`);
  await expect(page.getByText(/Satz Nummer 2399 /)).toBeAttached();
  await expect(page.getByRole("link", { name: /^Ab 2:5\d:\d\d anhören$/ }).first()).toBeAttached();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test("has no accessibility findings, narrow or wide", async ({ page, site }) => {
  await openHydrated(page, `/episodes/${await episodeId(site, 12)}/mitschrift`);
  await expectAccessibleAt(page, 390, 1280);
});
