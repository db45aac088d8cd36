import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectReadableInTheDark,
  keepsRows,
  openHydrated,
  type RunningSite,
  settled,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const thanks = "Danke für deine Bewertung!";
const widget = (page: Page) => page.getByRole("region", { name: "Bewertung", exact: true });
const star = (where: Locator, name: string) => where.getByRole("radio", { name, exact: true });
const press = (where: Locator, name: string) =>
  where.locator("label").filter({ hasText: name }).last().click();
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

keepsRows(test, "episodes");
let episode: string;

test.beforeEach(async ({ site }) => {
  episode = await createEpisode(site);
});

test("five stars are offered, one click gives them, and the average follows at once, in the head too @firefox", async ({
  page,
  site,
}) => {
  await rate(site, 5, 4, 4);
  await openHydrated(page, `/episodes/${episode}`);
  await expect(widget(page)).toContainText("4,3");
  await expect(widget(page)).toContainText("3 Bewertungen");
  await expect(page.getByText("4,3 von 5 Sternen, 3 Bewertungen")).toBeAttached();
  await expect(widget(page).getByRole("table")).toHaveCount(0);
  await press(widget(page), "2 Sterne");
  await expect(widget(page).getByRole("status")).toHaveText(thanks);
  await expect(widget(page)).toContainText("3,8");
  await expect(widget(page)).toContainText("4 Bewertungen");
  await expect(page.getByText("3,8 von 5 Sternen, 4 Bewertungen")).toBeAttached();
  const chart = widget(page).getByRole("table", { name: "Verteilung der Bewertungen" });
  await expect(chart.getByRole("row", { name: /^4 Sterne 2 \(50 %\)$/ })).toBeVisible();
  for (const radio of await widget(page).getByRole("radio").all())
    await expect(radio).toBeDisabled();
});

test("the thank-you stays for three seconds, the stars stay disabled for the session", async ({
  page,
}) => {
  await page.clock.install();
  await openHydrated(page, `/episodes/${episode}`);
  await expect(widget(page)).toContainText("Noch nicht bewertet");
  await stopClock(page);
  await press(widget(page), "4 Sterne");
  await expect(widget(page).getByText(thanks)).toBeVisible();
  await page.clock.runFor(2900);
  await expect(widget(page).getByText(thanks)).toBeVisible();
  await page.clock.runFor(200);
  await expect(widget(page).getByText(thanks)).toBeHidden();
  await expect(widget(page)).toContainText("Du hast 4 Sterne gegeben.");
  await page.clock.resume();
  await page.reload();
  await expect(star(widget(page), "4 Sterne")).toBeDisabled();
  await expect(star(widget(page), "4 Sterne")).toBeChecked();
});

test("everybody else sees the new average within five seconds", async ({ page, request }) => {
  await openHydrated(page, `/episodes/${episode}`);
  expect(await (await request.get(`/episodes/${episode}`)).text()).toContain("Noch nicht bewertet");
  await press(widget(page), "5 Sterne");
  await expect(widget(page).getByText(thanks)).toBeVisible();
  await expect
    .poll(async () => (await request.get(`/episodes/${episode}`)).text())
    .toContain("5,0 von 5 Sternen, 1 Bewertung");
});

test("in a new session one may change one's mind, and counts once all the same", async ({
  page,
  context,
  site,
}) => {
  await openHydrated(page, `/episodes/${episode}`);
  await press(widget(page), "1 Stern");
  await expect(widget(page).getByText(thanks)).toBeVisible();
  const later = await context.newPage();
  await openHydrated(later, `/episodes/${episode}`);
  await expect(star(widget(later), "1 Stern")).toBeChecked();
  await expect(star(widget(later), "1 Stern")).toBeEnabled();
  await press(widget(later), "5 Sterne");
  await expect(widget(later).getByText(thanks)).toBeVisible();
  await expect(widget(later)).toContainText("1 Bewertung");
  expect(await storedRatings(site)).toEqual([5]);
});

test("a rating of more than 365 days ago fills no stars", async ({ page, context }) => {
  await openHydrated(page, `/episodes/${episode}`);
  await press(widget(page), "4 Sterne");
  await expect(widget(page).getByText(thanks)).toBeVisible();
  const openAfter = async (days: number) => {
    await page.evaluate((age) => {
      const log = JSON.parse(localStorage.getItem("podcast-ratings") ?? "");
      log.ratings[0].timestamp = Date.now() - age * 24 * 60 * 60 * 1000;
      localStorage.setItem("podcast-ratings", JSON.stringify(log));
    }, days);
    const later = await context.newPage();
    await openHydrated(later, `/episodes/${episode}`);
    await settled(later);
    return star(widget(later), "4 Sterne");
  };
  await expect(await openAfter(364)).toBeChecked();
  await expect(await openAfter(366)).not.toBeChecked();
});

