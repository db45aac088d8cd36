import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import {
  accessibilityFindings,
  expect,
  expectDrawn,
  openHydrated,
  type RunningSite,
  test,
} from "../../../tests/e2e/site";
import { freePort } from "../../../tests/free-port";

declare global {
  interface Window {
    /** Milliseconds by which the page's clock is ahead. */
    clockOffset?: number;
  }
}

test.use({ clockAt: "2026-11-21T10:00:00Z" });

async function newestEpisode(site: RunningSite) {
  return site.services.db
    .selectFrom("episodes")
    .select(["id", "title", "duration"])
    .where("date", "<=", "2026-11-21")
    .where("audio_url", "like", "/media/%")
    .orderBy("date", "desc")
    .executeTakeFirstOrThrow();
}

/** Another site's page with this content; its console is not checked. */
async function openForeign(browser: Browser, html: string): Promise<Page> {
  const port = await freePort();
  const server = createServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html; charset=utf-8");
    answer.end(`<!doctype html><html lang="de"><title>Fremd</title><h1>Fremd</h1>${html}`);
  }).listen(port, "127.0.0.1");
  const page = await browser.newPage();
  page.on("close", () => server.close());
  await page.goto(`http://127.0.0.1:${port}/`);
  return page;
}

test("framed by another site it plays, and tells so as an embedded playback", async ({
  browser,
  site,
}) => {
  const episode = await newestEpisode(site);
  const answer = await fetch(
    `${site.address}/oembed?url=${encodeURIComponent(`${site.address}/episodes/${episode.id}`)}`,
  );
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const { html, type } = (await answer.json()) as { html: string; type: string };
  expect(type).toBe("rich");

  const page = await openForeign(browser, html);
  const reports: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/playbacks")) reports.push(request.postDataJSON());
    expect(request.url()).toMatch(/^http:\/\/(127\.0\.0\.1|localhost):/);
  });
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: episode.title })).toBeVisible();
  await expect(frame.getByRole("link", { name: episode.title })).toHaveAttribute(
    "href",
    `${site.address}/episodes/${episode.id}`,
  );
  const stored = () =>
    page
      .frames()
      .at(-1)
      ?.evaluate(() => {
        try {
          return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
        } catch {
          // Browsers may close the storage to frames of other sites.
          return [];
        }
      });
  expect(await stored()).toEqual([]);
  await expect(frame.getByRole("slider")).toBeDisabled();
  await expect(frame.locator(".embed-duration")).toHaveText(episode.duration);
  await frame.getByRole("button", { name: "Jetzt reinhören" }).click();
  await expect(frame.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(frame.locator(".embed-position")).toHaveText("0:02");
  await expect(frame.locator(".embed-duration")).toHaveText(episode.duration);
  await frame.getByRole("slider").fill("30");
  await expect(frame.locator(".embed-position")).toHaveText(/^0:3[0-3]$/);
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports[0]).toMatchObject({ episodeId: episode.id, source: "embed" });
  await frame.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(frame.getByRole("button", { name: "Jetzt reinhören" })).toBeVisible();
  // A returning listener finds the position again, in this frame on this site.
  expect(await stored()).toEqual(["podcast-player"]);
  await page.reload();
  await frame.getByRole("button", { name: "Jetzt reinhören" }).click();
  await expect(frame.locator(".embed-position")).toHaveText(/^0:[34]\d$/);
  await page.close();
});

