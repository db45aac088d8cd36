import type { Page } from "@playwright/test";
import {
  episodeId,
  expect,
  expectAccessible,
  expectReadableInTheDark,
  keepsRows,
  openAdmin,
  test,
} from "../../../tests/e2e/admin";

keepsRows(test, "episodes", "media_files");

/** The first one: chapters have titles too. */
const title = (page: Page) => page.getByLabel("Titel", { exact: true }).first();
const invention = (page: Page) => page.locator("[name=invention]");
const duration = (page: Page) => page.getByLabel("Dauer", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Speichern" }).click();

/** Confirms leaving pages with unsaved changes. */
function acceptDialogs(page: Page): void {
  page.on("dialog", (dialog) => dialog.accept());
}

// Drafts of earlier tests would be offered here.
test.beforeEach(async ({ site }) => {
  await site.services.db.deleteFrom("content_drafts").execute();
});

test("two windows with the same episode notice each other, and none overwrites unasked", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 5);
  const other = await page.context().newPage();
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  await openAdmin(other, `/admin/episodes/${id}/edit`);
  const before = await title(page).inputValue();
  await title(page).fill("Aus dem ersten Fenster");
  await save(page);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();

  await other.bringToFront();
  const notice = other.getByText(
    /^Diese Episode wurde inzwischen an anderer Stelle geändert von .+\.$/,
  );
  await expect(notice).toBeVisible();
  await invention(other).fill("Dampfkraft");
  await save(other);
  await expect(other.getByRole("alert").first()).toContainText(
    "Diese Episode wurde inzwischen an anderer Stelle geändert",
  );
  await expect(invention(other)).toHaveValue("Dampfkraft");
  await expect(other.getByRole("link", { name: /^Andere Fassung ansehen/ })).toHaveAttribute(
    "href",
    `/admin/revisions/episode/${id}`,
  );
  const stored = () =>
    site.services.db
      .selectFrom("episodes")
      .select(["title", "invention"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  expect(await stored()).toMatchObject({ title: "Aus dem ersten Fenster" });

  await other.getByRole("button", { name: "Meine Fassung darüber speichern" }).click();
  await expect(other.getByText("Gespeichert.", { exact: true })).toBeVisible();
  expect(await stored()).toEqual({ title: before, invention: "Dampfkraft" });
  // The overwritten version is among the others.
  await openAdmin(other, `/admin/revisions/episode/${id}`);
  const list = other.getByRole("list").filter({ hasText: "Aktuelle Fassung" });
  await expect(list.getByRole("link")).toHaveCount(3);
  // The topic has the show's word.
  await expect(other.locator("dt", { hasText: "Erfindung" })).toBeVisible();
  await expect(other.locator("del").first()).toContainText("Aus");
  await expect(other.locator("ins").filter({ hasText: "Dampfkraft" }).first()).toBeVisible();
  await list.getByRole("link").nth(1).click();
  await expect(other.locator("ins").first()).toContainText("Aus");
  await other.getByRole("button", { name: "Diese Fassung wiederherstellen" }).click();
  await other.waitForURL(/\/edit\?gespeichert=1$/);
  await expect(title(other)).toHaveValue("Aus dem ersten Fenster");
  await other.getByRole("link", { name: "Fassungen" }).click();
  await expect(list.getByRole("link")).toHaveCount(4);
  await expect(list).toContainText("wiederhergestellt");
});

test("a version that lacks something says what, and is completed in the form", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 8);
  // As after an import.
  await site.services.db
    .updateTable("episodes")
    .set({ duration: "", title: "Aus dem Feed" })
    .where("id", "=", id)
    .execute();
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  await title(page).fill("Eigener Titel");
  await duration(page).fill("12:34");
  await save(page);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await openAdmin(page, `/admin/revisions/episode/${id}`);
  await page.getByRole("list").getByRole("link", { name: "Import oder Anfangsbestand" }).click();
  await page.getByRole("button", { name: "Diese Fassung wiederherstellen" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Diese Fassung lässt sich so nicht speichern:");
  await expect(alert.getByRole("listitem")).toHaveText([/^Dauer: Bitte gib die Dauer/]);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await alert.getByRole("link", { name: "Diese Fassung im Formular ergänzen" }).click();
  await expect(title(page)).toHaveValue("Aus dem Feed");
  await duration(page).fill("43:21");
  await save(page);
  await page.waitForURL(/\/edit\?gespeichert=1$/);
  await expect(title(page)).toHaveValue("Aus dem Feed");
  await expect(duration(page)).toHaveValue("43:21");
});

test("what was typed and not saved is offered again, and ends with the save", async ({
  page,
  site,
}) => {
  acceptDialogs(page);
  const path = `/admin/episodes/${await episodeId(site, 6)}/edit`;
  await openAdmin(page, path);
  await title(page).fill("Nur ein Entwurf");
  await expect(page.getByText(/^Entwurf gesichert, \d\d:\d\d Uhr$/)).toBeVisible();
  // Left before the pause is over: the browser sends it while leaving.
  await invention(page).fill("Hakenverschluss");
  await page.goto("/admin/trash");
  await openAdmin(page, path);
  const offer = page.getByRole("region", { name: "Nicht gespeicherte Änderungen" });
  await expect(offer.getByRole("listitem")).toHaveText(
    /^„Nur ein Entwurf“\d+\. \S+ \d{4}, \d\d:\d\d UhrWiederherstellenVerwerfen$/,
  );
  await expect(title(page)).not.toHaveValue("Nur ein Entwurf");
  await page.getByRole("link", { name: "Wiederherstellen" }).click();
  await expect(title(page)).toHaveValue("Nur ein Entwurf");
  await expect(invention(page)).toHaveValue("Hakenverschluss");
  await save(page);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await openAdmin(page, path);
  await expect(title(page)).toHaveValue("Nur ein Entwurf");
  await expect(offer).toBeHidden();
  const drafts = await site.services.db.selectFrom("content_drafts").selectAll().execute();
  expect(drafts).toEqual([]);

  await openAdmin(page, "/admin/episodes/new");
  await title(page).fill("Eine neue Folge");
  await expect(page.getByText(/^Entwurf gesichert/)).toBeVisible();
  await page.reload();
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect(offer).toBeHidden();
  expect(await site.services.db.selectFrom("content_drafts").selectAll().execute()).toEqual([]);
});

test("two windows with a new episode keep two drafts", async ({ page, site }) => {
  const other = await page.context().newPage();
  for (const [window, text] of [
    [page, "Aus dem einen"],
    [other, "Aus dem anderen"],
  ] as const) {
    await openAdmin(window, "/admin/episodes/new");
    await title(window).fill(text);
    await expect(window.getByText(/^Entwurf gesichert/)).toBeVisible();
  }
  const { db } = site.services;
  const drafts = await db.selectFrom("content_drafts").select("fields").execute();
  expect(drafts.map(({ fields }) => JSON.parse(fields).title).sort()).toEqual([
    "Aus dem anderen",
    "Aus dem einen",
  ]);
  // Both are offered, by title.
  const third = await page.context().newPage();
  await openAdmin(third, "/admin/episodes/new");
  const offer = third.getByRole("region", { name: "Nicht gespeicherte Änderungen" });
  await expect(offer.getByRole("listitem")).toHaveText([/^„Aus dem anderen“/, /^„Aus dem einen“/]);
  await third.close();
  await db.deleteFrom("content_drafts").execute();
});

test("an episode that was deleted meanwhile says so in its open form", async ({ page, site }) => {
  const id = await episodeId(site, 4);
  const other = await page.context().newPage();
  acceptDialogs(other);
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  await openAdmin(other, `/admin/episodes/${id}/edit`);
  await other.getByRole("button", { name: "Folge löschen" }).click();
  await expect(other.getByText(/ist gelöscht/)).toBeVisible();
  await page.bringToFront();
  await title(page).fill("Zu spät");
  await save(page);
  await expect(page.getByRole("alert").first()).toHaveText(
    "Diese Episode wurde inzwischen gelöscht und liegt im Papierkorb.",
  );
  await expect(title(page)).toHaveValue("Zu spät");
});

test("drafts and versions are answered to operators alone, and only what has a form", async ({
  page,
  playwright,
  site,
}) => {
  const id = await episodeId(site, 7);
  const stranger = await playwright.request.newContext({
    baseURL: site.address,
    storageState: { cookies: [], origins: [] },
  });
  const headers = { origin: site.address };
  const draft = {
    id: "a".repeat(32),
    kind: "episode",
    subjectId: id,
    baseVersion: null,
    fields: {},
  };
  expect((await stranger.post("/admin/drafts", { headers, data: draft })).status()).toBe(401);
  const version = await stranger.get(`/admin/versions/episode/${id}`, { maxRedirects: 0 });
  expect(version.status()).toBe(302);
  expect(version.headers().location).toContain("/admin/login");
  for (const wrong of [
    { ...draft, id: "kurz" },
    { ...draft, kind: "comment" },
    { ...draft, fields: { title: 1 } },
    { ...draft, subjectId: "" },
  ])
    expect((await page.request.post("/admin/drafts", { headers, data: wrong })).status()).toBe(400);
  const long = { ...draft, fields: { description: "ü".repeat(400_000) } };
  expect((await page.request.post("/admin/drafts", { headers, data: long })).status()).toBe(204);
  expect((await stranger.post("/admin/drafts", { headers, data: long })).status()).toBe(401);
  const endless = { ...draft, fields: { description: "x".repeat(17_000_000) } };
  expect((await page.request.post("/admin/drafts", { headers, data: endless })).status()).toBe(413);
  const broken = { headers: { ...headers, "content-type": "application/json" }, data: "{" };
  expect((await page.request.post("/admin/drafts", broken)).status()).toBe(400);
  for (const path of ["/admin/versions/comment/1", "/admin/versions/episode/nirgends"])
    expect((await page.request.get(path)).status()).toBe(404);
  expect((await page.request.get("/admin/revisions/comment/1")).status()).toBe(404);
  expect((await page.request.get("/admin/episodes/nirgends/edit")).status()).toBe(404);
});
