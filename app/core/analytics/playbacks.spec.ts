import type { Page, Request } from "@playwright/test";
import { expect, openHydrated, type RunningSite, test } from "../../../tests/e2e/site";

test.use({
  clockAt: "2026-11-21T10:00:00Z",
  // A headless browser's name is a bot's, and bots are not counted.
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
});

const dialog = (page: Page) => page.getByRole("dialog");
const ruler = (page: Page) => page.getByRole("slider", { name: "Stelle in der Folge" });

/** With other tests on the same processors, audio starts late. */
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read);

type Report = { id: string; episodeId: string; seconds: number; positions: string; source: string };

test.beforeEach(async ({ site }) => {
  await settle();
  await site.services.db.deleteFrom("episode_playbacks").execute();
  await site.services.db.deleteFrom("analytics_episodes").execute();
});

test("listening is told after ten seconds, at a pause and on leaving, and counts once", async ({
  page,
  site,
}) => {
  const sent = reportsOf(page);
  await listen(page);
  await poll(() => sent.length).toBe(1);
  const [first] = sent;
  expect(first?.request.resourceType()).toBe("fetch");
  expect(first?.report).toMatchObject({ seconds: expect.any(Number), source: "site" });
  expect(first?.report.seconds).toBeGreaterThanOrEqual(10);
  expect(first?.report.positions).toMatch(/^[\da-f]{0,20}[1-9a-f][\da-f]{0,4}0{4,}$/);
  await first?.request.response();
  site.moveClockTo("2026-11-21T10:10:00Z");
  await dialog(page).getByRole("button", { name: "Pause", exact: true }).click();
  await poll(() => sent.length).toBeGreaterThan(1);
  await dialog(page).getByRole("button", { name: "Abspielen", exact: true }).click();
  await heardMore(page);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const beacons = () => sent.filter(({ request }) => request.resourceType() === "ping");
  await poll(() => beacons().length).toBe(1);
  expect(new Set(sent.map(({ report }) => report.id)).size).toBe(1);
  await poll(async () => (await playbacks(site))[0]?.duration_played).toBe(
    beacons()[0]?.report.seconds,
  );
  const [row, ...others] = await playbacks(site);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id: first?.report.id, episode_id: first?.report.episodeId });
  expect(await sums(site)).toMatchObject([
    { playbacks: 1, seconds_played: row?.duration_played, completion: row?.completion },
  ]);
});

test("what was heard last is told when the page goes away", async ({ page, site }) => {
  const sent = reportsOf(page);
  // Playwright does not see requests of a closing page, and these have the browser's own name.
  let arrived = 0;
  site.server.prependListener("request", ({ url }) => {
    if (url === "/playbacks") arrived++;
  });
  await listen(page);
  await poll(() => sent.length).toBe(1);
  await heardMore(page);
  await dialog(page).getByRole("button", { name: "Pause", exact: true }).click();
  await poll(() => arrived).toBeGreaterThan(1);
  const before = arrived;
  await page.goto("/imprint");
  await settle();
  expect(arrived).toBe(before);
  await listen(page);
  await poll(() => arrived).toBeGreaterThan(before);
  await heardMore(page);
  const told = arrived;
  await page.goto("/imprint");
  await poll(() => arrived).toBeGreaterThan(told);
});

test("the end of an episode is told, and listening again is another playback", async ({ page }) => {
  const sent = reportsOf(page);
  // The page counts the last two seconds as heard: at this speed, half a second between two of the browser's events.
  await listen(page, 4);
  await poll(() => sent.length).toBe(1);
  await ruler(page).press("End");
  for (let step = 0; step < 3; step++) await ruler(page).press("ArrowLeft");
  await poll(() => sent.at(-1)?.report.positions ?? "").toMatch(/[13579bdf]$/);
  const playAgain = dialog(page).getByRole("button", { name: "Abspielen", exact: true });
  await expect(playAgain).toBeVisible();
  const before = sent.length;
  await playAgain.click();
  await poll(() => sent.length).toBeGreaterThan(before);
  const again = sent.at(-1)?.report;
  expect(again?.id).not.toBe(sent[0]?.report.id);
  expect(again?.positions).toMatch(/0$/);
});