test("ruler, chapters, transcript, speed and sharing stand in the frame", async ({
  page,
  site,
}) => {
  const { id } = await newestEpisode(site);
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.body());
  });
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + (window.clockOffset ?? 0);
  });
  await page.setViewportSize({ width: 640, height: 420 });
  await page.goto(`/episodes/${id}/embed?t=20&theme=dark`);
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  const tab = (name: string) => page.getByRole("button", { name, exact: true });
  const position = page.locator(".embed-position");
  expect(await page.locator(".ruler-chapter").getAttribute("d")).toMatch(/M.*M/);

  // The address sets the second; chapters and keys go elsewhere.
  const sizeOf = async (files: readonly Promise<Buffer>[]) =>
    (await Promise.all(files)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(await sizeOf(scripts)).toBeLessThanOrEqual(11_000);
  await page.keyboard.press("k");
  await expect(position).toHaveText(/^0:2\d$/);
  // The spoken line comes with what is loaded later.
  await expect(page.locator(".embed-line")).toHaveText(/Pulver|Wasser|Satz/);
  await tab("Kapitel").click();
  const chapters = page.getByRole("region", { name: "Kapitel" });
  await chapters.getByRole("link").nth(2).click();
  await expect(chapters.locator("[aria-current]")).toHaveText(
    (await chapters.getByRole("link").nth(2).textContent()) ?? "",
  );
  // Keys and the lock screen have the same functions.
  const title = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  const name = async (index: number) =>
    (await chapters.getByRole("link").nth(index).locator("b").textContent()) ?? "";
  expect(await title()).toBe(await name(2));
  await page.keyboard.press("p");
  await expect(chapters.locator("[aria-current] b")).toHaveText(await name(1));
  await page.keyboard.press("n");
  await expect.poll(title).toBe(await name(2));
  const speed = page.getByRole("combobox", { name: "Tempo" });
  await page.keyboard.press(".");
  await expect(speed).toHaveValue("1.25");
  await page.keyboard.press(",");
  await expect(speed).toHaveValue("1");
  await speed.selectOption("1,5×");
  await page.keyboard.press("Escape");
  await expect(chapters).toBeHidden();
  await expect(tab("Kapitel")).toBeFocused();

  // The transcript follows playback until the reader scrolls.
  const asked = page.waitForRequest((request) => request.url().endsWith("/transcript"));
  await tab("Mitschrift").click();
  await asked;
  const transcript = page.getByRole("region", { name: "Mitschrift" });
  await expect(transcript.locator("[aria-current]")).toBeInViewport();
  await transcript.hover();
  await page.mouse.wheel(0, -2000);
  await expect(transcript.locator("[aria-current]")).not.toBeInViewport();
  await tab("Zur aktuellen Stelle").click();
  await expect(transcript.locator("[aria-current]")).toBeInViewport();
  // The tests' browser draws no scrollbars.
  await transcript.evaluate((panel) => {
    const { right } = panel.getBoundingClientRect();
    panel.dispatchEvent(new PointerEvent("pointerdown", { clientX: right + 1, bubbles: true }));
  });
  await tab("Zur aktuellen Stelle").click();
  await expect(transcript.locator("[aria-current]")).toBeInViewport();
  await transcript
    .getByRole("button", { name: "Ab 0:00 hören" })
    .or(transcript.getByRole("button").first())
    .first()
    .click();
  await expect(position).toHaveText(/^0:0\d$/);
  await page.getByRole("button", { name: /^Pause/ }).click();
  await page.getByRole("slider").fill("30");
  await expect(position).toHaveText("0:30");
  // After a longer pause playback resumes slightly earlier.
  await page.keyboard.press("k");
  await page.getByRole("button", { name: /^Pause/ }).click();
  await expect(page.getByRole("button", { name: /^Pause/ })).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { clockOffset: 3_600_000 }));
  await page.keyboard.press("k");
  await expect(position).toHaveText(/^0:2\d$/);
  await page.getByRole("button", { name: /^Pause/ }).click();
  await page.getByRole("slider").fill("30");
  await expect(position).toHaveText("0:30");

  await tab("Teilen").click();
  const share = page.getByRole("region", { name: "Teilen" });
  const link = share.getByRole("textbox", { name: "Link" });
  const address = `${site.address}/episodes/${id}`;
  await expect(link).toHaveValue(`${site.address}/12`);
  await share.getByRole("checkbox", { name: "ab 0:30" }).check();
  await expect(link).toHaveValue(`${site.address}/12?t=30`);
  await expect(share.getByRole("textbox", { name: "Einbettungscode" })).toHaveValue(
    new RegExp(`^<iframe src="${address}/embed\\?t=30" `),
  );
  await share.getByRole("button", { name: "Link kopieren" }).click();
  await expect(share.getByRole("status")).toHaveText("Kopiert.");

  expect(await sizeOf(scripts)).toBeLessThanOrEqual(16_000);
});

