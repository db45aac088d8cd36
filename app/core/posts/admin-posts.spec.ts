import type { Page } from "@playwright/test";
import {
  editorOf,
  expect,
  expectAccessibleAt,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const status = (page: Page, title: string) =>
  page
    .getByRole("row", { name: title })
    .getByRole("button", { name: /^(Veröffentlicht|Entwurf):/ });

async function putEpisode({ services }: RunningSite, title: string, date: string) {
  const { id } = await services.db
    .selectFrom("episodes")
    .select("id")
    .where("title", "=", title)
    .executeTakeFirst()
    .then((found) => found ?? { id: "" });
  if (id) return id;
  const first = await services.db.selectFrom("episodes").selectAll().executeTakeFirstOrThrow();
  const fresh = `test-${title.replace(/\W/g, "").toLowerCase()}`;
  await services.db
    .insertInto("episodes")
    .values({ ...first, id: fresh, guid: fresh, title, date, public_from: date, number: 900 })
    .execute();
  return fresh;
}

test("an article is written, found in the list, published, seen, renamed, taken back and deleted", async ({
  page,
  site,
  browser,
}) => {
  await openAdmin(page, "/admin/blog");
  await expectAccessibleAt(page, 768, 1280);
  await page.getByRole("link", { name: "Neuer Artikel" }).click();
  await expect(page.getByRole("heading", { name: "Neuer Artikel" })).toBeVisible();

  // The slug follows the title until it is edited.
  await page.getByLabel("Titel", { exact: true }).fill("Größe, Öl & ein Maß!");
  await expect(page.getByLabel("Slug")).toHaveValue("groesse-oel-ein-mass");
  await page.getByLabel("Slug").fill("eigener-slug");
  await page.getByLabel("Titel", { exact: true }).fill("Größe und Öl");
  await expect(page.getByLabel("Slug")).toHaveValue("eigener-slug");
  await expect(page.getByText(`${site.address}/blog/eigener-slug`).first()).toBeVisible();
  await page.getByLabel("Slug").fill("");
  await page.getByLabel("Auszug").fill("Wie man misst.");
  await page.getByLabel("Kategorie").fill("Messkunst");
  await expect(page.getByLabel("Lesezeit")).toHaveValue("5");
  await expect(page.getByLabel("Artikel veröffentlichen")).not.toBeChecked();
  await page.locator("[name=imageUrl]").fill("https://bilder.example/mass.jpg");
  const text = editorOf(page);
  await text.click();
  await page.keyboard.type("Ein Satz über das Maß.");

  await page.getByRole("tab", { name: "SEO und Metadaten" }).click();
  await expect(page.getByText("0/60 Zeichen (optimal: 50-60)")).toBeVisible();
  await expect(page.getByText("0/160 Zeichen (optimal: 150-160)")).toBeVisible();
  await expect(page.getByText("1200x630 Pixel", { exact: false })).toBeVisible();
  await page.getByLabel("Meta-Titel").fill("Mein Titel");
  await page.getByRole("button", { name: "Automatisch ausfüllen" }).click();
  await expect(page.getByLabel("Meta-Titel")).toHaveValue("Mein Titel");
  await expect(page.getByText("10/60 Zeichen (optimal: 50-60)")).toBeVisible();
  await expect(page.getByLabel("Meta-Beschreibung")).toHaveValue("Wie man misst.");
  await expect(page.getByLabel("Meta-Keywords")).toHaveValue(
    "Messkunst, Blog, Artikel, Erfindung, Innovation",
  );
  await expect(page.locator("[name=ogImageUrl]")).toHaveValue("https://bilder.example/mass.jpg");
  const search = page.getByRole("figure", { name: "Vorschau des Suchergebnisses" });
  await expect(search).toContainText("Mein Titel – Wer hat das erfunden?");
  await expect(search).toContainText(`${site.address}/blog/groesse-und-oel`);
  await expect(page.getByRole("figure", { name: "Vorschau beim Teilen" })).toContainText(
    "Wie man misst.",
  );
  await expectAccessibleAt(page, 768, 1280);
  await page.getByRole("button", { name: "Artikel anlegen" }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/[\w-]+\/edit\?gespeichert=1$/);
  await expect(page.getByLabel("Slug")).toHaveValue("groesse-und-oel");
  await expectAccessibleAt(page, 768, 1280);

  // Not public, but visible by the secret link.
  expect((await page.request.get("/blog/groesse-und-oel", { maxRedirects: 0 })).status()).toBe(302);
  const preview = await page.getByRole("link", { name: "Vorschau" }).getAttribute("href");
  const visitor = await browser.newPage({ baseURL: site.address });
  await visitor.goto(preview ?? "");
  await expect(visitor.getByRole("heading", { name: "Größe und Öl" })).toBeVisible();
  await expect(visitor.getByText("Ein Satz über das Maß.")).toBeVisible();

  await page.getByRole("link", { name: "Blog", exact: true }).last().click();
  await page.getByRole("searchbox", { name: "Suche", exact: true }).fill("MESSKUNST");
  await expect(page.getByText("1 Artikel", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=MESSKUNST/);
  await expect(status(page, "Größe und Öl")).toHaveText("Entwurf");
  await status(page, "Größe und Öl").click();
  await expect(status(page, "Größe und Öl")).toHaveText("Veröffentlicht");
  // The list shows it before the server has answered.
  const answer = () => page.request.get("/blog/groesse-und-oel", { maxRedirects: 0 });
  await expect.poll(async () => (await answer()).status()).toBe(200);
  await visitor.goto("/blog/groesse-und-oel");
  await expect(visitor.getByRole("heading", { name: "Größe und Öl" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ansehen: Größe und Öl" })).toHaveAttribute(
    "href",
    "/blog/groesse-und-oel",
  );
  const eye = page.getByTitle("Verstecken");
  await expect(eye).toHaveAccessibleName("Verstecken: Größe und Öl");
  await eye.click();
  await expect(status(page, "Größe und Öl")).toHaveText("Entwurf");
  await expect(page.getByTitle("Veröffentlichen")).toBeVisible();
  await page.getByTitle("Veröffentlichen").click();
  await expect(status(page, "Größe und Öl")).toHaveText("Veröffentlicht");

  // A change is public at once; the old address leads to the new one.
  await page.getByRole("link", { name: "Größe und Öl", exact: true }).click();
  await visitor.goto("/blog/groesse-und-oel");
  await page.getByLabel("Slug").fill("Neue Größe");
  await text.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Und noch einer.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Und noch einer.")).toBeVisible();
  await expect(visitor).toHaveURL("/blog/neue-groesse");

  // Deletion asks, and can be undone.
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Artikel löschen" }).click();
  await expect(page).toHaveURL(/\/edit/);
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain("„Größe und Öl“ wirklich löschen?");
    void dialog.accept();
  });
  await page.getByRole("button", { name: "Artikel löschen" }).click();
  await expect(page).toHaveURL(/\/admin\/blog\?geloescht=/);
  await expect(page.getByRole("link", { name: "Größe und Öl", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: /^Rückgängig/ }).click();
  await expect(page.getByRole("link", { name: "Größe und Öl", exact: true })).toBeVisible();
  await visitor.goto("/blog/groesse-und-oel");
  await expect(visitor).toHaveURL("/blog/neue-groesse");
  await visitor.close();
});

test("every rule speaks German, and what was typed stays", async ({ page, site }) => {
  const later = await putEpisode(site, "Kommt erst noch", "2026-12-24");
  await openAdmin(page, "/admin/blog/new");
  await page.getByLabel("Titel", { exact: true }).fill("Doppelt");
  await page.getByLabel("Slug").fill("wie-man-eine-patentschrift-liest");
  await page.getByLabel("Auszug").fill("Kurz.");
  await page.getByLabel("Kategorie").fill("Test");
  await page.locator("[name=imageUrl]").fill("https://bilder.example/a.jpg");
  await page.getByRole("button", { name: "Artikel anlegen" }).click();
  await expect(page.getByText("Diesen Slug hat schon der Artikel")).toBeVisible();
  await expect(page.getByRole("alert").first()).toContainText("markierten Felder");
  await expect(page.getByLabel("Slug")).toBeFocused();
  await expect(page.getByLabel("Auszug")).toHaveValue("Kurz.");
  await expectAccessibleAt(page, 768, 1280);

  // The picker marks scheduled episodes, and can be filtered.
  const picker = page.getByLabel("Folge", { exact: false }).and(page.locator("select"));
  await page.getByLabel("Folge: in der Liste suchen").fill("erst noch kommt");
  await expect(page.getByText("1 Folge passt.")).toBeVisible();
  await picker.selectOption(later);
  await expect(picker.locator("option:checked")).toHaveText("Akte 900 · Kommt erst noch (Geplant)");
  await expect(page.getByText(/^Diese Folge kommt am 24\. Dezember 2026\./)).toBeVisible();
  await page.getByLabel("Slug").fill("wartet-auf-die-folge");
  await page.getByLabel("Artikel veröffentlichen").check();
  await page.getByRole("button", { name: "Artikel anlegen" }).click();
  await expect(page).toHaveURL(/gespeichert=1/);
  // Published, but hidden until the day of its episode.
  expect((await page.request.get("/blog/wartet-auf-die-folge", { maxRedirects: 0 })).status()).toBe(
    302,
  );
  await openAdmin(page, "/admin/blog?q=Doppelt");
  const waiting = page.getByRole("row", { name: "Doppelt" });
  await expect(waiting).toContainText("Kommt erst noch");
  await expect(waiting.getByText("(Geplant)")).toHaveCount(1);
  await expect(waiting.getByRole("link", { name: "Vorschau: Doppelt" })).toHaveAttribute(
    "href",
    /^\/vorschau\//,
  );
  const status = page.getByRole("row", { name: "Doppelt" }).getByRole("status");
  const badge = page.getByRole("button", { name: /: Doppelt\. (Verstecken|Veröffentlichen)$/ });
  await badge.click();
  await expect(status).toHaveText("„Doppelt“ ist jetzt ein Entwurf.");
  await badge.click();
  await expect(status).toHaveText(
    "Der Artikel erscheint am 24. Dezember 2026, zusammen mit seiner Folge.",
  );

  // Two windows: neither overwrites an unseen version.
  await page.getByRole("link", { name: "Doppelt", exact: true }).click();
  await page.getByLabel("Auszug").fill("Meins.");
  await site.services.db
    .updateTable("blog_posts")
    .set({ excerpt: "Deins.", updated_at: "2026-11-21T10:00:09.000Z" })
    .where("slug", "=", "wartet-auf-die-folge")
    .execute();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(
    page.getByText("Dieser Artikel wurde inzwischen an anderer Stelle geändert", { exact: false }),
  ).toBeVisible();
  await expect(page.getByLabel("Auszug")).toHaveValue("Meins.");
  await page.getByRole("button", { name: "Meine Fassung darüber speichern" }).click();
  await expect(
    page.getByText("Gespeichert. Der Artikel erscheint am 24. Dezember 2026", { exact: false }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Fassungen" }).click();
  await expect(page.getByText("Meins").first()).toBeVisible();
});

test("what fails says so, and loses nothing", async ({ page, site }) => {
  const { db } = site.services;
  await openAdmin(page, "/admin/blog?q=Patentschrift");
  await db.schema.alterTable("blog_posts").renameTo("blog_posts_away").execute();
  try {
    const title = "Wie man eine Patentschrift liest";
    await status(page, title).click();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toHaveText(
      "Status konnte nicht geändert werden",
    );
    page.once("dialog", (dialog) => dialog.accept());
    await page.getByRole("button", { name: `Löschen: ${title}` }).click();
    await expect(page.getByText("Blog-Artikel konnte nicht gelöscht werden")).toBeVisible();
    const answer = await page.request.get("/admin/blog");
    expect(await answer.text()).toContain("Blog-Artikel konnten nicht geladen werden");
  } finally {
    await db.schema.alterTable("blog_posts_away").renameTo("blog_posts").execute();
  }
  await openAdmin(page, "/admin/blog/new");
  await page.getByLabel("Titel", { exact: true }).fill("Nicht gespeichert");
  await page.getByLabel("Auszug").fill("Kurz.");
  await page.getByLabel("Kategorie").fill("Test");
  await page.locator("[name=imageUrl]").fill("https://bilder.example/a.jpg");
  await db.schema.alterTable("blog_posts").renameTo("blog_posts_away").execute();
  try {
    await page.getByRole("button", { name: "Artikel anlegen" }).click();
    await expect(page.getByText("Blog-Artikel konnte nicht gespeichert werden")).toBeVisible();
    await expect(page.getByLabel("Titel", { exact: true })).toHaveValue("Nicht gespeichert");
  } finally {
    await db.schema.alterTable("blog_posts_away").renameTo("blog_posts").execute();
  }
});

test("who publishes with the keyboard stays on the button and hears what became of it", async ({
  page,
  site,
}) => {
  const { db } = site.services;
  const post = await db
    .selectFrom("blog_posts")
    .select(["id", "title"])
    .where("published", "=", 1)
    .where("episode_id", "is", null)
    .executeTakeFirstOrThrow();
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(`**/admin/blog/${post.id}/publication.data*`, async (route) => {
    sent++;
    await promise;
    await route.continue();
  });
  await openAdmin(page, "/admin/blog");
  const badge = page.locator("button", { hasText: /^(Veröffentlicht|Entwurf)$/ });
  const own = badge.and(page.getByRole("button", { name: new RegExp(post.title) }));
  const eye = page.getByRole("button", {
    name: new RegExp(`^(Verstecken|Veröffentlichen): ${post.title}`),
  });
  await own.focus();
  await page.keyboard.press("Enter");
  await expect(own).toHaveText("Entwurf");
  await expect(own).toBeFocused();
  await page.keyboard.press("Enter");
  letGo();
  await expect(page.getByRole("status").filter({ hasText: post.title })).toHaveText(
    `„${post.title}“ ist jetzt ein Entwurf.`,
  );
  await expect(own).toBeFocused();
  expect(sent).toBe(1);
  await eye.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: post.title })).toHaveText(
    `„${post.title}“ ist jetzt veröffentlicht.`,
  );
  await expect(eye).toBeFocused();
});
