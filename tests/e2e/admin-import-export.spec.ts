import { readFile, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { fromBuffer } from "yauzl";
import { createComment } from "../../app/features/comments/comments.server";
import { feedXml } from "../../app/features/feed/feed-xml";
import { accessibilityFindings, expect, openAdmin, test } from "./admin";

test("everything comes as one ZIP, lists come as CSV, and only to who is signed in", async ({
  page,
  site,
}) => {
  await openAdmin(page, "/admin/export");
  expect(await accessibilityFindings(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Alles herunterladen (ZIP)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^podcast-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(await readFile(await download.path()));
  const { rows, missingFiles } = JSON.parse(files.get("export.json")?.toString() ?? "");
  expect([rows.episodes, missingFiles]).toEqual([14, []]);
  const media = await site.services.db.selectFrom("media_files").select("path").execute();
  const packed = [...files.keys()].filter((name) => name.startsWith("media/"));
  expect(packed.sort()).toEqual(media.map(({ path }) => `media/${path}`).sort());
  for (const list of ["comments", "messages", "subscribers"]) {
    const csv = await page.request.get(`/admin/export/${list}`);
    expect(csv.headers()["content-disposition"]).toContain(`podcast-${list}-`);
    expect((await csv.text()).charCodeAt(0)).toBe(0xfeff);
  }
  for (const path of ["everything", "comments"])
    expect((await fetch(`${site.address}/admin/export/${path}`)).status).toBe(401);
  const upload = await fetch(`${site.address}/admin/import/file`, { method: "POST", body: "x" });
  expect(upload.status).toBe(401);
});

test("a person gets a copy of everything and is erased everywhere", async ({ page, site }) => {
  const { services } = site;
  const email = "ada@example.org";
  const messages = "Nachrichten";
  const post = (path: string, fields: Record<string, string>) =>
    fetch(site.address + path, {
      method: "POST",
      body: new URLSearchParams({ ...fields, website: "", elapsed: "9000" }),
      redirect: "manual",
    });
  await post("/newsletter", { email, name: "Ada" });
  await post("/contact", { name: "Ada", email, subject: "Auskunft", message: "Was wisst ihr?" });
  const { id: episodeId } = await services.db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 12)
    .executeTakeFirstOrThrow();
  await services.db.transaction().execute((trx) =>
    createComment(trx, {
      ...{ episodeId, name: "Ada", content: "Das gehört mir.", status: "approved" },
      createdAt: new Date(),
    }),
  );
  await openAdmin(page, "/admin/persons");
  await page.getByLabel(/E-Mail-Adresse, Name/).fill(email);
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page.getByRole("heading", { name: /^Newsletter/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: new RegExp(`^${messages}`) })).toBeVisible();
  const comment = page.getByRole("checkbox", { name: /^Kommentar von Ada/ });
  await expect(comment).not.toBeChecked();
  await comment.check();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFindings(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Auskunft als JSON" }).click();
  const copy = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(copy).toMatchObject({
    newsletter: [{ email }],
    messages: [{ message: "Was wisst ihr?" }],
    comments: [{ content: "Das gehört mir." }],
  });

  await page.getByRole("button", { name: "Löschung ansehen" }).click();
  await expect(page.getByText("1 Kommentar, davon 1 öffentlich")).toBeVisible();
  await expect(page.getByText("1 Einwilligung als Nachweis")).toBeVisible();
  await expect(page.getByText(/Mails? im Postausgang/).first()).toBeVisible();
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  expect(await services.db.selectFrom("messages").select("id").execute()).toHaveLength(1);
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain("endgültig löschen");
    return dialog.accept();
  });
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Gelöscht.", { exact: true })).toBeVisible();
  for (const table of ["messages", "newsletter_subscribers", "newsletter_consents"] as const)
    expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const shown = await (await fetch(`${site.address}/episodes/${episodeId}`)).text();
  expect(shown).not.toContain("Das gehört mir.");
  const deeds = await services.db
    .selectFrom("audit_log")
    .select(["action", "subject_title", "detail"])
    .where("action", "=", "person.erase")
    .execute();
  expect(JSON.stringify(deeds)).not.toMatch(/ada/i);
  await page.goto(`/admin/persons?q=${email}`);
  await expect(page.getByText(/ist hier nichts gespeichert/)).toBeVisible();
});

// These come last: the demo show makes room for the imported one.

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
  await expect(page.getByRole("heading", { name: "Import: Vorschau" })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText("Episoden: 120 neu, 0 geändert, 0 unverändert.")).toBeVisible();
  await expect(page.getByText("und 108 weitere")).toBeVisible();
  await expect(page.getByText("1 Bilder werden geholt")).toBeVisible();
  await expect(page.getByText("Die Beispielsendung wird dabei entfernt")).toBeVisible();
  expect(await site.services.db.selectFrom("episodes").select("id").execute()).toHaveLength(14);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Jetzt übernehmen" }).click();
  await expect(page.getByRole("heading", { name: "Import: Fertig" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText("Episoden: 120 neu, 0 geändert, 0 unverändert")).toBeVisible();
  await expect(page.getByText(/1 Bild nicht übernommen.*privaten Netz/)).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto("/episodes");
  await expect(page.getByText("Folge 120").first()).toBeVisible();
  await openAdmin(page, "/admin/import");
  await expect(page.getByRole("row", { name: /feed.xml/ })).toContainText("Fertig");
});

test("what cannot be read says why, and what is in a private network is not asked", async ({
  page,
  site,
}) => {
  await openAdmin(page, "/admin/import");
  await page.getByLabel("Adresse des Feeds").fill(`${site.address}/feed.xml`);
  await page.getByRole("button", { name: "Lesen und ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Import: Abgebrochen" })).toBeVisible({
    timeout: 20_000,
  });
  await expect(
    page.getByText(/liegt in einem privaten Netz und wird nicht abgerufen/),
  ).toBeVisible();
  await page.goto("/admin/import/unbekannt");
  await expect(page.getByText("Import: Abgebrochen")).toBeHidden();
});

function feedOf(count: number): string {
  const items = Array.from({ length: count }, (_, index) => {
    const number = count - index;
    return {
      title: `Folge ${number}`,
      guid: `folge-${number}`,
      link: "https://example.org/",
      description: `<p>Text der Folge ${number}.</p>`,
      publishedAt: new Date(Date.parse("2024-01-05T05:00:00Z") + number * 86_400_000),
      audio: { url: `https://audio.example/${number}.mp3`, bytes: 1000, mime: "audio/mpeg" },
      seconds: 60,
      number,
      season: null,
      episodeType: "full" as const,
      explicit: false,
      image: number === 1 ? "http://127.0.0.1:9/1.png" : null,
      persons: [],
      chapters: [],
    };
  });
  return feedXml({
    show: {
      title: "Die übernommene Sendung",
      description: "Worum es geht.",
      link: "https://example.org/",
      language: "de",
      author: "Ada",
      email: "ada@example.org",
      copyright: "",
      category: "History",
      explicit: false,
      image: null,
      guid: "",
      persons: [],
    },
    items,
    address: "https://example.org/feed.xml",
    page: 1,
    pages: 1,
    changed: new Date("2024-06-01T00:00:00Z"),
  });
}

async function unzip(content: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("end", resolve).on("error", reject);
      zip.on("entry", (entry) => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          files.set(entry.fileName, await buffer(stream));
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
  return files;
}