test("nothing is stored before one rates; then the keys of the specification are there", async ({
  page,
  context,
}) => {
  await openHydrated(page, `/episodes/${episode}`);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await press(widget(page), "3 Sterne");
  await expect(widget(page).getByText(thanks)).toBeVisible();
  const session = await page.evaluate(() => sessionStorage.getItem("podcast-session-id"));
  const log = JSON.parse((await stored(page, "podcast-ratings")) ?? "");
  expect(log.ratings).toEqual([
    {
      episodeId: episode,
      rating: 3,
      timestamp: expect.any(Number),
      sessionId: JSON.parse(session ?? ""),
      userAgent: await page.evaluate(() => navigator.userAgent),
    },
  ]);
  expect(log.episodeStats[episode]).toEqual({
    totalRatings: 1,
    averageRating: 3,
    ratingDistribution: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 0 },
    lastRated: log.ratings[0].timestamp,
  });
  expect(await stored(page, "session_id")).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await context.cookies()).toEqual([]);
});

test("a number beyond one to five is refused here and there, and noted", async ({
  page,
  request,
  site,
}) => {
  const notes: string[] = [];
  page.on("console", (message) => notes.push(message.text()));
  await openHydrated(page, `/episodes/${episode}`);
  await widget(page)
    .locator("form")
    .evaluate((form) =>
      form.addEventListener("formdata", (event) => {
        if (event instanceof FormDataEvent) event.formData.set("rating", "6");
      }),
    );
  await star(widget(page), "5 Sterne").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect.poll(() => notes).toContain("Rating must be between 1 and 5");
  expect(await stored(page, "podcast-ratings")).toBeNull();
  const answer = await request.post(`/episodes/${episode}/rating`, { form: { rating: 6 } });
  expect(answer.status()).toBe(422);
  expect(await storedRatings(site)).toEqual([]);
});

test("a scheduled or missing episode cannot be rated", async ({ request, site }) => {
  const scheduled = await createEpisode(site, "2026-11-22");
  for (const id of [scheduled, "gibt-es-nicht"]) {
    const answer = await request.post(`/episodes/${id}/rating`, { form: { rating: 5 } });
    expect(answer.status()).toBe(404);
  }
});

