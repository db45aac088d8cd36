import type { Page } from "@playwright/test";
import { findOrCreatePeople } from "~/core/people/people.server";
import {
  accessibilityFindings,
  expect,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";
import { episodeId, hasRoom } from "../../../tests/e2e/site";

// A separate site, as hosts appear on its home page and in its feed.
test.use({ clockAt: "2026-11-21T09:45:00Z" });
test.describe.configure({ mode: "default" });

async function visited(site: RunningSite, path: string): Promise<string> {
  const response = await fetch(site.address + path, { redirect: "manual" });
  return response.text();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
}

/** Height of a page in screens of a phone. */
async function screensAt390(page: Page): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size) await page.setViewportSize(size);
  return height / 844;
}

test("hosts are added, ordered and removed", async ({ page, site }) => {
  await openAdmin(page, "/admin/people");
  await page.getByRole("link", { name: "Neue Person" }).click();
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Links").fill("Ihre Seite | https://ada.example/");
  await page.getByLabel("Host der Sendung").check();
  await page.getByLabel("Rolle").fill("Gast");
  await page.getByRole("button", { name: "Person anlegen" }).click();
  await expect(page.getByRole("link", { name: /^Ansehen/ })).toHaveAttribute(
    "href",
    "/personen/ada-lovelace",
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto("/admin/people");
  await page.getByRole("button", { name: "Ada Lovelace: nach oben" }).click();
  await expect(page.getByRole("button", { name: "Ada Lovelace: nach unten" })).toBeVisible();
  await page.getByRole("button", { name: "Ada Lovelace: nach oben" }).click();
  await expect(page.getByRole("button", { name: "Ada Lovelace: nach oben" })).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  const hosts = (await visited(site, "/")).split('id="hosts"')[1] ?? "";
  expect(hosts.indexOf("Ada Lovelace")).toBeGreaterThan(0);
  expect(hosts.indexOf("Ada Lovelace")).toBeLessThan(hosts.indexOf("Erfindungsexperte"));
  expect(hosts).toContain('href="/personen"');
  expect(await visited(site, "/feed.xml")).toMatch(
    /href="[^"]*\/personen\/ada-lovelace"[^>]*>Ada Lovelace<\/podcast:person>/,
  );
  await openAdmin(page, "/admin/people?q=Lovelace");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Löschen: Ada Lovelace" }).click();
  await expect(page.getByRole("button", { name: "Rückgängig" })).toBeVisible();
  expect(await visited(site, "/")).not.toContain("Ada Lovelace");
});

test("who is in an episode is picked by name and has a page", async ({ page, site }) => {
  const id = await episodeId(site, 12);
  const { db, clock } = site.services;
  const host = { name: "Ada Lovelace", host: { role: "Co-Host" } };
  await db.transaction().execute((trx) => findOrCreatePeople(trx, [host], clock.now()));
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  const people = page.getByRole("group", { name: "Personen" });
  await people.getByRole("button", { name: "Person hinzufügen" }).click();
  await expect(people.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Grace Hopper");
  await expect(people.getByText("Neu: wird beim Speichern angelegt.")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ada Lovelace");
  await expect(people.getByLabel("Rolle").nth(1)).toHaveValue("Co-Host");
  await db.deleteFrom("people").where("name", "=", "Ada Lovelace").execute();
  await people.getByLabel("Name").nth(1).fill("Emmy Noether");
  await expect(people.getByLabel("Rolle").nth(1)).toHaveValue("Gast");
  await people.getByLabel("Rolle").nth(1).fill("Redaktion");
  await people.getByRole("button", { name: "Emmy Noether: nach oben" }).click();
  await expect(people.getByLabel("Name").first()).toHaveValue("Emmy Noether");
  await page
    .getByRole("group", { name: "Personen" })
    .getByRole("button", { name: /Als Text/ })
    .click();
  const text = page.getByRole("textbox", { name: /^Personen/ });
  await expect(text).toHaveValue("Emmy Noether | Redaktion\nGrace Hopper | Gast");
  await people.getByRole("button", { name: /Als Zeilen/ }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await save(page);
  await page.goto(`/episodes/${id}`);
  await expect(page.getByRole("region", { name: "Mit" }).getByRole("listitem")).toHaveText([
    "Emmy NoetherRedaktion",
    "Grace HopperGast",
  ]);
  await page.getByRole("link", { name: "Grace Hopper" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grace Hopper");
  await expect(page.locator("svg.initials")).toHaveText("GH");
  await expect(page.getByRole("article").filter({ hasText: "Kaffeefilter" })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Personen" }).first().click();
  const main = page.getByRole("main");
  const cast = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(cast.first()).toContainText(
    /Akte 012 Kaffeefilter.*Emmy Noether Redaktion·?.*Grace/s,
  );
  if (!hasRoom(site, "dossier")) return;
  // A dossier has the rest.
  await expect(cast.nth(1)).toContainText(/Telefon.*Reis.*Meucci.*Bell.*Gray/s);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await screensAt390(page)).toBeLessThanOrEqual(5);

  await main.getByRole("link", { name: "A bis Z" }).click();
  const bell = main.getByRole("listitem").filter({ hasText: "Bell, Alexander Graham" });
  await expect(bell).toContainText(/Erfindung.*Akte 011.*1847–1922/);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await screensAt390(page)).toBeLessThanOrEqual(5);
  await main.getByRole("link", { name: "Z", exact: true }).click();
  await expect(main.getByRole("link", { name: "Zuse, Konrad" })).toBeInViewport();
});
