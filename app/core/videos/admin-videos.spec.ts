import { expect, expectAccessibleAt, openAdmin, test } from "../../../tests/e2e/admin";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

test("a video is added, seen, found, changed, deleted and brought back", async ({
  page,
  site,
  browser,
}) => {
  await openAdmin(page, "/admin/videos");
  await expectAccessibleAt(page, 768, 1280);
  await page.getByRole("link", { name: "Neues Video" }).click();
  await page.getByRole("button", { name: "Video anlegen" }).click();
  // The browser itself reports the first of the four, in our words.
  await expect(page.locator("select:invalid")).toBeFocused();
  await expect(page.locator("select:invalid")).toHaveAccessibleDescription(
    /Bitte wähle etwas aus\./,
  );
  await expect(page.locator("input:invalid, textarea:invalid")).toHaveCount(3);
  await expect(page.getByText("Bitte füll dieses Feld aus.")).toHaveCount(3);
  await expectAccessibleAt(page, 768, 1280);

  const episode = await site.services.db
    .selectFrom("episodes")
    .select(["id", "title"])
    .where("date", "<=", "2026-11-21")
    .orderBy("date", "desc")
    .executeTakeFirstOrThrow();
  await page.locator("select[name=episodeId]").selectOption(episode.id);
  await page.getByLabel("Titel", { exact: true }).fill("  Der Film zum Filter ");
  await page.getByLabel("Beschreibung").fill("Zwei\nZeilen");
  const id = page.getByLabel("YouTube-ID");
  const duration = page.getByLabel("Dauer");
  await duration.fill("3 Minuten");
  expect(await duration.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  await duration.fill("3:20");
  await id.fill("https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=42s");
  await expect(id).toHaveValue("aqz-KE-bpKQ");
  await page.locator("[name=thumbnailUrl]").fill("https://bilder.example/v.jpg");
  await expect(page.getByText(/^Steht auf der Karte.*zeigt die Website nicht/)).toBeVisible();
  await page.getByRole("button", { name: "Aus der Mediathek wählen: Vorschaubild" }).click();
  await expect(page.getByRole("dialog", { name: "Bild wählen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessibleAt(page, 768, 1280);
  // The connection breaks before the answer: the second try leads to the video of the first.
  const lost = /\/admin\/videos\/new\.data/;
  await page.route(lost, async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await expect(
    page.getByText(/^Video konnte nicht gespeichert werden\. Das ist nicht angekommen\./),
  ).toBeVisible();
  await page.unroute(lost);
  // The box is ticked now.
  await page.getByRole("button", { name: "Video anlegen" }).click();
  await expect(page).toHaveURL(/\/admin\/videos\/[\w-]+\/edit\?gespeichert=1$/);
  const made = site.services.db.selectFrom("videos").select("id");
  expect(await made.where("title", "=", "Der Film zum Filter").execute()).toHaveLength(1);
  await expect(page.getByLabel("Titel", { exact: true })).toHaveValue("Der Film zum Filter");

  const visitor = await browser.newPage({ baseURL: site.address });
  await visitor.goto("/videos");
  await expect(visitor.getByText("Der Film zum Filter")).toBeVisible();
  await expect(visitor.getByRole("article").first()).toContainText("3:20");
  await page.getByLabel("Titel", { exact: true }).fill("Der zweite Film");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  // The notice of the first save is still shown.
  await expect
    .poll(async () => (await visitor.request.get("/videos")).text())
    .toContain("Der zweite Film");
  await visitor.reload();
  await expect(visitor.getByText("Der zweite Film")).toBeVisible();
  await visitor.close();

  await openAdmin(page, "/admin/videos");
  await page.getByRole("searchbox", { name: "Suche", exact: true }).fill("ZWEITE film");
  await expect(page.getByText("1 Video", { exact: true })).toBeVisible();
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Löschen: Der zweite Film" }).click();
  await expect(page.getByRole("link", { name: "Der zweite Film", exact: true })).toBeVisible();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Löschen: Der zweite Film" }).click();
  await expect(page).toHaveURL(/geloescht=/);
  await expect(page.getByRole("link", { name: "Der zweite Film", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: /^Rückgängig/ }).click();
  await expect(page.getByRole("link", { name: "Der zweite Film", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Folge" }).click();
  await expect(page).toHaveURL(/sortierung=folge/);
});

test("what is wrong or fails says so in German, and loses nothing", async ({ page, site }) => {
  const { db } = site.services;
  await openAdmin(page, "/admin/videos/new");
  await page.locator("select[name=episodeId]").selectOption({ index: 1 });
  await page.getByLabel("Titel", { exact: true }).fill("Kein Video");
  await page.getByLabel("Beschreibung").fill("Text");
  await page.getByLabel("YouTube-ID").fill("https://vimeo.com/123456");
  await page.locator("[name=thumbnailUrl]").fill("/media/drawings/x.svg");
  await page.getByRole("button", { name: "Video anlegen" }).click();
  await expect(page.getByText("Das ist keine ID eines Videos auf YouTube.")).toBeVisible();
  await expect(page.getByLabel("Titel", { exact: true })).toHaveValue("Kein Video");
  await page.getByLabel("YouTube-ID").fill("aqz-KE-bpKQ");
  const first = await db.selectFrom("videos").select("title").executeTakeFirstOrThrow();
  await db.schema.alterTable("videos").renameTo("videos_away").execute();
  try {
    await page.getByRole("button", { name: "Video anlegen" }).click();
    await expect(page.getByText("Video konnte nicht gespeichert werden")).toBeVisible();
    await expect(page.getByLabel("Titel", { exact: true })).toHaveValue("Kein Video");
    expect(await (await page.request.get("/admin/videos")).text()).toContain(
      "Daten konnten nicht geladen werden",
    );
  } finally {
    await db.schema.alterTable("videos_away").renameTo("videos").execute();
  }
  page.on("dialog", (dialog) => dialog.accept());
  await openAdmin(page, "/admin/videos");
  await db.schema.alterTable("videos").renameTo("videos_away").execute();
  try {
    await page.getByRole("button", { name: `Löschen: ${first.title}` }).click();
    await expect(page.getByText("Video konnte nicht gelöscht werden")).toBeVisible();
  } finally {
    await db.schema.alterTable("videos_away").renameTo("videos").execute();
  }
});