test("the keyboard alone chooses, thinks again and sends @firefox", async ({ page, site }) => {
  await openHydrated(page, `/episodes/${episode}`);
  await star(widget(page), "1 Stern").focus();
  await page.keyboard.press("Space");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await expect(star(widget(page), "4 Sterne")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  expect(await storedRatings(site)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(widget(page).getByRole("button", { name: "Bewerten" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(widget(page).getByRole("status")).toHaveText(thanks);
  await expect(widget(page).getByRole("status")).toBeFocused();
  expect(await storedRatings(site)).toEqual([3]);
});

test("a rating that does not arrive is told, kept out of the storage, and may be tried again", async ({
  page,
}) => {
  await openHydrated(page, `/episodes/${episode}`);
  await page.route("**/rating", (route) => route.abort());
  await press(widget(page), "4 Sterne");
  await expect(widget(page).getByRole("alert")).toHaveText(
    "Deine Bewertung konnte nicht gespeichert werden. Bitte versuche es später erneut.",
  );
  expect(await stored(page, "podcast-ratings")).toBeNull();
  await page.unroute("**/rating");
  await press(widget(page), "4 Sterne");
  await expect(widget(page).getByText(thanks)).toBeVisible();
  await expect(widget(page).getByRole("alert")).toBeHidden();
});

test("a failing database is told in the same words, with the status 503", async ({
  page,
  request,
  site,
}) => {
  await openHydrated(page, `/episodes/${episode}`);
  const { schema } = site.services.db;
  await schema.alterTable("ratings").renameTo("ratings_away").execute();
  try {
    await press(widget(page), "4 Sterne");
    await expect(widget(page).getByRole("alert")).toContainText("konnte nicht gespeichert werden");
    const answer = await request.post(`/episodes/${episode}/rating`, { form: { rating: 5 } });
    expect(answer.status()).toBe(503);
    expect(await answer.text()).toContain("konnte nicht gespeichert werden");
  } finally {
    await schema.alterTable("ratings_away").renameTo("ratings").execute();
  }
});

test("in the player the thank-you stays for two seconds, and the page behind knows", async ({
  page,
}) => {
  await page.clock.install();
  await openHydrated(page, "/episodes?q=Kaffeefilter");
  await page.getByRole("article").getByRole("heading").getByRole("link").click();
  await page.waitForURL(/episodes\/[0-9a-f]/);
  await page.getByRole("button", { name: /^Jetzt reinhören/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio")).toHaveCount(5);
  for (const label of await dialog.locator("fieldset label").all()) {
    const box = await label.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await stopClock(page);
  await press(dialog, "5 Sterne");
  await expect(dialog.getByText(thanks)).toBeVisible();
  await page.clock.runFor(1900);
  await expect(dialog.getByText(thanks)).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog.getByText(thanks)).toBeHidden();
  await expect(star(dialog, "5 Sterne")).toBeDisabled();
  await page.clock.resume();
  await dialog.getByRole("button", { name: "Player schließen" }).click();
  await expect(star(widget(page), "5 Sterne")).toBeDisabled();
  await expect(widget(page)).toContainText("6 Bewertungen");
});

test("lists show average and number, in words for those who listen; the best are named", async ({
  page,
}) => {
  await page.goto("/episodes");
  const card = page.getByRole("article").filter({ hasText: "Monopoly" });
  await expect(card).toContainText("4,6 von 5 Sternen, 11 Bewertungen");
  const best = page.getByRole("region", { name: "Am besten bewertet" });
  await expect(best.getByRole("listitem")).toHaveCount(10);
  await expect(best.getByRole("listitem").first()).toContainText("Löschpapier und Nagel");
  await page.goto("/episodes?q=rad");
  await expect(best).toHaveCount(0);
});

test("search engines read the average of what people gave, without the demo's", async ({
  page,
  site,
}) => {
  const aggregate = async () => {
    await page.goto(`/episodes/${episode}`);
    const [first] = await page.locator('script[type="application/ld+json"]').allTextContents();
    return JSON.parse(first ?? "").aggregateRating;
  };
  const demo = { episode_id: episode, visitor: "demo-0", rating: 1, created_at: "2026-11-20" };
  await site.services.db.insertInto("ratings").values(demo).execute();
  expect(await aggregate()).toBeUndefined();
  await rate(site, 5, 4);
  expect(await aggregate()).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.5,
    ratingCount: 2,
    bestRating: 5,
    worstRating: 1,
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one rates with a button, is thanked, and counts once a day", async ({ page, site }) => {
    for (const name of ["2 Sterne", "4 Sterne"]) {
      await page.goto(`/episodes/${episode}`);
      await press(widget(page), name);
      await widget(page).getByRole("button", { name: "Bewerten" }).click();
      await expect(page).toHaveURL(`/episodes/${episode}?gesendet=bewertung#bewertung`);
      await expect(widget(page).getByRole("status")).toHaveText(thanks);
    }
    expect(await storedRatings(site)).toEqual([4]);
  });

  test("a refused rating leads to the stars again, with the reason", async ({ page, site }) => {
    await page.goto(`/episodes/${episode}`);
    await star(widget(page), "5 Sterne").evaluate((input) => input.setAttribute("value", "7"));
    await press(widget(page), "5 Sterne");
    await widget(page).getByRole("button", { name: "Bewerten" }).click();
    await expect(page.getByRole("alert")).toHaveText("Wähle einen bis fünf Sterne aus.");
    await press(page.locator("main"), "3 Sterne");
    await page.getByRole("button", { name: "Bewerten" }).click();
    await expect(page).toHaveURL(`/episodes/${episode}?gesendet=bewertung#bewertung`);
    expect(await storedRatings(site)).toEqual([3]);
  });
});

test("axe finds nothing before, while and after rating", async ({ page, site }) => {
  await rate(site, 5, 4, 4, 1);
  await openHydrated(page, `/episodes/${episode}`);
  await expectAccessible(page);
  await star(widget(page), "2 Sterne").focus();
  await page.keyboard.press("Space");
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.keyboard.press("Enter");
  await expect(widget(page).getByText(thanks)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/episodes/${episode}/rating`);
  await expectAccessible(page);
});

/** From here on the page's time passes only by the test. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** A copy of a demo episode with its own id, so that each test counts from zero. */
async function createEpisode({ services }: RunningSite, date = "2026-11-01"): Promise<string> {
  const { db, content } = services;
  const id = crypto.randomUUID();
  const row = await db.selectFrom("episodes").selectAll().limit(1).executeTakeFirstOrThrow();
  const own = { id, guid: id, title: `Versuch ${id}`, date, public_from: date };
  await db
    .insertInto("episodes")
    .values({ ...row, ...own, number: null })
    .execute();
  content.changed();
  return id;
}

async function rate({ services }: RunningSite, ...ratings: number[]): Promise<void> {
  for (const [index, rating] of ratings.entries())
    await services.db
      .insertInto("ratings")
      .values({ episode_id: episode, visitor: `v${index}`, rating, created_at: "2026-11-20" })
      .execute();
  services.content.changed();
}

async function storedRatings({ services }: RunningSite): Promise<number[]> {
  const rows = await services.db
    .selectFrom("ratings")
    .select("rating")
    .where("episode_id", "=", episode)
    .execute();
  return rows.map(({ rating }) => rating);
}
