import type { Page } from "@playwright/test";
import { addDays, berlinDate } from "~/lib/time/berlin-time";
import {
  accessibilityFindings,
  expect,
  expectAccessible,
  keepsRows,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";

keepsRows(test, "episodes", "media_files");

const today = ({ clock }: RunningSite) => berlinDate(clock.now());
/** The first one: chapters have titles too. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

/** Fills the required fields of a new episode. */
async function fillRequired(page: Page, title: string): Promise<void> {
  await field(page, "Titel").fill(title);
  await page.locator("[name=invention]").fill("Rechenschieber");
  await field(page, "Dauer").fill("45:30");
  await field(page, "Audio").fill("https://audio.example/rechenschieber.mp3");
  await page.locator("[name=imageUrl]").fill("https://bilder.example/rechenschieber.jpg");
}

const publicTitle = async (page: Page, id: string) =>
  /<h1[^>]*>([^<]*)/.exec(await (await page.request.get(`/episodes/${id}`)).text())?.[1];
const feed = async (page: Page) => (await page.request.get("/feed.xml")).text();

test("an episode is written, published, changed, and put off; visitors see each within a second", async ({
  page,
  site,
}) => {
  await openAdmin(page, "/admin/episodes");
  await page.getByRole("link", { name: "Neue Folge" }).click();
  await expect(page.getByRole("heading", { name: "Neue Folge" })).toBeVisible();
  await expect(field(page, "Datum")).toHaveValue(today(site));
  await expect(page.locator("[name=number]")).toHaveValue("15");
  await expect(field(page, "Titel")).toHaveAttribute("required", "");
  for (const name of ["date", "duration", "audioUrl", "invention", "imageUrl"])
    await expect(page.locator(`[name=${name}]`)).not.toHaveAttribute("required");
  // A draft needs only a title; requirements for publishing appear beside their fields.
  await field(page, "Titel").fill("Nur ein Titel");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Bitte gib die Dauer als Minuten:Sekunden ein")).toBeVisible();
  await page.getByLabel("Folge veröffentlichen").uncheck();
  await fillRequired(page, "  Der Rechenschieber ");
  await page.getByRole("textbox", { name: "Beschreibung" }).click();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Zwei Skalen, ein Schieber. ".repeat(8));

  await expect(page.getByText("Ein Entwurf: Besucher sehen noch nichts davon.")).toBeVisible();
  await page.getByLabel("Folge veröffentlichen").check();
  const hint = page.getByText(/^Diese Episode /);
  await expect(hint).toHaveText("Diese Episode wird heute veröffentlicht");
  await field(page, "Datum").fill(addDays(today(site), 1));
  await expect(hint).toHaveText("Diese Episode wird erst am gewählten Datum veröffentlicht");
  await field(page, "Datum").fill(addDays(today(site), -1));
  await expect(hint).toHaveText("Diese Episode ist bereits veröffentlicht");

  await page.getByRole("tab", { name: "SEO und Metadaten" }).click();
  await expect(page.getByText("0/60 Zeichen (optimal: 50-60)")).toBeVisible();
  await expect(page.getByText("0/160 Zeichen (optimal: 150-160)")).toBeVisible();
  await expect(page.getByText("Optimale Größe: 1200x630 Pixel")).toBeVisible();
  const autofill = page.getByRole("button", { name: "Automatisch ausfüllen" });
  await page.getByLabel("Meta-Keywords").fill("eigene Wörter");
  await autofill.click();
  await expect(page.getByLabel("Meta-Keywords")).toHaveValue("eigene Wörter");
  await page.getByLabel("Meta-Keywords").fill("");
  await autofill.click();
  await expect(page.getByLabel("Meta-Titel")).toHaveValue("Der Rechenschieber");
  // Plain text, cut to 160 characters.
  await expect(page.getByLabel("Meta-Beschreibung")).toHaveValue(
    "Zwei Skalen, ein Schieber. ".repeat(8).slice(0, 160),
  );
  await expect(page.getByLabel("Meta-Keywords")).toHaveValue(
    "Rechenschieber, Erfindung, Innovation, Geschichte, Podcast",
  );
  await expect(page.getByLabel("Open-Graph-Bild")).toHaveValue(
    "https://bilder.example/rechenschieber.jpg",
  );
  await expect(page.getByText("18/60 Zeichen (optimal: 50-60)")).toBeVisible();
  await expect(page.getByLabel("Vorschau des Suchergebnisses")).toContainText(
    "Der Rechenschieber – Wer hat das erfunden?",
  );

  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/admin\/episodes\/[\w-]+\/edit\?gespeichert=1$/);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  const id = /episodes\/([\w-]+)\/edit/.exec(page.url())?.[1] ?? "";
  await expect(page.getByRole("link", { name: /^Ansehen/ })).toHaveAttribute(
    "href",
    `/episodes/${id}`,
  );
  expect(await publicTitle(page, id)).toBe("Der Rechenschieber");
  const guid = `<guid isPermaLink="false">${id}</guid>`;
  expect(await feed(page)).toContain(guid);

  await field(page, "Titel").fill("William Oughtred und der Rechenschieber");
  await page.getByLabel("Auch gesucht als").fill("slide rule\nRechenstab");
  await page.getByRole("button", { name: "Als Text bearbeiten: Kapitel" }).click();
  const chapters = page.getByRole("textbox", { name: /^Kapitel/ });
  await chapters.fill("0:00 Anfang\n12:30 Der Streit");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true }).last()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "William Oughtred und der Rechenschieber",
  );
  await expect.poll(() => publicTitle(page, id)).toBe("William Oughtred und der Rechenschieber");
  expect(await feed(page)).toContain(guid);
  expect(await feed(page)).toContain('start="00:12:30" title="Der Streit"');
  expect(await (await page.request.get(`/episodes/${id}`)).text()).toContain(
    "<title>William Oughtred und der Rechenschieber – ",
  );
  // Unchanged defaults follow the text in the form too.
  await expect(page.getByLabel("Meta-Titel")).toHaveValue(
    "William Oughtred und der Rechenschieber",
  );
  // So do they follow what is typed before the page's scripts are there.
  const scripts = Promise.withResolvers<void>();
  await page.route("**/*.js", (route) => scripts.promise.then(() => route.continue()));
  await page.goto(page.url(), { waitUntil: "commit" });
  await field(page, "Titel").fill("Oughtreds Rechenschieber");
  scripts.resolve();
  await expect(page.getByLabel("Meta-Titel")).toHaveValue("Oughtreds Rechenschieber");
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByLabel("Vorschau des Suchergebnisses")).toContainText(
    "Oughtreds Rechenschieber – ",
  );
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain(`/episodes/${id}<`);
  const found = await page.request.get("/suche?q=Oughtred");
  expect(await found.text()).toContain(`/episodes/${id}`);
  expect(await (await page.request.get("/suche?q=slide+rule")).text()).toContain(`/episodes/${id}`);
  for (const path of [`/episodes/${id}`, "/feed.xml", `/api/v1/episodes/${id}`]) {
    const shown = await page.request.get(path);
    expect(await shown.text()).toContain("Oughtred");
    expect(await shown.text()).not.toMatch(/slide rule|Rechenstab|searchNames/);
  }

  await field(page, "Datum").fill(addDays(today(site), 7));
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("link", { name: /^Vorschau \(/ })).toBeVisible();
  const gone = await page.request.get(`/episodes/${id}`, { maxRedirects: 0 });
  expect(gone.headers().location).toBe("/404");
  expect(await feed(page)).not.toContain(guid);
  expect(await (await page.request.get("/suche?q=Oughtred")).text()).not.toContain(id);
  await openAdmin(page, "/admin/episodes?q=Oughtred");
  await expect(page.getByRole("row").nth(1)).toContainText("Geplant");
});

