import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../../../tests/e2e/accessibility";
import {
  accessibilityFindings,
  expect,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";

// A separate site: these changes affect the head of every page.
test.use({ clockAt: "2026-11-21T09:30:00Z" });
// A separate site: with one worker only one starts.
test.describe.configure({ mode: "default" });

/** A page as visitors see it. */
async function visited(site: RunningSite, path: string): Promise<string> {
  const response = await fetch(site.address + path, { redirect: "manual" });
  return response.text();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
}

test("name, headline and texts are seen by visitors and programs within a second", async ({
  page,
  site,
}) => {
  await visited(site, "/");
  await openAdmin(page, "/admin/show");
  await page.getByLabel("Überschrift der Startseite").fill("Und *jetzt* anders?");
  await expect(page.locator("em", { hasText: "jetzt" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Die neue Sendung");
  await page.getByLabel("Kategorie bei Apple").selectOption("Science");
  await page.getByLabel("Anstößige Inhalte").check();
  await save(page);
  expect(await visited(site, "/")).toContain("Und <em");
  const feed = await visited(site, "/feed.xml");
  expect(feed).toContain("<title>Die neue Sendung</title>");
  expect(feed).toContain('<itunes:category text="Science"/>');
  expect(feed).toContain("<itunes:explicit>true</itunes:explicit>");
  expect(await visited(site, "/manifest.webmanifest")).toContain("Die neue Sendung");
  expect(await visited(site, "/privacy")).toContain("Die neue Sendung");
});

test("what is wrong is said at its field, and nothing typed is lost", async ({ page }) => {
  await openAdmin(page, "/admin/show");
  await page.getByLabel("Überschrift der Startseite").fill("Ein *Sternchen zu wenig");
  await page.getByLabel("Untertitel").fill("Bleibt stehen");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(
    page.getByText("Ein Sternchen ist übrig: Kursives steht zwischen zweien."),
  ).toBeVisible();
  await expect(page.getByLabel("Untertitel")).toHaveValue("Bleibt stehen");
  await expect(page.getByLabel("Überschrift der Startseite")).toBeFocused();
  page.once("dialog", (dialog) => dialog.accept());
});

test("two tabs that save the same section notice each other", async ({ page, context }) => {
  const other = await context.newPage();
  await openAdmin(page, "/admin/show");
  await openAdmin(other, "/admin/show");
  await other.getByLabel("Untertitel").fill("Aus dem anderen Tab");
  await save(other);
  await page.getByLabel("Untertitel").fill("Aus diesem Tab");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("inzwischen an anderer Stelle geändert");
  await expect(page.getByLabel("Untertitel")).toHaveValue("Aus diesem Tab");
  await expect(page.getByRole("link", { name: "Die andere Fassung ansehen" })).toBeVisible();
  await page.getByLabel("Meine Eingaben trotzdem speichern").check();
  await save(page);
  await other.reload();
  await expect(other.getByLabel("Untertitel")).toHaveValue("Aus diesem Tab");
});

test("platforms change places by keyboard and by dragging; networks without address are not shown", async ({
  page,
  site,
}) => {
  // All rows in view, so that dragging does not scroll.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await openAdmin(page, "/admin/show/platforms");
  await page.getByRole("button", { name: "Spotify: nach unten" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "TikTok" }).getByLabel("Zeigen").uncheck();
  const rows = page.getByRole("list", { name: "Plattformen" }).getByRole("listitem");
  await rows.nth(3).locator("[draggable=true]").hover();
  await page.mouse.down();
  const goal = rows.nth(0).getByText("Plattform", { exact: true });
  // A drag begins with the first movement and enters its target with the second.
  await goal.hover();
  await goal.hover({ position: { x: 5, y: 5 } });
  await page.mouse.up();
  await expect(rows.nth(0).getByLabel("Plattform", { exact: true })).toHaveValue("Amazon Music");
  await page.getByRole("button", { name: "Plattform hinzufügen" }).click();
  const added = rows.nth(5);
  await added.getByLabel("Plattform", { exact: true }).fill("Deezer");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(added.getByText("Ohne Adresse kann der Link nicht gezeigt werden.")).toBeVisible();
  await added.getByLabel("Adresse").fill("https://www.deezer.com/show/1");
  await save(page);
  const home = await visited(site, "/");
  const chips = ["music.amazon.de", "podcasts.apple.com", "open.spotify.com", "deezer.com"];
  const places = chips.map((host) =>
    home.indexOf(`//${host === "deezer.com" ? "www." : ""}${host}`),
  );
  expect([...places].sort((a, b) => a - b)).toEqual(places);
  expect(home).not.toContain('https://www.tiktok.com/" rel="noopener"');

  await openAdmin(page, "/admin/show/social");
  const network = (name: string) => page.getByRole("group", { name, exact: true });
  await network("Instagram").getByLabel("Adresse").fill("");
  await network("YouTube").getByLabel("Adresse").fill("https://www.youtube.com/@sendung");
  await network("YouTube").getByLabel("Unser Profil").uncheck();
  await network("Facebook").getByLabel("Zeigen").uncheck();
  await page.getByRole("button", { name: "Netz hinzufügen" }).click();
  await network("Netz 6").getByLabel("Netz", { exact: true }).fill("Radiotisch");
  await network("Netz 6").getByLabel("Adresse").fill("https://radio.example/@wer");
  await save(page);
  const footer = (await visited(site, "/blog")).split("<footer")[1] ?? "";
  expect(footer).not.toContain('aria-label="Instagram"');
  expect(footer).not.toContain('aria-label="Facebook"');
  expect(footer).toContain('href="https://www.youtube.com/@sendung" rel="noopener" ');
  expect(footer).toMatch(
    /href="https:\/\/radio\.example\/@wer" rel="noopener me"[^>]*>Radiotisch</,
  );
});

test("the legal notice is made from answers, gaps are filled, and the warnings go", async ({
  page,
  site,
}) => {
  await openAdmin(page, "/admin/show/imprint");
  await expect(page.getByText("Dieser Text ist noch nicht fertig.")).toBeVisible();
  await page.getByRole("link", { name: "Mit Hilfe ausfüllen" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await page.getByLabel("Straße und Hausnummer", { exact: true }).fill("Weg 1");
  await page.getByLabel("Postleitzahl und Ort", { exact: true }).fill("50667 Köln");
  await page.getByLabel("E-Mail-Adresse", { exact: true }).fill("ada@example.org");
  await save(page);
  await expect(page.getByText("Dieser Text ist noch nicht fertig.")).toBeHidden();
  const imprint = await visited(site, "/imprint");
  expect(imprint).toContain("Angaben nach §\u00a05 DDG");
  expect(imprint).toContain("50667 Köln");
  expect(imprint).not.toContain("[Straße");

  await openAdmin(page, "/admin/show/privacy");
  await page.getByRole("link", { name: "Lücken füllen" }).click();
  const gaps = page.getByRole("listitem").getByRole("textbox");
  await expect(gaps.first()).toBeVisible();
  const count = await gaps.count();
  expect(count).toBeGreaterThan(8);
  await gaps.first().fill("Ada Lovelace");
  await save(page);
  await expect(gaps).toHaveCount(count - 1);
  expect(await visited(site, "/privacy")).toContain("Ada Lovelace, [Anschrift]");
  await page.getByRole("link", { name: "Text bearbeiten" }).click();
  await page.locator("[contenteditable=true]").fill("Wir speichern nichts.");
  await save(page);
  expect(await visited(site, "/privacy")).toContain("Wir speichern nichts.");
  await expect(page.getByText("Hier steht noch kein Text")).toHaveCount(0);
  const editor = page.locator("[contenteditable=true]");
  await editor.press("ControlOrMeta+a");
  await editor.press("Delete");
  await expect(editor).toHaveText("");
  // Until then the notice of the last save is still shown.
  await expect(page.getByText("Nicht gespeicherte Änderungen", { exact: true })).toBeVisible();
  await save(page);
  expect(await visited(site, "/privacy")).toContain("noch nicht hinterlegt");
  await page.getByRole("link", { name: "Lücken füllen" }).click();
  await expect(page.getByText(/^Das ist die vorbereitete Erklärung/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Datenschutz (unfertig)" })).toBeVisible();
});

test("the accessibility statement is off until it is published, and says what is missing", async ({
  page,
  site,
}) => {
  const path = "/barrierefreiheit";
  const seen = async () => [
    (await page.request.get(path)).status(),
    (await visited(site, "/imprint")).includes(path),
    (await visited(site, "/sitemap.xml")).includes(path),
  ];
  expect(await seen()).toEqual([404, false, false]);
  await openAdmin(page, "/admin/show/accessibility");
  await page.getByRole("link", { name: "Lücken füllen" }).click();
  await expect(page.getByText(/^Das ist die vorbereitete Erklärung/)).toBeVisible();
  for (const gap of await page.getByRole("listitem").getByRole("textbox").all())
    await gap.fill("-");
  await save(page);
  expect(await seen()).toEqual([404, false, false]);
  await page.getByRole("link", { name: "Mit der Vorlage vergleichen" }).click();
  await expect(page.locator("main ins").first()).toContainText("[Falls");
  await page.getByRole("link", { name: "Text bearbeiten" }).click();
  await page.getByLabel("Veröffentlichen").check();
  await save(page);
  expect(await seen()).toEqual([200, true, true]);
  await page.goto(path);
  await expect(page.getByRole("region", { name: "Was zurzeit fehlt" })).toContainText("Untertitel");
  await expectAccessibleEverywhere(page);
  // The third of the width before the text is narrower than its longest word.
  await page.setViewportSize({ width: 1920, height: 900 });
  const lines = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const word = document.createRange();
    word.setStart(heading.firstChild ?? heading, "Erklärung zur ".length);
    word.setEnd(heading.firstChild ?? heading, "Erklärung zur Barrierefreiheit".length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("a cover that an import left on another server is named, not shown broken", async ({
  page,
  site,
}) => {
  const { db, content } = site.services;
  const cover = "https://bilder.example/cover.jpg";
  await db.updateTable("show").set({ cover }).execute();
  content.changed();
  await openAdmin(page, "/admin/show");
  await expect(page.getByText("Dieses Cover liegt auf einem anderen Server")).toBeVisible();
  await expect(page.locator(`img[src="${cover}"]`)).toHaveCount(0);
  await page.getByRole("button", { name: "Gezeichnetes Cover nehmen" }).click();
  await expect(page.getByRole("img", { name: "Das gezeichnete Cover" })).toBeVisible();
  await save(page);
});

test("an own mark and an own picture are seen while they are chosen, and served to visitors", async ({
  page,
  site,
}) => {
  const feed = await visited(site, "/feed.xml");
  const picture = /itunes:image href="[^"]+?(\/media\/[^"?]+)/.exec(feed)?.[1] ?? "";
  await openAdmin(page, "/admin/show/look");
  const preview = page.getByRole("region", { name: "Vorschau" }).locator(`img[src="${picture}"]`);
  await page.getByLabel("Zeichen neben dem Namen").selectOption("own");
  await page.getByLabel(/^Eigenes Zeichen/).fill(picture);
  await expect(preview).toHaveCount(1);
  await page.getByLabel(/^Bild neben der Überschrift/).selectOption("picture");
  await page.getByLabel(/^Eigenes Bild/).fill(picture);
  await expect(preview).toHaveCount(2);
  await save(page);
  await page.goto("/");
  const shown = page.locator(`header img[src^="${picture}"], #home img[src^="${picture}"]`);
  await expect(shown).toHaveCount(2);
  for (const image of await shown.all())
    await expect
      .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0);
});

test("codes reach the feed and the head of the home page; a feed moves away", async ({
  page,
  site,
}) => {
  await openAdmin(page, "/admin/show/verification");
  await page.getByRole("button", { name: "Code im Feed hinzufügen" }).click();
  await page.getByRole("combobox", { name: /^Zweck/ }).fill("applepodcastsverify");
  await page.getByRole("textbox", { name: /^Code/ }).fill("05124");
  await page.getByRole("button", { name: "Meta-Tag hinzufügen" }).click();
  await page
    .getByRole("textbox", { name: /^Inhalt/ })
    .fill('<meta name="google-site-verification" content="abc" />');
  await save(page);
  expect(await visited(site, "/feed.xml")).toContain(
    '<podcast:txt purpose="applepodcastsverify">05124</podcast:txt>',
  );
  expect(await visited(site, "/")).toContain('<meta name="google-site-verification" content="abc"');

  await openAdmin(page, "/admin/show/feed");
  const body = Buffer.from("<rss><channel><title>Neu</title></channel></rss>");
  site.services.sendOutside = async () => ({ status: 200, headers: {}, body });
  await page.getByLabel("Neue Adresse des Feeds").fill("https://new.example/feed.xml");
  await save(page);
  expect(await visited(site, "/feed.xml")).toContain(
    "<itunes:new-feed-url>https://new.example/feed.xml</itunes:new-feed-url>",
  );
  await page.getByLabel("Zusätzlich umleiten").check();
  await save(page);
  const moved = await fetch(`${site.address}/feed.xml`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([
    301,
    "https://new.example/feed.xml",
  ]);
  await page.getByLabel("Neue Adresse des Feeds").fill("");
  await page.getByLabel("Zusätzlich umleiten").uncheck();
  await save(page);
  expect(await visited(site, "/feed.xml")).toContain("<rss");
});

test("every section is accessible in both themes", async ({ page }) => {
  const paths = ["", "/look", "/texts", "/navigation", "/platforms", "/social", "/imprint"];
  for (const path of [
    ...paths,
    "/privacy?ansicht=hilfe",
    "/imprint?ansicht=hilfe",
    "/verification",
    "/feed",
  ]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await openAdmin(page, `/admin/show${path}`);
    expect(await accessibilityFindings(page), path).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityFindings(page), `${path} dark`).toEqual([]);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, path).toBe(0);
  }
  await page.goto("/admin/show/unbekannt");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
