import type { Page } from "@playwright/test";
import {
  accessibilityFindings,
  expect,
  hasRoom,
  openHydrated,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const part = (page: Page) =>
  page.getByRole("region", { name: "Was diese Seite auf deinem Gerät gespeichert hat" });

test("says that there is nothing", async ({ page }) => {
  await openHydrated(page, "/privacy");
  await expect(part(page)).toContainText("Zurzeit nichts.");
  await expect(part(page).getByRole("button")).toHaveCount(0);
});

test("lists what is there in plain words, and deletes one or all of it", async ({ page }) => {
  await openHydrated(page, "/privacy");
  await page.evaluate(() => {
    localStorage.setItem("podcast-autoplay", "false");
    localStorage.setItem("podcast-ratings", JSON.stringify({ ratings: ["x".repeat(1500)] }));
    sessionStorage.setItem("podcast-session-id", '"abc"');
    dispatchEvent(new StorageEvent("storage"));
  });
  await expect(part(page).getByRole("listitem")).toHaveCount(3);
  const ratings = part(page).getByRole("listitem").filter({ hasText: "podcast-ratings" });
  await expect(ratings).toContainText("Deine eigenen Bewertungen.");
  await expect(ratings).toContainText("1,5 KB");
  expect(await accessibilityFindings(page)).toEqual([]);

  await ratings.getByRole("button", { name: "Löschen: podcast-ratings" }).click();
  await expect(part(page).getByRole("status")).toHaveText("„podcast-ratings“ ist gelöscht.");
  await expect(part(page).getByRole("heading")).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["podcast-autoplay"]);

  await part(page).getByRole("button", { name: "Alles löschen" }).click();
  await expect(part(page)).toContainText("Zurzeit nichts.");
  expect(
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  ).toEqual([]);
});

test("lists saved files with their size, and deletes them with their worker", async ({
  page,
  site,
}) => {
  await openHydrated(page, "/privacy");
  await page.evaluate(async () => {
    const cache = await caches.open("podcast-offline-1-a");
    await cache.put("/a.mp3", new Response(new Blob([new Uint8Array(2_500_000)])));
    dispatchEvent(new StorageEvent("storage"));
  });
  await expect(part(page).getByRole("listitem")).toContainText(
    hasRoom(site, "offline") ? "Folgen für unterwegs" : "Ein Eintrag, den diese Seite nicht kennt",
  );
  await expect(part(page).getByRole("listitem")).toContainText("2,5 MB");
  await part(page).getByRole("button", { name: "Löschen: podcast-offline" }).click();
  await expect(part(page)).toContainText("Zurzeit nichts.");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("says why it cannot look", async ({ page }) => {
    await page.goto("/privacy");
    const note = part(page).locator("noscript p");
    await expect(note).toBeVisible();
    expect(await note.textContent()).toContain("Ohne JavaScript speichert diese Seite nichts");
  });
});
