import type { Locator, Page } from "@playwright/test";
import { claimPath } from "~/core/episodes/episode-path";
import { gameTitle } from "~/dossier/claim-game/game";
import {
  episodeId,
  expect,
  expectAccessibleAs,
  expectAccessibleAt,
  openHydrated,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const answer = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const round = "/legenden?runde=2026-11-21";

/** The vote, the truth, and the next link are visible at once, none of it under a header. */
async function expectOnOneScreen(page: Page, next: Locator): Promise<void> {
  await expect(page.locator(".claim-sources > ul").first()).toBeHidden();
  const parts = [
    page.getByRole("banner"),
    page.getByRole("list", { name: "Antworten" }),
    page.locator(".claim-said"),
    next,
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  for (const [index, box] of boxes.entries()) {
    const above = boxes[index - 1];
    if (above) expect(box?.y).toBeGreaterThanOrEqual(above.y + above.height);
  }
}

test("a round is played by keyboard without a reload: vote, verdict, next, result", async ({
  page,
  site,
}) => {
  await openHydrated(page, "/legenden");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await expect(page.locator(".game-figure .legend").getByRole("listitem").first()).toBeVisible();
  const before = await page.content();
  expect(before).not.toMatch(/claim-stamp|So haben|Bisher hat/);
  await expectAccessibleAs(page, [[360, "dark"]], "question");
  for (let question = 1; question <= 7; question++) {
    await expect(page.getByText(`Frage ${question} von 7`)).toBeVisible();
    await answer(page, "Legende").focus();
    await page.keyboard.press("Enter");
    const said = page.locator(".claim-said");
    await expect(said).toBeFocused();
    await expect(said).toHaveText(/^(Richtig|Daneben): /);
    // Few votes say nothing of others.
    await expect(page.getByRole("table", { name: /geraten/ })).toHaveCount(0);
    // The sentence can be sent as a bet on what one said.
    await expect(page.getByRole("link", { name: "Per E-Mail" })).toHaveAttribute(
      "href",
      /tipp%3Dlegende/,
    );
    if (question === 1) await expectAccessibleAs(page, [[1280, "light"]], "verdict");
    const next = page.getByRole("link", { name: /^(Nächste Frage|Zum Ergebnis)$/ });
    if (question === 1) await page.setViewportSize({ width: 390, height: 844 });
    else await expectOnOneScreen(page, next);
    await next.press("Enter");
    if (question < 7) await expect(page.locator("#claim-title")).toBeFocused();
  }
  await expect(page.getByRole("heading", { name: /^\d von 7 richtig$/ })).toBeFocused();
  await expect(page.locator(".round-claims > li")).toHaveCount(7);
  await expect(page.getByLabel("Ergebnis als Text")).toHaveValue(/richtig: [■□]{7}\n.*2026-11-21$/);
  await expectAccessibleAs(
    page,
    [
      [360, "light"],
      [1920, "dark"],
    ],
    "result",
  );
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  const stored = () => page.evaluate(() => localStorage.length + document.cookie.length);
  expect(await stored()).toBe(0);
  await page.getByRole("link", { name: "Neue Runde" }).click();
  await expect(page.getByText("Runde 2 vom 21. November 2026")).toBeVisible();

  // The home page asks the first claim too, and answers it there, with how twenty others voted.
  await site.services.db.updateTable("claim_results").set({ legend: 20 }).execute();
  await openHydrated(page, "/");
  const sheet = page.getByRole("complementary", { name: gameTitle });
  await expect(sheet.locator(".stamp")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Strittig" }).click();
  await expect(sheet.getByRole("status")).toBeFocused();
  await expect(sheet.getByRole("status")).toHaveText(/^(Richtig|Daneben): /);
  await expect(sheet.getByRole("table", { name: "So haben 20 geraten" })).toContainText("100 %");
  await expect(sheet.getByText("heute schon gezählt")).toBeVisible();
  await expectAccessibleAs(page, [[390, "dark"]], "home");
  await expect(page).toHaveURL("/");
  await sheet.getByRole("link", { name: "Noch sechs" }).click();
  await expect(page.getByText("Frage 2 von 7")).toBeVisible();
});

test("two bet: one without scripts, the other by keyboard, and neither is told before", async ({
  page,
  browser,
  site,
}) => {
  const path = claimPath(await episodeId(site, 1), "goebel");
  const isTold = /claim-stamp|Rohde|1893|Die Legende von Göbel/;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.address,
    userAgent: "Another",
  });
  const first = await context.newPage();
  await first.goto(path);
  expect(await first.content()).not.toMatch(isTold);
  await answer(first, "Belegt").click();
  await expect(first).toHaveURL(`${path}#frage`);
  const words = (one: Page) => one.locator(".claim-words > div");
  await expect(words(first)).toHaveText(["Dubelegt", "UrteilLegende"]);
  await expect(first.locator(".claim-said")).toHaveText("Daneben: Das ist eine Legende.");
  await expect(first.getByLabel(/^Diese Stelle: 0:14/)).toBeVisible();
  await first.reload();
  await expect(first.getByText("heute schon gezählt")).toBeVisible();
  const link = (await first.locator(".share-address").getAttribute("href")) ?? "";
  expect(link).toBe(`${site.address}${path}?tipp=belegt`);
  await context.close();

  await openHydrated(page, link);
  await expect(page).toHaveTitle(/^Ich sage: belegt\. Und du\?/);
  expect(await page.content()).not.toMatch(isTold);
  await expectAccessibleAs(
    page,
    [
      [360, "dark"],
      [1280, "light"],
    ],
    "bet",
  );
  await answer(page, "Legende").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".claim-said")).toBeFocused();
  await expect(page.locator(".claim-said")).toHaveText("Du liegst richtig: Das ist eine Legende.");
  await expect(words(page)).toHaveText(["DuLegende", "Gegenüberbelegt", "UrteilLegende"]);
  await expectAccessibleAs(
    page,
    [
      [390, "light"],
      [1280, "dark"],
    ],
    "bet told",
  );
  await expect(page).toHaveURL(`${path}?tipp=belegt#frage`);
  const sent = page.getByRole("region", { name: "Lass andere raten" });
  await expect(sent.locator(".share-address")).toHaveAttribute("href", /\?tipp=legende$/);
  await expect(sent.getByRole("img")).toHaveJSProperty("complete", true);
  const listen = page.getByRole("button", { name: /^Diese Stelle hören: 0:14/ });
  await listen.press("Enter");
  await page.locator("main").getByRole("button", { name: "Pause" }).press("Enter");
  await expect(listen).toBeVisible();
});

