import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  hydrated,
  openHydrated,
  settled,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const dialog = (page: Page) => page.getByRole("dialog");
const ruler = (page: Page) =>
  page.locator(".player-dialog, .player-bar").getByRole("slider", { name: "Stelle in der Folge" });
const seconds = async (page: Page) => Number(await ruler(page).getAttribute("aria-valuenow"));
const strip = (page: Page) => page.locator(".continue");
const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

const unfold = (row: Locator) => row.getByText(/^Mehr/).click();

/** Visible movements since the page began, each with its first source. */
async function watchShifts(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
        sources: { node?: Element }[];
      })[])
        if (!entry.hadRecentInput && entry.value > 0.0001)
          shifts.push([entry.value, entry.sources[0]?.node?.className]);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
}

async function plays(page: Page, title: string): Promise<void> {
  await expect(dialog(page).getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName(new RegExp(title));
  const before = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(before);
}

test("what a visitor began, heard and queued is seen, follows every tab and goes on by itself", async ({
  page,
  context,
}) => {
  const shifts = await watchShifts(page);
  await openHydrated(page, "/");
  await expect(strip(page)).toBeHidden();
  const newest = page.getByRole("article").first();
  await expect(newest.getByRole("button", { name: /^Als Nächstes: Löschpapier/ })).toBeVisible();
  await newest.getByRole("button", { name: /^Jetzt reinhören: Löschpapier/ }).click();
  await plays(page, "Löschpapier");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(30);
  await page.keyboard.press("k");
  await dialog(page).getByRole("button", { name: "Player schließen" }).click();

  // A visitor returns after two days: nothing moves, and playback resumes where the button says, in the same chapter.
  const kept = await page.evaluate((days) => {
    const all = JSON.parse(localStorage.getItem("podcast-player") ?? "");
    for (const position of Object.values<{ updatedAt: number }>(all.positions))
      position.updatedAt -= days * 86_400_000;
    localStorage.setItem("podcast-player", JSON.stringify(all));
    return JSON.stringify(all);
  }, 2);
  await page.goto("/");
  await hydrated(page);
  const goOn = strip(page).getByRole("button", { name: /^Weiter ab 0:25: Löschpapier/ });
  await expect(goOn).toBeVisible();
  await expect(strip(page).locator(".heard-ruler")).toBeVisible();
  // A single entry takes the full width.
  expect((await strip(page).getByRole("listitem").boundingBox())?.width).toBeGreaterThan(1000);
  await settled(page);
  expect(await shifts()).toEqual([]);
  await expectAccessible(page);
  await goOn.click();
  // The newest file has its own player on this page, which plays it.
  const desk = page.locator("#home").getByRole("slider", { name: "Stelle in der Folge" });
  const second = async () => Number(await desk.getAttribute("aria-valuenow"));
  await expect.poll(second).toBeGreaterThanOrEqual(25);
  expect(await second()).toBeLessThan(30);
  await page.locator("#hosts").scrollIntoViewIfNeeded();
  const inBar = page.getByRole("complementary", { name: "Player" });
  await inBar.getByRole("button", { name: "Player schließen" }).click();

  // The list, in two tabs.
  await openHydrated(page, "/episodes");
  await expect(card(page, "Löschpapier").locator(".heard-ruler")).toBeVisible();
  for (const title of ["Gurkensalat", "Zwei Räder"]) {
    await unfold(card(page, title));
    await card(page, title)
      .getByRole("button", { name: /^Als Nächstes:/ })
      .click();
  }
  // The queue can be seen and changed while nothing plays.
  const waiting = page.getByRole("complementary", { name: "Als Nächstes" });
  await waiting.getByText("Als Nächstes (2)").click();
  await waiting
    .getByRole("button", { name: /^Nach unten: / })
    .first()
    .click();
  await expect(waiting.getByRole("listitem")).toContainText(["Zwei Räder", "Gurkensalat"]);
  await waiting
    .getByRole("button", { name: /^Nach unten: / })
    .first()
    .click();
  await expect(waiting.getByRole("listitem")).toContainText(["Gurkensalat", "Zwei Räder"]);
  await expectAccessible(page);
  await waiting.getByText("Als Nächstes (2)").click();
  const other = await context.newPage();
  await openHydrated(other, "/episodes");
  await unfold(card(other, "Gurkensalat"));
  const queued = card(other, "Gurkensalat").getByRole("button", {
    name: /^Als Nächstes:/,
    pressed: true,
  });
  await expect(queued).toBeVisible();
  await queued.click();
  const again = card(page, "Gurkensalat").getByRole("button", { name: /^Als Nächstes:/ });
  await again.click();
  await expect(queued).toBeVisible();
  expect(await shifts()).toEqual([]);

  // In the dialog, reordered, and advancing by itself.
  await expect(card(page, "Löschpapier")).toContainText(/Gehört bis \d:\d\d/);
  await card(page, "Löschpapier")
    .getByRole("button", { name: /^Jetzt reinhören/ })
    .click();
  await plays(page, "Löschpapier");
  // Playback in one tab pauses the other.
  const start = card(other, "Löschpapier").getByRole("button", { name: /^Jetzt reinhören/ });
  await start.click();
  await plays(other, "Löschpapier");
  const go = dialog(page).getByRole("button", { name: "Abspielen", exact: true });
  await go.click();
  await plays(page, "Löschpapier");
  await expect(dialog(other).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  await other.close();
  await dialog(page).getByRole("tab", { name: "Als Nächstes (2)" }).click();
  const rows = dialog(page).getByRole("tabpanel").getByRole("listitem");
  await expect(rows).toContainText(["Zwei Räder", "Gurkensalat"]);
  await dialog(page)
    .getByRole("button", { name: /^Nach oben: Das Pferd/ })
    .press("Enter");
  await expect(rows).toContainText(["Gurkensalat", "Zwei Räder"]);
  await expect(
    dialog(page).getByRole("button", { name: /^Herausnehmen: Das Pferd/ }),
  ).toBeFocused();
  await expectAccessible(page);
  await ruler(page).press("End");
  await plays(page, "Gurkensalat");
  await dialog(page).getByRole("tab", { name: "Als Nächstes (1)" }).click();
  // Paused, so that an episode's end does not move the focus.
  await page.keyboard.press("k");
  await dialog(page).getByRole("button", { name: "Alle herausnehmen" }).click();
  await expect(dialog(page).getByRole("tab", { name: /Als Nächstes/ })).toHaveCount(0);
  await expect(dialog(page).locator(".play-button")).toBeFocused();
  await page.keyboard.press("k");
  // Leaving in the last seconds counts as heard too.
  const { width = 0 } = (await ruler(page).boundingBox()) ?? {};
  await ruler(page).click({ position: { x: width * 0.96, y: 10 } });
  await expect.poll(() => seconds(page)).toBeGreaterThan(60);
  await dialog(page).getByRole("button", { name: "Player schließen" }).click();

  // Marked as heard, which can be undone.
  for (const title of ["Löschpapier", "Gurkensalat"])
    await expect(card(page, title).getByText("Gehört", { exact: true })).toBeVisible();
  await card(page, "Löschpapier").getByRole("heading").getByRole("link").click();
  await page.getByRole("button", { name: "Als ungehört markieren" }).click();
  await expect(page.getByRole("button", { name: "Als gehört markieren" })).toBeFocused();

  await page.evaluate((value) => localStorage.setItem("podcast-player", value), kept);
  await page.setViewportSize({ width: 390, height: 800 });
  await openHydrated(page, "/");
  await expect(strip(page).getByText("Akte 012")).toBeVisible();
  await settled(page);
  expect(await shifts()).toEqual([]);
  await page.getByRole("button", { name: /^Aus „Weiterhören“ nehmen/ }).press("Enter");
  await expect(strip(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});
