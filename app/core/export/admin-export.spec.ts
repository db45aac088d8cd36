import { readFile } from "node:fs/promises";
import { createComment } from "~/core/comments/submit-comment.server";
import { listMessages } from "~/core/contact/messages.server";
import { accessibilityFindings, expect, openAdmin, test } from "../../../tests/e2e/admin";
import { hasRoom } from "../../../tests/e2e/site";
import { unzip } from "../../../tests/unzip";

// A separate site, without other tests' content.
test.use({ clockAt: "2026-11-21T09:40:00Z" });
// A separate site: with one worker only one starts.
test.describe.configure({ mode: "default" });

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
  const ofRooms = hasRoom(site, "newsletter") ? ["subscribers"] : [];
  for (const list of ["comments", "messages", ...ofRooms]) {
    const csv = await page.request.get(`/admin/export/${list}`);
    expect(csv.headers()["content-disposition"]).toContain(`podcast-${list}-`);
    expect((await csv.text()).charCodeAt(0)).toBe(0xfeff);
  }
  for (const path of ["everything", "comments"])
    expect((await fetch(`${site.address}/admin/export/${path}`)).status).toBe(401);
  const upload = await fetch(`${site.address}/admin/import/file`, { method: "POST", body: "x" });
  expect(upload.status).toBe(401);
});

test("a backup is made, read back, taken along, and brings everything back", async ({
  page,
  site,
}, testInfo) => {
  const { db } = site.services;
  const titles = () => db.selectFrom("episodes").select("title").orderBy("id").execute();
  const before = await titles();
  await openAdmin(page, "/admin/backups");
  await expect(page.getByText("Noch gibt es keine gute.")).toBeVisible();
  await page.getByRole("button", { name: "Jetzt sichern" }).click();
  await expect(page.getByRole("cell", { name: "gut: ganz gelesen" })).toBeVisible();
  await page.getByLabel("Jeden Tag sichern").check();
  await page.getByLabel("So viele gute bleiben").fill("3");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto("/admin/dashboard");
  await expect(page.getByText(/^Letzte gute Sicherung: \d/)).toBeVisible();

  await openAdmin(page, "/admin/backups");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /herunterladen$/ }).click();
  const file = testInfo.outputPath("sicherung.zip");
  await (await downloading).saveAs(file);
  const [address] = await page.getByRole("link", { name: /herunterladen$/ }).all();
  const path = await address?.getAttribute("href");
  expect((await fetch(site.address + path)).status).toBe(401);

  // The unchanged demo counts as an empty site.
  await db.updateTable("episodes").set({ title: "Verändert" }).execute();
  await page.getByLabel("Export oder Sicherung (ZIP)").setInputFiles({
    name: "falsch.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("Hallo"),
  });
  await page.getByRole("button", { name: "Hochladen und zurückholen" }).click();
  await expect(page.getByText("Das ist keine ZIP-Datei")).toBeVisible();
  await page.getByLabel("Export oder Sicherung (ZIP)").setInputFiles(file);
  await page.getByRole("button", { name: "Hochladen und zurückholen" }).click();
  await expect(page.getByText("Alles ist wieder da")).toBeVisible();
  expect(await titles()).toEqual(before);
  expect(await accessibilityFindings(page)).toEqual([]);

  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: /löschen$/ }).click();
  await expect(page.getByText("Noch keine Sicherung.")).toBeVisible();
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
  await post("/contact", { name: "Ada", email, subject: "Auskunft", message: "Was wisst ihr?" });
  const { id: episodeId } = await services.db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 12)
    .executeTakeFirstOrThrow();
  await services.db.transaction().execute((trx) =>
    createComment(trx, {
      episodeId,
      name: "Ada",
      content: "Das gehört mir.",
      status: "approved",
      createdAt: site.clock.now(),
    }),
  );
  await openAdmin(page, "/admin/persons");
  await page.getByLabel(/E-Mail-Adresse, Name/).fill(email);
  await page.getByRole("button", { name: "Suchen" }).click();
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
    messages: [{ message: "Was wisst ihr?" }],
    comments: [{ content: "Das gehört mir." }],
  });

  await page.getByRole("button", { name: "Löschung ansehen" }).click();
  await expect(page.getByText("1 Kommentar (öffentlich: 1)")).toBeVisible();
  await expect(page.getByText(/Mails? im Postausgang/).first()).toBeVisible();
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  expect(await listMessages(services.db)).toMatchObject({ total: 1 });
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain("endgültig löschen");
    return dialog.accept();
  });
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Gelöscht.", { exact: true })).toBeVisible();
  expect(await listMessages(services.db)).toMatchObject({ total: 0 });
  const shown = await (await fetch(`${site.address}/episodes/${episodeId}`)).text();
  expect(shown).not.toContain("Das gehört mir.");
  const events = await services.db
    .selectFrom("audit_log")
    .select(["action", "subject_title", "detail"])
    .where("action", "=", "person.erase")
    .execute();
  expect(JSON.stringify(events)).not.toMatch(/ada/i);
  await page.goto(`/admin/persons?q=${email}`);
  await expect(page.getByText(/ist hier nichts gespeichert/)).toBeVisible();
});
