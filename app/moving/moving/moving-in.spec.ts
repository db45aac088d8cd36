import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, openAdmin, test } from "../../../tests/e2e/admin";

// Real feeds outside the project, if there are any.
const feed = "../shared/feeds/de-chaosradio-legacy-32.xml";
// Without the demo show, so that all content comes from the feed and the settings.
test.use({ demo: false });

/** Uploads a feed and waits for its preview. */
async function readFeed(page: Page, file: string) {
  await openAdmin(page, "/admin/import");
  await page.getByLabel("Datei des Feeds").setInputFiles(file);
  await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Import: Vorschau" })).toBeVisible();
}

async function take(page: Page) {
  await page.getByRole("button", { name: "Jetzt übernehmen" }).click();
  await expect(page.getByRole("heading", { name: "Import: Fertig" })).toBeVisible();
}

async function openEpisode(page: Page, title: string) {
  await openAdmin(page, `/admin/episodes?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByLabel("Titel", { exact: true }).first()).toHaveValue(title);
  await expect(page.locator("[contenteditable=true]").first()).toBeVisible();
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
}

test("a real podcast moves in, is worked on and moves on in its old place", async ({
  page,
  site,
}, info) => {
  test.skip(!existsSync(feed), `no ${feed} here`);
  const content = readFileSync(feed, "utf8");
  const { db } = site.services;
  const counts = (changed: number) => `Folgen: 0 neu, ${changed} geändert, ${32 - changed} unver`;
  await readFeed(page, feed);
  await expect(page.getByText("Folgen: 32 neu, 0 geändert, 0 unverändert.")).toBeVisible();
  await take(page);
  await expect(page.getByText(/Alte Adressen: \d+ führen hierher weiter/)).toBeVisible();

  // Episodes can be saved unchanged in the form: the newest, and one with a different kind of text.
  const newest = "CR206 Basics des Hardware-Hackings";
  const locks = "CR186 Elektronische Schließsysteme";
  for (const title of [newest, locks]) {
    await openEpisode(page, title);
    await save(page);
  }

  await readFeed(page, feed);
  await expect(page.getByText(counts(0))).toBeVisible();
  await expect(page.getByText("Einstellungen, die sich ändern")).toBeHidden();
  await take(page);
  await expect(page.getByText(counts(0))).toBeVisible();

  // Both sides change: changes of only one side are merged, the rest is asked.
  await openEpisode(page, newest);
  await page.getByLabel("Titel", { exact: true }).first().fill("Basteln mit Hardware");
  await save(page);
  await openEpisode(page, locks);
  await page.getByLabel("Titel", { exact: true }).first().fill("Schlösser");
  await page.getByLabel("Kurioses").fill("Mit dem Büroklammertrick.");
  await save(page);
  const changed = info.outputPath("changed.xml");
  await writeFile(
    changed,
    content
      .replaceAll(newest, "CR206 Hardware-Hacking")
      .replaceAll(locks, "CR186 Türschlösser")
      .replace("CR185 Weltuntergang", "CR185 Kein Weltuntergang"),
  );
  await readFeed(page, changed);
  await expect(page.getByText(counts(1))).toBeVisible();
  const both = page.getByRole("group", { name: "Schlösser: Titel" });
  await expect(both).toContainText("CR186 Türschlösser");
  await both.getByLabel("Aus dem Feed").check();
  await expect(
    page.getByRole("group", { name: "Basteln mit Hardware: Titel" }).getByLabel("Bleibt"),
  ).toBeChecked();
  expect(await accessibilityFindings(page)).toEqual([]);
  await take(page);
  await expect(page.getByText(/^1 Angabe hier und im Feed geändert/)).toBeVisible();
  const titles = await db
    .selectFrom("episodes")
    .select(["id", "title", "fun_fact", "guid"])
    .where("title", "in", [
      "Basteln mit Hardware",
      "CR186 Türschlösser",
      "CR185 Kein Weltuntergang",
    ])
    .orderBy("title")
    .execute();
  expect(titles.map(({ title, fun_fact }) => [title, fun_fact])).toEqual([
    ["Basteln mit Hardware", null],
    ["CR185 Kein Weltuntergang", null],
    ["CR186 Türschlösser", "Mit dem Büroklammertrick."],
  ]);

  // The episode's former address leads to it.
  const id = titles[0]?.id ?? "";
  const old = await page.request.get("/cr206.html", { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/episodes/${id}`]);
  await page.goto("/cr206.html");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Basteln mit Hardware");
  for (const path of ["/", "/episodes", `/episodes/${id}`, "/newsletter", "/feed.xml"])
    expect(await (await page.request.get(path)).text(), path).not.toMatch(
      /\bAkten?\b|Erfindung|Patent|Wer hat das/,
    );
});
