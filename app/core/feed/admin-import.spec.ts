import { writeFile } from "node:fs/promises";
import { accessibilityFindings, expect, openAdmin, test } from "../../../tests/e2e/admin";
import { createFeedItem, createFeedPage, feedXml } from "../../../tests/fixtures/feed";
import { blog, simplePodcasting, writeWxr } from "../../../tests/fixtures/wordpress";

// Without the demo show, which would make way for the imported one.
test.use({ demo: false });
// A separate site: with one worker only one starts.
test.describe.configure({ mode: "default" });

test("a feed is looked at first and then taken over, with progress and a report", async ({
  page,
  site,
}, info) => {
  const file = info.outputPath("feed.xml");
  await writeFile(file, feedOf(120));
  await openAdmin(page, "/admin/import");
  await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wähle zuerst eine Datei.");
  await page.getByLabel("Datei des Feeds").setInputFiles(file);
  await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Import: Vorschau" })).toBeVisible();
  await expect(page.getByText("Folgen: 120 neu, 0 geändert, 0 unverändert.")).toBeVisible();
  await expect(page.getByText("und 108 weitere")).toBeVisible();
  await expect(page.getByText("1 Bild wird geholt")).toBeVisible();
  expect(await site.services.db.selectFrom("episodes").select("id").execute()).toEqual([]);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Jetzt übernehmen" }).click();
  await expect(page.getByRole("heading", { name: "Import: Fertig" })).toBeVisible();
  await expect(page.getByText("Folgen: 120 neu, 0 geändert, 0 unverändert")).toBeVisible();
  await expect(page.getByText(/1 Bild nicht übernommen.*privaten Netz/)).toBeVisible();
  await page.getByText("Alle 120").click();
  await expect(page.getByText("Folge 7: ftp://example.org/7", { exact: true })).toBeVisible();
  const table = await page.getByRole("link", { name: "Alles als CSV" }).getAttribute("href");
  expect(await (await page.request.get(table ?? "")).text()).toContain(";Folge 7: ftp://");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto("/episodes");
  await expect(page.getByText("Folge 120").first()).toBeVisible();
  await expect(page.locator(".number-plate").first()).toHaveText("120");
  await openAdmin(page, "/admin/import");
  await expect(page.getByRole("row", { name: /feed.xml/ })).toContainText("Fertig");
  // It lacks invention and picture, but can be saved.
  await openAdmin(page, "/admin/episodes");
  await page.getByRole("link", { name: "Folge 120", exact: true }).click();
  await expect(page.locator("[name=invention]")).toHaveValue("");
  await page.getByLabel("Titel", { exact: true }).first().fill("Folge 120, neu betitelt");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await page.goto("/episodes");
  const card = page.getByRole("article").filter({ hasText: "Folge 120, neu betitelt" });
  await expect(card.locator(".badge")).toHaveCount(0);
});

test("what cannot be read says why, and what is in a private network is not asked", async ({
  page,
  site,
}) => {
  await openAdmin(page, "/admin/import");
  await page.getByLabel("Adresse des Feeds").fill(`${site.address}/feed.xml`);
  await page.getByRole("button", { name: "Lesen und ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Import: Abgebrochen" })).toBeVisible();
  await expect(
    page.getByText(/liegt in einem privaten Netz und wird nicht abgerufen/),
  ).toBeVisible();
  await page.goto("/admin/import/unbekannt");
  await expect(page.getByText("Import: Abgebrochen")).toBeHidden();
});

test("an export of WordPress says what is in it before anything is taken over", async ({
  page,
  site,
}, info) => {
  const file = await writeWxr(info.outputPath("blog.xml"), [...blog, ...simplePodcasting]);
  await openAdmin(page, "/admin/import");
  await page.getByLabel(/oder Export von WordPress/).setInputFiles(file);
  await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Import: Vorschau" })).toBeVisible();
  await expect(
    page.getByText("Außerdem in der Datei: 4 Artikel, 2 Seiten, 3 Kommentare zu Folgen."),
  ).toBeVisible();
  await expect(page.getByText(/Shortcodes, an deren Stelle hier nichts steht.*rot/)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Vorschau verwerfen" }).click();
  await expect(page.getByRole("heading", { name: "Import: Angehalten" })).toBeVisible();
  expect(await site.services.db.selectFrom("blog_posts").select("id").execute()).toEqual([]);
});

function feedOf(count: number): string {
  const items = Array.from({ length: count }, (_, index) => {
    const number = count - index;
    return createFeedItem({
      title: `Folge ${number}`,
      guid: `folge-${number}`,
      link: "https://example.org/",
      description: `<p><a href="ftp://example.org/${number}">Text</a> der Folge ${number}.</p>`,
      publishedAt: new Date(Date.parse("2024-01-05T05:00:00Z") + number * 86_400_000),
      audio: { url: `https://audio.example/${number}.mp3`, bytes: 1000, mime: "audio/mpeg" },
      seconds: 60,
      number,
      image: number === 1 ? "http://127.0.0.1:9/1.png" : null,
    });
  });
  const show = {
    title: "Die übernommene Sendung",
    description: "Worum es geht.",
    author: "Ada",
    email: "ada@example.org",
    copyright: "",
    image: null,
    guid: "",
  };
  return feedXml(createFeedPage({ show, items, changed: new Date("2024-06-01T00:00:00Z") }));
}