test("the form says what is wrong where it is wrong, and keeps what was typed", async ({
  page,
}) => {
  await openAdmin(page, "/admin/episodes/new");
  // One option is always chosen, so it needs no `required`.
  await expect(page.locator("[name=episodeType]")).not.toHaveAttribute("required");
  await fillRequired(page, "Ein Versuch");
  await field(page, "Dauer").fill("1:02:03");
  await page.getByRole("button", { name: "Folge anlegen" }).click();
  await expect(field(page, "Dauer")).toBeFocused();
  expect(page.url()).toMatch(/\/new$/);

  await page
    .locator("form[method=post]")
    .first()
    .evaluate((form) => {
      const own = document.querySelector("[name=title]")?.closest("form") ?? form;
      if (own instanceof HTMLFormElement) own.noValidate = true;
    });
  await page.getByRole("tab", { name: "SEO und Metadaten" }).click();
  await page.getByLabel("Kanonische Adresse").fill("irgendwo");
  await page.getByRole("tab", { name: "Grunddaten" }).click();
  await page.locator("[name=imageUrl]").fill("bild.jpg");
  await page.getByRole("button", { name: "Folge anlegen" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Bitte sieh dir die markierten Felder noch einmal an.",
  );
  await expect(
    page.getByText("Bitte gib die Dauer als Minuten:Sekunden ein, zum Beispiel 45:30."),
  ).toBeVisible();
  await expect(field(page, "Dauer")).toBeFocused();
  await expect(field(page, "Titel")).toHaveValue("Ein Versuch");
  await expect(page.locator("[name=imageUrl]")).toHaveValue("bild.jpg");
  await field(page, "Dauer").fill("45:30");
  await page.locator("[name=imageUrl]").fill("/media/images/versuch.jpg");
  await page.getByRole("button", { name: "Folge anlegen" }).click();
  // The invalid field is in the other tab, which opens.
  await expect(page.getByLabel("Kanonische Adresse")).toBeFocused();
  await expect(page.getByRole("tab", { name: "SEO und Metadaten" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("the list searches, sorts, and says what is missing", async ({ page }) => {
  await openAdmin(page, "/admin/episodes");
  const titles = page.locator("tbody th a");
  await expect(page.getByText("Geplant", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Veröffentlicht", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Scheibenwischer/ })).toContainText("Audio");

  await page.getByRole("columnheader", { name: "Titel" }).getByRole("link").click();
  await expect(page.getByRole("columnheader", { name: "Titel" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  const sorted = await titles.allTextContents();
  expect(sorted).toEqual([...sorted].sort(new Intl.Collator("de", { numeric: true }).compare));

  await page.getByLabel("Suche", { exact: true }).fill("KAFFEE");
  await expect(page.getByText("1 Folge", { exact: true })).toBeVisible();
  await expect(titles).toHaveCount(1);
  // Löschpapier is in a title, Zeitung in no title and no invention.
  await page.getByLabel("Suche", { exact: true }).fill("nirgendwo dergleichen");
  await expect(
    page.getByText("Keine Episoden gefunden. Versuche einen anderen Suchbegriff."),
  ).toBeVisible();
});

test("several become drafts and public again at once, with scripts and without", async ({
  page,
  browser,
  site,
}) => {
  await openAdmin(page, "/admin/episodes?sortierung=nummer");
  const ids = await page
    .locator("[name=ids]")
    .evaluateAll((boxes) => boxes.slice(0, 2).map((box) => (box as HTMLInputElement).value));
  await page.getByText("Mehrere auf einmal ändern").click();
  for (const at of [0, 1]) await page.locator("[name=ids]").nth(at).check();
  await expect(page.getByText("2 Folgen", { exact: true })).toBeVisible();
  await expectAccessible(page);
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Zum Entwurf machen" }).click();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Zum Entwurf machen" }).click();
  await expect(page.getByText("2 Folgen geändert.")).toBeVisible();
  await page.goto("/admin/episodes?sortierung=nummer");
  await expect(page.getByText("Entwurf", { exact: true })).toHaveCount(2);
  for (const id of ids) {
    const gone = await page.request.get(`/episodes/${id}`, { maxRedirects: 0 });
    expect(gone.headers().location).toBe("/404");
  }

  const plain = await browser.newContext({
    baseURL: site.address,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const without = await plain.newPage();
  await without.goto("/admin/episodes?sortierung=nummer");
  await without.getByText("Mehrere auf einmal ändern").click();
  for (const at of [0, 1]) await without.locator("[name=ids]").nth(at).check();
  await without.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(without.getByText("Willst du alle ausgewählten Folgen")).toBeVisible();
  await without.getByRole("button", { name: "Ja" }).click();
  await expect(without.getByText("2 Folgen geändert.")).toBeVisible();
  for (const id of ids) expect((await page.request.get(`/episodes/${id}`)).ok()).toBe(true);
  await plain.close();
});

test("what is deleted comes back, at once or from the trash, or goes for good", async ({
  page,
  site,
}) => {
  const { db } = site.services;
  await db.deleteFrom("deleted_items").execute();
  const comments = async () => (await db.selectFrom("comments").select("id").execute()).length;
  const { id: episode_id } = await db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 11)
    .executeTakeFirstOrThrow();
  const comment = { id: crypto.randomUUID(), name: "n", content: "c", status: "approved" as const };
  await db
    .insertInto("comments")
    .values({ ...comment, episode_id, content_hash: "", created_at: "2026-11-20T10:00:00.000Z" })
    .execute();
  const before = await comments();
  await openAdmin(page, "/admin/episodes?q=Telefon");
  const remove = page.getByRole("button", { name: /^Löschen: Das Pferd/ });
  page.once("dialog", (dialog) => dialog.dismiss());
  await remove.click();
  await expect(remove).toBeVisible();

  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    return dialog.accept();
  });
  await remove.click();
  const note = page.getByText(/„Das Pferd frisst keinen Gurkensalat.*“ ist gelöscht/);
  await expect(note).toBeVisible();
  expect(asked[0]).toContain("wirklich löschen?");
  expect(await comments()).toBeLessThan(before);
  await page.getByRole("button", { name: /^Rückgängig/ }).click();
  await expect(page.getByText("Wiederhergestellt, mit allem, was daran hing.")).toBeVisible();
  expect(await comments()).toBe(before);

  await openAdmin(page, "/admin/episodes?q=Glühbirne");
  await page.getByRole("button", { name: /^Löschen: Edison/ }).click();
  await expect(page.getByText(/ist gelöscht/)).toBeVisible();
  await openAdmin(page, "/admin/trash");
  await page.getByRole("button", { name: /^Wiederherstellen: Edison/ }).click();
  await expect(page.getByText("Wiederhergestellt, mit allem, was daran hing.")).toBeVisible();
  await openAdmin(page, "/admin/episodes?q=Glühbirne");
  await page.getByRole("button", { name: /^Löschen: Edison/ }).click();
  await expect(page.getByText(/ist gelöscht/)).toBeVisible();
  await openAdmin(page, "/admin/trash");
  await page.getByRole("button", { name: /^Endgültig löschen: Edison/ }).click();
  await expect(page.getByText("Endgültig gelöscht.", { exact: true })).toBeVisible();
  await expect(page.getByText("Der Papierkorb ist leer.")).toBeVisible();
  const gone = await page.request.post("/admin/trash/nichts/restoration", {
    headers: { origin: site.address },
  });
  expect(gone.status()).toBe(404);
});

test("what is said is read from a file, mended, checked, and public within a second", async ({
  page,
  site,
}) => {
  await openAdmin(page, "/admin/episodes/new");
  await fillRequired(page, "Der Rechenschieber spricht");
  const transcript = page.locator("[name=transcript]");
  const broken = "1\n00:00:01,000 -> 00:00:02,500\nEs klemmt überall und öfter, René.\n";
  const [before = "", after = ""] = broken.split("é");
  const buffer = Buffer.concat([
    Buffer.from(before),
    Buffer.from("é", "latin1"),
    Buffer.from(after),
  ]);
  await page
    .getByLabel("Aus einer Datei")
    .setInputFiles({ name: "folge.srt", mimeType: "text/plain", buffer });
  await expect(page.getByText("beschädigt, in Zeile 3 hinter „und öfter, Ren“")).toBeVisible();
  await expect(transcript).toHaveValue(broken.replace("é", "\ufffd"));
  await transcript.fill(broken);
  await page.getByRole("button", { name: "Folge anlegen" }).click();
  await expect(page.getByText("Zeile 2 lässt sich nicht lesen")).toBeVisible();
  await expect(transcript).toHaveValue(broken);
  await transcript.fill(broken.replace("->", "-->"));
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await page.waitForURL("**/edit**");
  await expect(transcript).toHaveValue(
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nEs klemmt überall und öfter, René.\n",
  );
  const id = /episodes\/([^/]+)\/edit/.exec(page.url())?.[1] ?? "";
  await page.goto(`/episodes/${id}/mitschrift`);
  await expect(page.getByText("Es klemmt überall und öfter, René.")).toBeVisible();

  const doubtfulWords = "1.00 klemmt\n1.00 Pimpf";
  await site.services.db
    .updateTable("episodes")
    .set({ automatic_transcript: 1, doubtful_words: doubtfulWords })
    .where("id", "=", id)
    .execute();
  await page.goto(`/admin/episodes/${id}/edit`);
  await page.getByText("2 zweifelhafte Wörter").click();
  await page.getByRole("button", { name: "0:01 Pimpf" }).click();
  await expect(page.getByText("„Pimpf“ steht dort nicht mehr.")).toBeVisible();
  await page.getByRole("button", { name: "0:01 klemmt" }).click();
  const selected = await transcript.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe("klemmt");
  await expectAccessible(page);
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  await transcript.fill("WEBVTT\n\n00:01.000 --> 00:02.500\nEs klemmt immer.");
  await save.click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await page.goto(`/episodes/${id}/mitschrift`);
  await expect(page.getByText("Automatisch erstellt")).toBeVisible();
  await page.goto(`/admin/episodes/${id}/edit`);
  await page.getByLabel("Automatisch erstellt und noch nicht geprüft").uncheck();
  await expect(page.getByText("2 zweifelhafte Wörter")).toBeHidden();
  await save.click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await page.goto(`/episodes/${id}/mitschrift`);
  await expect(page.getByText("Es klemmt immer.")).toBeVisible();
  await expect(page.getByText("Automatisch erstellt")).toBeHidden();
});

test("when the database fails, the pages say so and keep what was typed", async ({
  page,
  site,
}) => {
  const { schema } = site.services.db;
  const { id } = await site.services.db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 12)
    .executeTakeFirstOrThrow();
  const list = await page.context().newPage();
  list.on("dialog", (dialog) => dialog.accept());
  await openAdmin(list, "/admin/episodes?q=Kaffee");
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  await field(page, "Titel").fill("Ungespeichert");
  await schema.alterTable("episodes").renameTo("away").execute();
  try {
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByRole("alert").first()).toHaveText(
      "Episode konnte nicht gespeichert werden",
    );
    await expect(field(page, "Titel")).toHaveValue("Ungespeichert");
    await list.getByRole("button", { name: /^Löschen: / }).click();
    await expect(list.getByText("Episode konnte nicht gelöscht werden")).toBeVisible();
    await list.goto("/admin/episodes");
    await expect(list.getByText("Episodes konnten nicht geladen werden")).toBeVisible();
    await expect(list.getByText(/^0 /)).toHaveCount(0);
    await list.goto(`/admin/episodes/${id}/edit`);
    await expect(list.getByText("Episode konnte nicht geladen werden")).toBeVisible();
  } finally {
    await schema.alterTable("away").renameTo("episodes").execute();
  }
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
});

test("lists and forms have no barriers, wide and narrow, light and dark", async ({
  page,
  site,
}) => {
  const { id } = await site.services.db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 13)
    .executeTakeFirstOrThrow();
  for (const [width, colorScheme] of [
    [768, "dark"],
    [1280, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const path of [
      "/admin/episodes",
      `/admin/episodes/${id}/edit`,
      `/admin/revisions/episode/${id}`,
      "/admin/trash",
    ]) {
      await openAdmin(page, path);
      expect(await accessibilityFindings(page), `${path} at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      if (!path.endsWith("/edit")) continue;
      await page.getByRole("tab", { name: "Grunddaten" }).focus();
      await page.keyboard.press("End");
      await expect(page.getByLabel("Meta-Titel")).toBeVisible();
      expect(await accessibilityFindings(page), `${path}, SEO, at ${width} px`).toEqual([]);
    }
  }
});

test("on a phone all of a row is in view, and a form has its actions in one", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, "/admin/episodes");
  const last = page.getByRole("row").last();
  for (const part of ["link", "button"] as const)
    for (const way of await last.getByRole(part).all()) {
      await way.scrollIntoViewIfNeeded();
      await expect(way).toBeInViewport({ ratio: 1 });
    }
  const table = page.getByRole("table", { name: "Episoden" });
  expect(await table.evaluate(({ parentElement: box }) => box?.scrollWidth)).toBeLessThan(390);
  expect(await accessibilityFindings(page)).toEqual([]);

  await last.getByRole("link", { name: /^Bearbeiten/ }).click();
  const tabs = await page.getByRole("tablist").boundingBox();
  expect(tabs?.height).toBeLessThan(60);
  const form = page.locator("form").filter({ has: page.getByRole("tablist") });
  const save = form.getByRole("button", { name: "Speichern" });
  const view = form.getByRole("link", { name: "Ansehen" });
  const more = form.locator("summary", { hasText: "…" });
  const middles = [save, view, more].map(async (one) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return y + height / 2;
  });
  const [first, ...others] = await Promise.all(middles);
  for (const other of others) expect(other).toBeCloseTo(first ?? 0, 0);
  const revisions = page.getByRole("link", { name: "Fassungen" });
  await expect(revisions).toBeHidden();
  await more.click();
  await expect(revisions).toBeInViewport({ ratio: 1 });
  expect(await accessibilityFindings(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Folge löschen" })).toHaveCount(1);
  await expect(form.getByRole("button", { name: "Folge löschen" })).toHaveCount(0);
});

test("another audio of an episode that is out says what apps do, and visitors where wished", async ({
  page,
}) => {
  await openAdmin(page, "/admin/episodes/new");
  await fillRequired(page, "Der Rechenschieber klingt anders");
  const note = page.getByText(/^Ein anderes Audio für eine erschienene Folge: Apps, die/);
  await field(page, "Audio").fill("https://audio.example/vorher.mp3");
  await expect(note).toBeHidden();
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await page.waitForURL("**/edit**");
  const id = /episodes\/([^/]+)\/edit/.exec(page.url())?.[1] ?? "";
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  // The new episode's form stays, at the address of the stored one.
  await expect(save).toBeVisible();
  await expect(note).toBeHidden();
  await field(page, "Audio").fill("https://audio.example/nachher.mp3");
  await expect(note).toBeVisible();
  await page.getByLabel(/^„Korrigiert am .*“ zeigen$/).check();
  await page.getByLabel("Mit KI erstellt").check();
  await page.locator("[name=alternates]").fill("https://strom.example/a.m3u8 | HLS | x");
  await save.click();
  await expect(page.getByText("Zeile 1 hat nicht die Form „Adresse | Titel“")).toBeVisible();
  await expectAccessible(page);
  await page.locator("[name=alternates]").fill("https://strom.example/a.m3u8 | HLS");
  await save.click();
  await expect(page.getByText("Gespeichert.", { exact: true }).first()).toBeVisible();
  await expect(note).toBeHidden();
  await expect(page.getByLabel(/^„Korrigiert am .*“ zeigen$/)).toBeChecked();
  await page.goto(`/episodes/${id}`);
  await expect(page.getByText(/^Korrigiert am .* · Mit KI erstellt$/)).toBeVisible();
  const xml = await feed(page);
  expect(xml).toContain("https://audio.example/nachher.mp3");
  expect(xml).not.toContain("vorher.mp3");
  expect(xml).toContain('<podcast:source uri="https://strom.example/a.m3u8"/>');
  expect(xml).toMatch(/<p>Korrigiert am [^<]*<\/p>\]\]>/);
});