test("no other page can be framed", async ({ browser, site, request }) => {
  const { id } = await newestEpisode(site);
  for (const path of ["/", `/episodes/${id}`, "/videos", "/contact", "/admin/login"]) {
    const policy = (await request.get(path)).headers()["content-security-policy"];
    expect(policy, path).toContain("frame-ancestors 'none'");
  }
  const page = await openForeign(browser, `<iframe src="${site.address}/episodes/${id}"></iframe>`);
  await page.waitForTimeout(1000);
  expect(page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  await page.close();
});

test("the page of an episode says where, and scripts leave that alone", async ({ page, site }) => {
  const { id } = await newestEpisode(site);
  await openHydrated(page, `/episodes/${id}`);
  const link = page.locator('link[type="application/json+oembed"]');
  await expect(link).toHaveCount(1);
  const address = (await link.getAttribute("href")) ?? "";
  expect(await (await fetch(address)).json()).toMatchObject({ version: "1.0", type: "rich" });
  await page.goto("/episodes");
  await expect(page.locator('link[type="application/json+oembed"]')).toHaveCount(0);
});

test("its thumbnail is the drawn one, whose size is known", async ({ request, site }) => {
  const { id } = await newestEpisode(site);
  const choose = (og_image_url: string) =>
    site.services.db.updateTable("episodes").set({ og_image_url }).where("id", "=", id).execute();
  await choose("https://cdn.example/quadrat.jpg");
  try {
    const url = `${site.address}/episodes/${id}`;
    const answer = await (await request.get(`/oembed?${new URLSearchParams({ url })}`)).json();
    expect(answer.thumbnail_url).toMatch(/\/media\/artwork\/.+-og\.png$/);
  } finally {
    await choose("");
  }
});

test("what is not there, not out or not JSON is refused", async ({ request, site }) => {
  const { id } = await newestEpisode(site);
  const ask = async (search: Record<string, string>) =>
    (await request.get(`/oembed?${new URLSearchParams(search)}`)).status();
  const url = `${site.address}/episodes/${id}`;
  expect(await ask({ url })).toBe(200);
  expect(await ask({ url, format: "json", maxwidth: "300" })).toBe(200);
  expect(await ask({ url, format: "xml" })).toBe(501);
  expect(await ask({})).toBe(400);
  expect(await ask({ url: `${site.address}/episodes/fehlt` })).toBe(404);
  expect(await ask({ url: `https://example.org/episodes/${id}` })).toBe(404);
  expect((await request.get("/episodes/fehlt/embed")).status()).toBe(404);
  const scheduled = await site.services.db
    .selectFrom("episodes")
    .select("id")
    .where("date", ">", "2026-11-21")
    .executeTakeFirstOrThrow();
  expect(await ask({ url: `${site.address}/episodes/${scheduled.id}` })).toBe(404);
  expect((await request.get(`/episodes/${scheduled.id}/embed`)).status()).toBe(404);
});

test("a file that fails is said, with the way to the platform", async ({ page, site }) => {
  const { id } = await newestEpisode(site);
  await page.route("**/media/**", (route) =>
    route.request().resourceType() === "media" ? route.abort() : route.continue(),
  );
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/episodes/${id}/embed?theme=light`);
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await expect(page.getByRole("main")).toHaveCSS("background-color", "rgb(251, 248, 240)");
  await page.getByRole("button", { name: "Jetzt reinhören" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Audio konnte nicht geladen werden. Bitte versuche es später erneut.",
  );
  await expect(page.getByRole("link", { name: /^Auf .* anhören$/ })).toBeVisible();
});

test("the small page has no accessibility findings, narrow or wide, light or dark", async ({
  page,
  site,
}) => {
  const { id } = await newestEpisode(site);
  await page.goto(`/episodes/${id}/embed`);
  for (const [width, colorScheme] of [
    [300, "light"],
    [390, "dark"],
    [640, "light"],
    [1280, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 200 });
    expect(await accessibilityFindings(page), `${width} ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width}`).toBeLessThanOrEqual(0);
    await expect(page.locator(".embed-picture svg"), `${width}`).toBeInViewport({ ratio: 1 });
    await expectDrawn(page.locator(".embed-picture svg"));
    const { x = 0, width: wide = 0 } =
      (await page.getByRole("button", { name: "Teilen" }).boundingBox()) ?? {};
    expect(x + wide, `${width}`).toBeLessThanOrEqual(width - 8);
  }
  for (const [name, width] of [
    ["Kapitel", 1280],
    ["Mitschrift", 640],
    ["Teilen", 360],
  ] as const) {
    await page.setViewportSize({ width, height: 200 });
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("region", { name })).not.toContainText("geladen");
    // In a frame of the offered size, it uses nearly all of it.
    const { height = 0 } = (await page.getByRole("region", { name }).boundingBox()) ?? {};
    expect(height, name).toBeGreaterThan(140);
    expect(await accessibilityFindings(page), name).toEqual([]);
  }
});

test("without JavaScript the browser's own player stands there, and chapters lead to the page", async ({
  browser,
  site,
}) => {
  const { id } = await newestEpisode(site);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.address });
  await page.goto(`/episodes/${id}/embed`);
  await expect(page.locator("audio[controls]")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Kapitel" }).getByRole("link").nth(1),
  ).toHaveAttribute("href", new RegExp(`/episodes/${id}\\?t=\\d+$`));
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.close();
});