test("a claim that nobody asks is shown with its verdict, to share", async ({ page, site }) => {
  await page.goto(`/episodes/${await episodeId(site, 11)}`);
  await page.locator("summary", { hasText: "Warum?" }).click();
  await page.getByRole("link", { name: /^Teilen: Alexander Graham Bell/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ganz allein");
  await expect(page.locator("main .stamp")).toHaveText("Urteil: Legende");
  await expectAccessibleAt(page, 360, 1280);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one votes all the same; a second vote and a claim that went are told kindly", async ({
    page,
    site,
  }) => {
    const { db } = site.services;
    await page.goto("/");
    await answer(page, "Strittig").click();
    await expect(page).toHaveURL(/\/legenden\?runde=2026-11-21&frage=1&antworten=s/);
    await page.goto(`${round}-3`);
    await answer(page, "Strittig").click();
    await expect(page).toHaveURL(`${round}-3&frage=1&antworten=s#frage`);
    await expect(page.locator(".claim-said")).toBeVisible();
    await expect(page.getByRole("table", { name: /geraten/ })).toHaveCount(0);

    await page.goto(`${round}-3`);
    await answer(page, "Belegt").click();
    await expect(page.getByText("heute schon gezählt")).toBeVisible();
    await expect(page.getByRole("table", { name: /geraten/ })).toHaveCount(0);

    await page.goto(`${round}-3&frage=2`);
    const field = (name: string) => page.locator(`input[name=${name}]`).inputValue();
    const [episode, claim] = [await field("folge"), await field("behauptung")];
    const gone = db.deleteFrom("dossier_entries").where("episode_id", "=", episode);
    const rows = await gone.where("entry_id", "=", claim).returningAll().execute();
    await answer(page, "Legende").click();
    await expect(page.getByRole("alert")).toContainText("wird nicht mehr gefragt");
    await expect(answer(page, "Legende")).toBeVisible();
    await db.insertInto("dossier_entries").values(rows).execute();
  });
});