test("a short try, and a page that is only looked at, tell nothing", async ({ page, site }) => {
  const sent = reportsOf(page);
  await openHydrated(page, "/episodes");
  await openHydrated(page, "/");
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect((await page.evaluate(kept)).filter((key) => /podcast|session/.test(key))).toEqual([]);
  await listen(page);
  await poll(() => second(page)).toBeGreaterThan(0);
  await dialog(page).getByRole("button", { name: "Pause", exact: true }).click();
  await page.goto("/imprint");
  await settle();
  expect(sent).toEqual([]);
  expect(await playbacks(site)).toEqual([]);
});

for (const [name, property, value] of [
  ["Do Not Track", "doNotTrack", "1"],
  ["Global Privacy Control", "globalPrivacyControl", true],
] as const)
  test(`${name}: listening is not even sent`, async ({ page, site }) => {
    const sent = reportsOf(page);
    await page.addInitScript(
      ([key, set]) => Object.defineProperty(navigator, key as string, { value: set }),
      [property, value] as const,
    );
    await listen(page);
    await poll(() => second(page)).toBeGreaterThan(14);
    await dialog(page).getByRole("button", { name: "Pause", exact: true }).click();
    await page.goto("/imprint");
    await settle();
    expect(sent).toEqual([]);
    expect(await playbacks(site)).toEqual([]);
  });

test("when counting fails, the listener hears on and sees nothing of it", async ({ page }) => {
  const notes: string[] = [];
  page.on("console", (message) => message.type() === "warning" && notes.push(message.text()));
  await page.route("**/playbacks", (route) => route.abort());
  await listen(page);
  await poll(() => notes.join()).toContain("Das Hören wurde nicht gezählt.");
  await heardMore(page);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
});

test("a report from another site, or without sense, is refused", async ({ request }) => {
  const data = {
    id: "5f8c2a3e-0d3b-4a7e-9a51-0c6c5f4f2b11",
    episodeId: "x",
    seconds: 10,
    positions: "0".repeat(25),
    source: "site",
  };
  const headers = { Origin: "https://example.org" };
  expect((await request.post("/playbacks", { data, headers })).status()).toBe(403);
  expect((await request.post("/playbacks", { data: { seconds: 10 } })).status()).toBe(400);
  expect((await request.post("/playbacks", { data })).status()).toBe(204);
});

/** Plays eight times as fast as the player believes, so that tests do not wait ten seconds. */
async function playQuickly(page: Page, times: number): Promise<void> {
  await page.addInitScript((speed) => {
    for (const name of ["playbackRate", "defaultPlaybackRate"]) {
      const rate = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, name);
      Object.defineProperty(HTMLMediaElement.prototype, name, {
        get: () => 1,
        set() {
          rate?.set?.call(this, speed);
        },
      });
    }
  }, times);
}

/** Plays an episode faster than the page knows. */
async function listen(page: Page, times = 8): Promise<void> {
  await playQuickly(page, times);
  await openHydrated(page, "/");
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Jetzt reinhören: Löschpapier/ })
    .click();
  await expect(dialog(page)).toBeVisible();
}

async function second(page: Page): Promise<number> {
  return Number(await ruler(page).getAttribute("aria-valuenow"));
}

async function heardMore(page: Page): Promise<void> {
  const then = await second(page);
  await poll(() => second(page)).toBeGreaterThan(then + 3);
}

function reportsOf(page: Page) {
  const sent: { request: Request; report: Report }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/playbacks"))
      sent.push({ request, report: JSON.parse(request.postData() ?? "{}") });
  });
  return sent;
}

const playbacks = ({ services: { db } }: RunningSite) =>
  db.selectFrom("episode_playbacks").selectAll().execute();

const sums = ({ services: { db } }: RunningSite) =>
  db.selectFrom("analytics_episodes").selectAll().where("playbacks", ">", 0).execute();

/** Waits until everything sent before is stored. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1200));
}
