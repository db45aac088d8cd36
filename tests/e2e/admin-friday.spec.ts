import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { mp3 } from "../fixtures/uploads";
import { adminPassword, editorOf, expect, hydratedAdmin, openAdmin, test } from "./admin";

// A Thursday, on which tomorrow's episode is made.
test.use({ clockAt: "2026-11-26T10:00:00Z", storageState: { cookies: [], origins: [] } });

const megabyte = 1024 ** 2;
const title = "Wer zog den ersten Korken?";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "friday-"));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test("a Friday: sign in, upload, write, preview, schedule, moderate, blog, and out it goes", async ({
  page,
  browser,
  site,
}) => {
  const visitor = await browser.newPage({ baseURL: site.address });
  const file = join(folder, "korkenzieher.mp3");
  const recording = mp3(7920);
  expect(recording.length).toBeGreaterThan(60 * megabyte);
  await writeFile(file, recording);

  await page.goto("/admin/episodes/new");
  await expect(page).toHaveURL("/admin/login?weiter=%2Fadmin%2Fepisodes%2Fnew");
  await hydratedAdmin(page);
  await page.getByLabel("E-Mail").fill("admin@localhost");
  await page.getByLabel("Passwort").fill(adminPassword);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Neue Folge" })).toBeVisible();

  // The upload, over a slow connection that breaks once.
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const setLine = (offline: boolean, uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await setLine(false, 12 * megabyte);
  await page.getByRole("button", { name: "Audio aus der Mediathek" }).click();
  const library = page.getByRole("dialog", { name: "Audiodatei wählen" });
  await library.locator("input[type=file]").setInputFiles(file);
  const progress = library.getByRole("progressbar");
  const sent = async () => Number(await progress.getAttribute("value"));
  await expect.poll(sent).toBeGreaterThan(10 * megabyte);
  await setLine(true, 0);
  const held = await sent();
  await page.waitForTimeout(1500);
  expect(await sent()).toBeLessThan(recording.length);
  expect(held).toBeLessThan(recording.length);
  await setLine(false, -1);
  const take = library.getByRole("button", { name: "Übernehmen" });
  await take.click();
  await expect(field(page, "Audio")).toHaveValue(/^\/media\/audio\/korkenzieher-\w{10}\.mp3$/);
  await expect(page.locator("[name=audioBytes]")).toHaveValue(String(recording.length));
  await expect(field(page, "Dauer")).toHaveValue("132:00");
  const audio = await field(page, "Audio").inputValue();

  // The episode, for tomorrow.
  await field(page, "Titel").fill(title);
  await page.locator("[name=invention]").fill("Korkenzieher");
  await page.getByRole("textbox", { name: "Beschreibung" }).click();
  await page.keyboard.type(
    "Am 24. August 1795 erhielt Samuel Henshall ein Patent auf einen Korkenzieher.",
  );
  await field(page, "Datum").fill("2026-11-27");
  await page.getByLabel("Folge veröffentlichen").check();
  await expect(
    page.getByText("Diese Episode wird erst am gewählten Datum veröffentlicht"),
  ).toBeVisible();
  await page.locator("[name=imageUrl]").fill("https://bilder.example/korkenzieher.jpg");
  await page.getByRole("button", { name: "Folge anlegen" }).click();
  await page.waitForURL(/\/admin\/episodes\/[\w-]+\/edit/);
  const id = /episodes\/([\w-]+)\/edit/.exec(page.url())?.[1] ?? "";
  const preview = await page.getByRole("link", { name: /^Vorschau/ }).getAttribute("href");

  // Visible by the secret link, and not otherwise.
  await visitor.goto(preview ?? "");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  expect((await visitor.request.get(`/episodes/${id}`, { maxRedirects: 0 })).status()).toBe(302);
  expect((await visitor.request.head(audio)).status()).toBe(404);

  // A comment arrives and is approved.
  const newest = await site.services.db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 12)
    .executeTakeFirstOrThrow();
  await visitor.request.post(`/episodes/${newest.id}/comments`, {
    form: { name: "Probe", content: "Eine Frage zum Filter", website: "", elapsed: "60000" },
  });
  await openAdmin(page, "/admin/comments");
  const comment = page.getByRole("article", { name: "Probe", exact: true });
  await comment.getByRole("button", { name: /^Freigeben/ }).click();
  await expect(comment).toHaveCount(0);
  await expect
    .poll(async () => (await visitor.request.get(`/episodes/${newest.id}`)).text())
    .toContain("Eine Frage zum Filter");

  // An article about it, published with it.
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  await page.getByRole("link", { name: "Artikel schreiben" }).click();
  await expect(page.getByRole("heading", { name: "Neuer Artikel" })).toBeVisible();
  await field(page, "Titel").fill("Der Korken und sein Zieher");
  await page.getByLabel("Auszug").fill("Was im Patent von 1795 steht.");
  await page.getByLabel("Kategorie").fill("Patente");
  await page.locator("[name=imageUrl]").fill("https://bilder.example/patent.jpg");
  await editorOf(page).click();
  await page.keyboard.type("Eine Scheibe über der Wendel dreht den Korken mit.");
  await expect(page.locator("select[name=episodeId]")).toHaveValue(id);
  await expect(page.locator("select[name=episodeId] option:checked")).toContainText("(Geplant)");
  await page.getByLabel("Artikel veröffentlichen").check();
  await page.getByRole("button", { name: "Artikel anlegen" }).click();
  await page.waitForURL(/\/admin\/blog\/[\w-]+\/edit/);
  const article = "/blog/der-korken-und-sein-zieher";
  expect((await visitor.request.get(article, { maxRedirects: 0 })).status()).toBe(302);

  // It is Friday.
  site.moveClockTo("2026-11-27T08:00:00Z");
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { name: title })).not.toHaveCount(0);
  await visitor.goto(`/episodes/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(visitor.getByRole("button", { name: /Jetzt reinhören/ }).first()).toBeEnabled();
  expect((await visitor.request.head(audio)).headers()["content-length"]).toBe(
    String(recording.length),
  );
  await expect(visitor.locator(`a[href="${article}"]`).first()).toBeVisible();
  await visitor.goto(article);
  await expect(visitor.getByText("dreht den Korken mit")).toBeVisible();
  expect(await (await visitor.request.get("/feed.xml")).text()).toContain(audio);

  // A mistake is corrected, and the page shows it within a second.
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  await expect(page.getByRole("link", { name: "Artikel dazu" })).toHaveAttribute(
    "title",
    "Der Korken und sein Zieher",
  );
  await field(page, "Titel").fill(`${title} Ein Pfarrer`);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Gespeichert.", { exact: true }).last()).toBeVisible();
  await expect
    .poll(async () => (await visitor.request.get(`/episodes/${id}`)).text())
    .toContain(`${title} Ein Pfarrer`);
  await visitor.close();
});
