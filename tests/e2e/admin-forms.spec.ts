import type { Page } from "@playwright/test";
import { personRow } from "../fixtures/people";
import { photo } from "../fixtures/uploads";
import { kinds, rowOf, subjects } from "../written";
import { sections } from "../written-settings";
import { episodeId, expect, openAdmin, type RunningSite, test } from "./admin";

/** An operator's form keeps its input until it is saved, whatever happens around it. */

// A separate site: titles that other tests expect are changed here.
test.use({ clockAt: "2026-11-21T09:50:00Z" });
// A separate site: with one worker only one starts.
test.describe.configure({ mode: "default" });

/** The first one: chapters have titles too. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
const save = (page: Page) => page.getByRole("button", { name: "Speichern", exact: true }).click();
const unsaved = (page: Page) => page.getByText("Nicht gespeicherte Änderungen", { exact: true });

test.beforeEach(async ({ site }) => {
  await site.services.db.deleteFrom("content_drafts").execute();
});

/** An abandoned draft, offered above the form. */
async function leaveDraft({ services: { db }, clock }: RunningSite, id: string, title: string) {
  const operator = await db.selectFrom("operators").select("id").executeTakeFirstOrThrow();
  const draftId = crypto.randomUUID();
  await db
    .insertInto("content_drafts")
    .values({
      id: draftId,
      operator_id: operator.id,
      subject_kind: "episode",
      subject_id: id,
      base_version: null,
      fields: JSON.stringify({ title }),
      updated_at: clock.now().toISOString(),
    })
    .execute();
  return draftId;
}

const titleOf = async ({ services: { db } }: RunningSite, id: string) =>
  (await db.selectFrom("episodes").select("title").where("id", "=", id).executeTakeFirstOrThrow())
    .title;

/** Holds the page's requests to an address until released. */
async function hold(page: Page, address: RegExp) {
  let sent = 0;
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === "POST") {
      sent++;
      await promise;
    }
    await route.continue();
  });
  return { letGo, sent: () => sent };
}

/** Adds a picture to the form with its description: the page then reloads all its data. */
async function takePicture(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Aus der Mediathek wählen/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Bild wählen" });
  const buffer = await photo(900, 600);
  const file = { name: "bild.jpg", mimeType: "image/jpeg", buffer };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByLabel("Was ist zu sehen?").fill(`Ein Bild, ${crypto.randomUUID()}`);
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(dialog).toHaveCount(0);
}

test("what the page reads again meanwhile does not let a form write over another window", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 8);
  await leaveDraft(site, id, "Ein alter Entwurf");
  const other = await page.context().newPage();
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  await page.locator("[name=invention]").fill("Aus diesem Fenster");
  await openAdmin(other, `/admin/episodes/${id}/edit`);
  await field(other, "Titel").fill("Aus dem anderen Fenster");
  await save(other);
  await expect(other.getByText("Gespeichert.", { exact: true })).toBeVisible();

  await page.bringToFront();
  const notice = page.getByText(/^Diese Episode wurde inzwischen an anderer Stelle geändert/);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect(page.getByRole("button", { name: "Verwerfen" })).toHaveCount(0);
  await expect(notice).toBeVisible();
  await save(page);
  await expect(page.getByRole("alert").first()).toContainText(
    "Diese Episode wurde inzwischen an anderer Stelle geändert",
  );
  expect(await titleOf(site, id)).toBe("Aus dem anderen Fenster");

  // One's own saves in turn are not another window's.
  await page.getByRole("button", { name: "Meine Fassung darüber speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  for (const title of ["Einmal", "Noch einmal"]) {
    await field(page, "Titel").fill(title);
    await expect(unsaved(page)).toBeVisible();
    await save(page);
    await expect(unsaved(page)).toHaveCount(0);
    expect(await titleOf(site, id)).toBe(title);
  }
  await expect(notice).toHaveCount(0);
});

