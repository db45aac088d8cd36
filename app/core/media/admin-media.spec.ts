import type { Locator, Page } from "@playwright/test";
import {
  accessibilityFindings,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectReadableInTheDark,
  keepsRows,
  openAdmin,
  test,
} from "../../../tests/e2e/admin";
import { craftedPng, id3, mp3, photo } from "../../../tests/fixtures/uploads";

keepsRows(test, "episodes", "media_files");

const megabyte = 1024 ** 2;

const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" });
const row = (page: Page, name: string) =>
  uploads(page).getByRole("listitem").filter({ hasText: name });
const card = (page: Page, name: string | RegExp) =>
  page.getByRole("list", { name: "Dateien" }).getByRole("link", { name });

type Sent = { name: string; mimeType: string; buffer: Buffer };
const choose = (where: Page | Locator, ...files: Sent[]) =>
  where.locator("input[type=file]").setInputFiles(files);
const audio = (name: string, buffer: Buffer): Sent => ({ name, mimeType: "audio/mpeg", buffer });
const image = (name: string, buffer: Buffer): Sent => ({ name, mimeType: "image/jpeg", buffer });

/** Drops a file onto the area, as with a mouse. */
async function drop(target: Locator, { name, mimeType, buffer }: Sent): Promise<void> {
  const content = buffer.toString("base64");
  const dataTransfer = await target.page().evaluateHandle(
    ({ name, mimeType, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      return transfer;
    },
    { name, mimeType, content },
  );
  await target.dispatchEvent("dragover", { dataTransfer });
  await target.dispatchEvent("drop", { dataTransfer });
}

test("pictures come in by button and by dropping, are hidden, get their words, and go again", async ({
  page,
  browser,
  site,
}) => {
  await openAdmin(page, "/admin/media");
  const dialog = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Dateien wählen" }).press("Enter");
  const chooser = await dialog;
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles([image("kaffee_filter.jpg", await photo(1000, 700))]);
  await expect(row(page, "kaffee_filter.jpg")).toContainText("Liegt in der Mediathek.");
  const area = page.getByRole("button", { name: "Dateien wählen" }).locator("..");
  await drop(area, image("gezogen.jpg", await photo(300, 300)));
  await expect(row(page, "gezogen.jpg")).toContainText("Liegt in der Mediathek.");
  await row(page, "gezogen.jpg").getByRole("button", { name: "Schließen: gezogen.jpg" }).click();
  await expect(row(page, "gezogen.jpg")).toHaveCount(0);

  await expectAccessibleAt(page, 768, 1280);
  await expectReadableInTheDark(page);

  await expect(card(page, /^kaffee filter/)).toContainText("Bild · JPG · 1000 × 700");
  await expect(card(page, /^kaffee filter/)).toContainText("Alternativtext fehlt");
  await card(page, /^kaffee filter/).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("kaffee filter");
  await page.getByLabel("Was ist zu sehen?").fill("Ein Kaffeefilter aus Löschpapier");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await expect(page.getByText("Noch nirgends.")).toBeVisible();
  await expectAccessible(page);

  const address = await page.getByLabel("Adresse für Formulare", { exact: true }).inputValue();
  expect(address).toMatch(/^\/media\/images\/kaffee-filter-[0-9a-f]{10}\.jpg$/);
  const stranger = await browser.newContext({
    baseURL: site.address,
    storageState: { cookies: [], origins: [] },
  });
  expect((await stranger.request.get(address)).status()).toBe(404);
  const own = await page.request.get(address);
  expect(own.status()).toBe(200);
  expect(own.headers()["cache-control"]).toBe("private, no-store");
  for (const path of ["/admin/media", "/admin/media/files", "/admin/uploads"]) {
    const answer = await stranger.request.get(path, { maxRedirects: 0 });
    expect([302, 401], path).toContain(answer.status());
  }
  await stranger.close();

  page.once("dialog", (question) => question.accept());
  await page.getByRole("button", { name: "kaffee filter löschen" }).click();
  await expect(page.getByText("Die Datei ist gelöscht.")).toBeVisible();
  await expect(card(page, /^kaffee filter/)).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Mediathek durchsuchen" }).fill("GEZOGEN");
  await expect(page.getByRole("status").filter({ hasText: /^1 Datei$/ })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test("files that lie are refused with a sentence, and nothing of them stays", async ({
  page,
  site,
}) => {
  const before = await countFiles(site);
  await openAdmin(page, "/admin/media");
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  await choose(
    page,
    image("seite.jpg", Buffer.from("<!doctype html><script>alert(1)</script>")),
    { name: "bild.svg", mimeType: "image/svg+xml", buffer: svg },
    { name: "bombe.png", mimeType: "image/png", buffer: craftedPng(20, 20, 50 * megabyte) },
    { name: "riese.png", mimeType: "image/png", buffer: craftedPng(100_000, 100_000, 1000) },
    audio("halb.mp3", mp3(30).subarray(0, 60_000)),
    audio("leer.mp3", Buffer.alloc(0)),
  );
  for (const [name, sentence] of [
    ["seite.jpg", "Die Datei gibt sich als Bild oder Audio aus, enthält aber eine Webseite."],
    ["bild.svg", "SVG-Dateien nimmt die Mediathek nicht an, denn sie können Programme enthalten."],
    ["bombe.png", "Das Bild ist ausgepackt viel größer, als es sein dürfte"],
    ["riese.png", "Das Bild hat zu viele Bildpunkte (100.000 × 100.000)."],
    ["halb.mp3", "Die Audiodatei ist unvollständig: Ihr Ende fehlt."],
    ["leer.mp3", "Die Datei ist leer."],
  ] as const)
    await expect(row(page, name)).toContainText(sentence);
  expect(await countFiles(site)).toEqual(before);
});

test("a broken line costs nothing: the upload waits, goes on and can be held", async ({ page }) => {
  const tags = id3({ TIT2: "Der Kaffeefilter" }, [{ start: 60, title: "Melitta Bentz" }]);
  const content = mp3(2600, { tags });
  const offsets: number[] = [];
  let broken = 0;
  await page.route("**/admin/uploads/*", async (route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return route.continue();
    offsets.push(Number(request.headers()["upload-offset"]));
    if (offsets.length === 2 && broken++ === 0) return route.abort("connectionreset");
    await new Promise((resolve) => setTimeout(resolve, 400));
    return route.continue();
  });
  await openAdmin(page, "/admin/media");
  await choose(page, audio("folge.mp3", content));
  const own = row(page, "folge.mp3");
  await expect(own.getByRole("progressbar", { name: "Fortschritt von folge.mp3" })).toBeVisible();
  await own.getByRole("button", { name: "Anhalten: folge.mp3" }).click();
  await expect(own).toContainText("Angehalten.");
  await own.getByRole("button", { name: "Fortsetzen: folge.mp3" }).click();
  await expect(own).toContainText("Liegt in der Mediathek.");
  expect(broken).toBe(1);
  expect(offsets.filter((offset) => offset > 0).length).toBeGreaterThan(1);
  await card(page, /^Der Kaffeefilter/).click();
  await expect(page.getByText(/^43:(19|20) Minuten$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Kapitel" })).toBeVisible();
  await expect(page.getByText("Melitta Bentz")).toBeVisible();
});

test("uploads are held, resumed and put away with the keyboard alone", async ({ page }) => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/admin/uploads/*", async (route) => {
    if (route.request().method() === "PATCH") await promise;
    await route.continue().catch(() => {});
  });
  await openAdmin(page, "/admin/media");
  await choose(
    page,
    audio("eins.mp3", mp3(60)),
    audio("zwei.mp3", mp3(61)),
    audio("drei.mp3", mp3(62)),
  );
  const button = (label: string, name: string) =>
    page.getByRole("button", { name: `${label}: ${name}` });
  await button("Anhalten", "eins.mp3").focus();
  await page.keyboard.press("Enter");
  await expect(button("Fortsetzen", "eins.mp3")).toBeFocused();
  await expect(row(page, "zwei.mp3").getByRole("progressbar")).toBeVisible();
  // The next one is uploading, so the first one waits; its button remains.
  await page.keyboard.press("Enter");
  await expect(button("Anhalten", "eins.mp3")).toBeFocused();
  await button("Abbrechen", "zwei.mp3").focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "zwei.mp3")).toHaveCount(0);
  await expect(button("Anhalten", "drei.mp3")).toBeFocused();
  await button("Abbrechen", "drei.mp3").focus();
  await page.keyboard.press("Enter");
  await expect(button("Anhalten", "eins.mp3")).toBeFocused();
  letGo();
  // An upload that ended leaves the focus on its only remaining button.
  await expect(button("Schließen", "eins.mp3")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(uploads(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Dateien wählen" })).toBeFocused();
});

test("a used file cannot be deleted, but replaced: everywhere at once, the old address stays", async ({
  page,
  site,
}) => {
  await openAdmin(page, "/admin/media?art=audio&suche=computer");
  await card(page, /computer/).click();
  const place = page.getByRole("link", { name: /Computer\?$/ });
  await expect(place).toBeVisible();
  const title = (await place.textContent()) ?? "";
  const addressField = page.getByLabel("Adresse für Formulare", { exact: true });
  const former = await addressField.inputValue();
  page.once("dialog", (question) => question.accept());
  await page.getByRole("button", { name: "09-computer löschen" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "noch benutzt" })).toHaveText(
    `Diese Datei wird noch benutzt: Folge „${title}“. Nimm sie dort zuerst heraus.`,
  );

  const effect = page.getByText(/^Ein anderes Audio für eine erschienene Folge: Apps, die/);
  await expect(effect).toBeVisible();
  await choose(page, audio("computer-neu.mp3", mp3(75)));
  await expect(page.getByText(`Ersetzt in: Folge „${title}“.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Früher benutzt" })).toBeVisible();
  await expect(effect).toBeHidden();
  await page.getByRole("link", { name: "computer-neu" }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(addressField).not.toHaveValue(former);
  const present = await addressField.inputValue();
  for (const address of [former, present]) {
    const answer = await fetch(site.address + address);
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    await answer.body?.cancel();
  }
  const feed = await (await fetch(`${site.address}/feed.xml`)).text();
  expect(feed).toContain(present);
  expect(feed).not.toContain(former);
});

test("a form takes a file of the library, or one that comes in right there", async ({ page }) => {
  await openAdmin(page, "/admin/episodes/new");
  await page.getByRole("button", { name: "Audio aus der Mediathek" }).click();
  const dialog = page.getByRole("dialog", { name: "Audiodatei wählen" });
  await expect(dialog.getByRole("list", { name: "Dateien" }).getByRole("button")).not.toHaveCount(
    0,
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole("searchbox", { name: "Mediathek durchsuchen" }).fill("radio");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status").filter({ hasText: /^1 Datei$/ })).toBeVisible();
  await dialog.getByRole("button", { name: /radio/ }).click();
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Audio", { exact: true })).toHaveValue(/^\/media\/audio\/08-radio-/);
  await expect(page.getByLabel("Dauer")).toHaveValue("1:35");

  await page.getByRole("button", { name: "Audio aus der Mediathek" }).click();
  const content = mp3(95, { tags: id3({}, [{ start: 30, title: "Die zweite Stimme" }]) });
  await choose(dialog, audio("neu.mp3", content));
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByLabel("Audio", { exact: true })).toHaveValue(/^\/media\/audio\/neu-/);
  await expect(page.getByLabel("Dateigröße in Bytes")).toHaveValue(String(content.length));
  const offer = page.getByText("In der Datei steht ein Kapitel.");
  await expect(offer).toBeVisible();

  await page.getByRole("button", { name: "Audio aus der Mediathek" }).click();
  await choose(dialog, image("titel.png", await photo(90, 60, "png")));
  await expect(dialog.getByRole("alert")).toHaveText(
    /^„titel\.png“ ist ein Bild\. Hier wird eine Audiodatei gebraucht: MP3, M4A/,
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Audio", { exact: true })).toHaveValue(/^\/media\/audio\/neu-/);

  // The file's chapters are still offered later.
  await expect(page.getByText(/^Entwurf gesichert/)).toBeVisible();
  await openAdmin(page, "/admin/episodes/new");
  await page
    .getByRole("link", { name: /^Wiederherstellen/ })
    .first()
    .click();
  await expect(page.getByLabel("Audio", { exact: true })).toHaveValue(/^\/media\/audio\/neu-/);
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: "Kapitel übernehmen" }).click();
  await expect(page.locator("[name=chapters]")).toHaveValue("0:30 Die zweite Stimme");
  await expect(offer).toHaveCount(0);

  await page.getByRole("button", { name: "Aus der Mediathek wählen: Bild" }).first().click();
  const images = page.getByRole("dialog", { name: "Bild wählen" });
  await choose(images, image("titel.jpg", await photo(900, 600)));
  await images.getByLabel("Was ist zu sehen?").fill("Zwei Menschen am Mikrofon");
  await images.getByRole("button", { name: "Übernehmen" }).click();
  await expect(images).toHaveCount(0);
  await openAdmin(page, "/admin/media?suche=mikrofon");
  await expect(card(page, /^titel/)).toBeVisible();
});

type Services = { services: { db: import("~/platform/db/handles").Db } };

async function countFiles({ services }: Services) {
  const files = await services.db.selectFrom("media_files").select("path").execute();
  return files.length;
}