test("a section of the settings keeps the version it was opened with, too", async ({ page }) => {
  const other = await page.context().newPage();
  await openAdmin(page, "/admin/show/look");
  await openAdmin(other, "/admin/show/look");
  const name = (window: Page) => window.getByLabel(/^Thema einer Folge/);
  await name(other).fill("Aus dem anderen Tab");
  await save(other);
  await expect(other.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await name(page).fill("Aus diesem Tab");
  await takePicture(page);
  await save(page);
  await expect(page.getByRole("alert")).toContainText("inzwischen an anderer Stelle geändert");
  await page.getByLabel("Meine Eingaben trotzdem speichern").check();
  await save(page);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await name(page).fill("Noch einmal aus diesem");
  await save(page);
  await expect(unsaved(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what is typed while a save is under way is still to be saved", async ({ page, site }) => {
  const id = await episodeId(site, 9);
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  const { letGo } = await hold(page, /\/edit\.data/);
  await field(page, "Titel").fill("Gesendet");
  await save(page);
  await expect(page.getByRole("button", { name: "Wird gespeichert..." })).toBeVisible();
  await field(page, "Titel").fill("Gesendet und weitergeschrieben");
  letGo();
  await expect(page.getByRole("button", { name: "Speichern", exact: true })).toBeVisible();
  await expect(unsaved(page)).toBeVisible();
  expect(await titleOf(site, id)).toBe("Gesendet");
  // The question before leaving, and the draft.
  const questions: string[] = [];
  page.once("dialog", (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole("link", { name: "Episoden" }).first().click();
  expect(questions).toHaveLength(1);
  await expect(page.getByText(/^Entwurf gesichert/)).toBeVisible();
  const drafts = await site.services.db.selectFrom("content_drafts").select("fields").execute();
  expect(drafts.map(({ fields }) => JSON.parse(fields).title)).toEqual([
    "Gesendet und weitergeschrieben",
  ]);
  await save(page);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  expect(await titleOf(site, id)).toBe("Gesendet und weitergeschrieben");
});

test("Ctrl+S held or pressed again makes one new episode", async ({ page, site }) => {
  await openAdmin(page, "/admin/episodes/new");
  await field(page, "Titel").fill("Nur einmal");
  await page.locator("[name=invention]").fill("Zwilling");
  await field(page, "Dauer").fill("45:30");
  await field(page, "Audio").fill("https://audio.example/einmal.mp3");
  await page.locator("[name=imageUrl]").fill("https://bilder.example/einmal.jpg");
  const { letGo, sent } = await hold(page, /\/new\.data/);
  await page.keyboard.down("Control");
  await page.keyboard.down("s");
  await page.keyboard.down("s");
  await page.keyboard.up("s");
  await page.keyboard.press("s");
  await page.keyboard.up("Control");
  await expect(page.getByRole("button", { name: "Wird gespeichert..." })).toBeVisible();
  await page.keyboard.press("Control+s");
  letGo();
  await page.waitForURL(/\/edit\?gespeichert=1$/);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  expect(sent()).toBe(1);
  const episodes = await site.services.db
    .selectFrom("episodes")
    .select("id")
    .where("title", "=", "Nur einmal")
    .execute();
  expect(episodes).toHaveLength(1);
  // A refused form can be submitted again.
  await field(page, "Dauer").fill("45:99");
  await field(page, "Dauer").evaluate((input) =>
    input.closest("form")?.setAttribute("novalidate", ""),
  );
  for (const duration of ["45:99", "45:31"]) {
    await field(page, "Dauer").fill(duration);
    await page.keyboard.press("Control+s");
    if (duration === "45:99")
      await expect(page.getByRole("alert")).toHaveText(
        "Bitte sieh dir die markierten Felder noch einmal an.",
      );
  }
  await expect(unsaved(page)).toHaveCount(0);
});

test("to discard one draft leaves the other one that is open where it is", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 10);
  await leaveDraft(site, id, "Soll weg");
  const open = await leaveDraft(site, id, "Ist offen");
  await openAdmin(page, `/admin/episodes/${id}/edit?entwurf=${open}`);
  await expect(field(page, "Titel")).toHaveValue("Ist offen");
  await field(page, "Titel").fill("Ist offen und geändert");
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect(page.getByRole("button", { name: "Verwerfen" })).toHaveCount(0);
  await expect(field(page, "Titel")).toHaveValue("Ist offen und geändert");
  expect(new URL(page.url()).searchParams.get("entwurf")).toBe(open);

  // Discarded in another window, it is still open here.
  await site.services.db.deleteFrom("content_drafts").where("id", "=", open).execute();
  await leaveDraft(site, id, "Kam dazu");
  await takePicture(page);
  await expect(
    page.getByText(/^Dieses Bild ist 900 × 600 Pixel groß\. Podcast-Apps/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Verwerfen" })).toHaveCount(1);
  await expect(field(page, "Titel")).toHaveValue("Ist offen und geändert");
});

test("another view of the same page asks before it takes what was typed", async ({ page }) => {
  await openAdmin(page, "/admin/show/imprint");
  const text = page.locator("[contenteditable=true]");
  await text.fill("Noch nicht gespeichert");
  await expect(unsaved(page)).toBeVisible();
  const answer = async (isLeaving: boolean, act: () => Promise<unknown>) => {
    const asked = page.waitForEvent("dialog");
    const acted = act();
    const dialog = await asked;
    expect(dialog.message()).toMatch(/^Du hast ungespeicherte Änderungen/);
    await (isLeaving ? dialog.accept() : dialog.dismiss());
    await acted;
  };
  const toHelp = () => page.getByRole("link", { name: "Mit Hilfe ausfüllen" }).click();
  await answer(false, toHelp);
  await expect(text).toContainText("Noch nicht gespeichert");
  await answer(true, toHelp);
  await expect(page).toHaveURL(/\?ansicht=hilfe$/);
  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await answer(false, () => page.getByRole("link", { name: "Text bearbeiten" }).click());
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Lovelace");
  await answer(true, () => page.goBack());
  await expect(text).toBeVisible();
});

test.describe("a form", () => {
  // The stored names point to missing files.
  test.use({ isLoud: true });

  test("sends every field of its row, so that a save keeps what nobody touched", async ({
    page,
    site,
  }) => {
    // Twelve forms in turn.
    const { db, content } = site.services;
    const read = (table: "episodes", id: string) =>
      db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const grace = { id: "person-grace", name: "Grace", slug: "grace" };
    for (const values of [{}, grace])
      await db.insertInto("people").values(personRow(values)).execute();
    for (const id of subjects)
      await db.insertInto("episodes").values(rowOf("episode", id)).execute();
    const places = {
      episode: "/admin/episodes",
      post: "/admin/blog",
      video: "/admin/videos",
      campaign: "/admin/newsletter/campaigns",
    };
    const moments = ["updated_at", "public_from", "published_at", "open_from"];
    const follow = ["summary", "search_text", ...moments];
    const forms = Object.entries(places).filter(([kind]) => kind in kinds);
    for (const [kind, place] of forms as [keyof typeof kinds, string][]) {
      const table = kinds[kind].table as "episodes";
      const before = rowOf(kind, "eine-reihe");
      await db.insertInto(table).values(before).execute();
      await openAdmin(page, `${place}/${before.id}/edit`);
      const isCampaign = "subject" in before;
      const title = field(page, isCampaign ? "Betreff" : "Titel");
      await title.fill(`${await title.inputValue()}!`);
      await save(page);
      await expect(page.getByText(/^Gespeichert\./)).toBeVisible();
      const row = await read(table, before.id);
      expect(row).toMatchObject({
        ...Object.fromEntries(Object.entries(before).filter(([name]) => !follow.includes(name))),
        ...(isCampaign ? { subject: "Neue Folge!" } : { title: `${before.title}!` }),
      });
    }
    const show = await db.selectFrom("show").selectAll().executeTakeFirstOrThrow();
    const stored = Object.assign({}, ...Object.values(sections).map((section) => section.stored));
    const texts = Object.entries(stored).map(([column, value]) => [
      column,
      typeof value === "object" ? JSON.stringify(value) : value,
    ]);
    const settings = Object.fromEntries(texts);
    await db.updateTable("show").set(settings).execute();
    content.changed();
    for (const name of Object.keys(sections)) {
      await openAdmin(page, `/admin/show/${name}${name === "imprint" ? "?ansicht=hilfe" : ""}`);
      await save(page);
      await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
    }
    const kept = await db.selectFrom("show").selectAll().executeTakeFirstOrThrow();
    await db.updateTable("show").set(show).execute();
    content.changed();
    // The navigation's form also lists the program's own entries.
    const { navigation, ...others } = settings;
    expect(kept).toMatchObject(others);
    const entries = (stored: string) =>
      (Object.values(JSON.parse(stored)).flat() as { to: string }[]).filter(
        // A missing page is omitted.
        ({ to }) => !to.startsWith("page:"),
      );
    expect(entries(kept.navigation)).toEqual(expect.arrayContaining(entries(navigation)));
  });
});

test.describe("a window that stays open during an update", () => {
  test.use({ isLoud: true });

  test("saves, and loads a page anew where another version's data may not fit it", async ({
    page,
  }) => {
    const menu = page.getByRole("navigation", { name: /^(Redaktion|Bereich .+)$/ });
    const follow = (name: string) => menu.getByRole("link", { name, exact: true }).click();
    const mark = () => page.evaluate(() => void Object.assign(window, { isKept: true }));
    const isKept = () => page.evaluate(() => "isKept" in window);
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    await openAdmin(page, "/admin/redirects");
    await mark();
    await follow("Sicherheit");
    await expect(heading("Zugänge")).toBeVisible();
    await follow("Umzug");
    await follow("Weiterleitungen");
    await expect(heading("Weiterleitungen")).toBeVisible();
    expect(await isKept()).toBe(true);

    // A version that did not name its scripts yet.
    await page.route(/\.data/, (route) =>
      route.continue({ headers: { ...route.request().headers(), "x-scripts": "" } }),
    );
    await field(page, "Alte Adresse").fill("/frueher");
    await field(page, "Ziel").fill("/episodes");
    await page.getByRole("button", { name: "Weiterleiten" }).click();
    await expect(page.getByRole("cell", { name: "/frueher" })).toBeVisible();
    expect(await isKept()).toBe(false);
    await page.unrouteAll();

    // A version back, whose server does not look at the name, and whose data have other names.
    await openAdmin(page, "/admin/redirects");
    await mark();
    await page.route(/people\.data/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"hosts"', '"others"');
      await route.fulfill({ response: answer, body });
    });
    await follow("Personen");
    await page.waitForFunction(() => !("isKept" in window));
    await expect(heading("Personen")).toBeVisible();
  });
});
