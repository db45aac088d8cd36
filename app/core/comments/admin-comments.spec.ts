import type { Page } from "@playwright/test";
import { commentRow } from "~/core/comments/rows.fixture";
import {
  accessibilityFindings,
  expect,
  openAdmin,
  type RunningSite,
  signIn,
  test,
} from "../../../tests/e2e/admin";

type Wanted = {
  name: string;
  content: string;
  status?: "pending" | "approved" | "rejected";
  suspicion?: string;
};

/** Makes these the only comments of the newest published episode, a minute apart; returns its id. */
async function createComments(site: RunningSite, ...all: Wanted[]): Promise<string> {
  const { db, content } = site.services;
  const { id } = await db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 12)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("comments").execute();
  const rows = all.map(({ name, content, status = "pending", suspicion = null }, index) => {
    const created_at = new Date(Date.now() - 3600_000 + index * 60_000).toISOString();
    return commentRow({
      id: crypto.randomUUID(),
      episode_id: id,
      name,
      content,
      status,
      suspicion,
      approved_at: status === "pending" ? null : created_at,
      created_at,
    });
  });
  await db.insertInto("comments").values(rows).execute();
  content.changed();
  return id;
}

const stored = (site: RunningSite) =>
  site.services.db.selectFrom("comments").selectAll().orderBy("created_at").execute();

const statusOf = async (site: RunningSite, name: string) =>
  (await stored(site)).find((row) => row.name === name)?.status ?? null;

const row = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const rows = (page: Page) => page.getByRole("main").getByRole("article");
const action = (page: Page, name: string, label: string) =>
  row(page, name).getByRole("button", { name: `${label} (Kommentar von ${name})` });
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Holds the moderation's requests until released. */
async function hold(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/admin/comments.data*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return release;
}

test("a comment waits, is approved within a second, taken back, rejected, found and deleted", async ({
  page,
  site,
}) => {
  const episode = await createComments(
    site,
    { name: "Ada", content: "Schöne Folge.\nSiehe https://example.org" },
    { name: "Bela", content: "Kauft!", suspicion: "unsichtbares Feld ausgefüllt" },
    { name: "Ada", content: "Danke für die Äpfel", status: "approved" },
  );
  const tabs = page.getByRole("navigation", { name: "Bereich Kommentare" });
  await openAdmin(page, "/admin/comments");
  await expect(page.getByRole("heading", { level: 1, name: "Kommentare" })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, "Ada")).toContainText("Kaffeefilter");
  await expect(row(page, "Ada").getByRole("link", { name: "1 freigegeben" })).toBeVisible();
  await expect(row(page, "Bela")).toContainText("Verdacht: unsichtbares Feld ausgefüllt");
  await expect(tabs.getByRole("link", { name: /Kommentare.*2 offen/ })).toBeVisible();

  const release = await hold(page);
  await action(page, "Ada", "Freigeben").click();
  for (const label of ["Freigeben", "Ablehnen", "Antworten", "Löschen"])
    await expect(action(page, "Ada", label)).toBeDisabled();
  await expect(action(page, "Ada", "Freigeben").locator("svg.animate-spin")).toBeVisible();
  await expect(action(page, "Bela", "Freigeben")).toBeEnabled();
  release();
  await expect(said(page, "Kommentar von „Ada“ freigegeben.")).toBeVisible();
  const html = await (await page.request.get(`/episodes/${episode}`)).text();
  expect(html).toContain("Schöne Folge.");
  await expect(rows(page)).toHaveCount(1);
  await expect(tabs.getByRole("link", { name: /Kommentare.*1 offen/ })).toBeVisible();

  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(said(page, "Kommentar von „Ada“ zurückgestellt.")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  expect(await (await page.request.get(`/episodes/${episode}`)).text()).not.toContain("Schöne F");

  await action(page, "Bela", "Ablehnen").click();
  await expect(said(page, "Kommentar von „Bela“ abgelehnt.")).toBeVisible();
  await page.getByRole("link", { name: /^Abgelehnt 1/ }).click();
  await expect(row(page, "Bela")).toContainText(/Abgelehnt am .* von Redaktion/);
  await action(page, "Bela", "Freigeben").click();
  await expect(said(page, "Kommentar von „Bela“ freigegeben.")).toBeVisible();

  await page.getByRole("link", { name: /^Alle 3/ }).click();
  await page.getByRole("searchbox").fill("äPFEL");
  await expect(page).toHaveURL(/q=/);
  await expect(rows(page)).toHaveCount(1);
  page.once("dialog", (dialog) => dialog.dismiss());
  await action(page, "Ada", "Löschen").click();
  await expect(row(page, "Ada")).toBeVisible();
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toMatch(/^Den Kommentar von „Ada“ löschen\?/);
    return dialog.accept();
  });
  await action(page, "Ada", "Löschen").click();
  await expect(said(page, "Kommentar von „Ada“ gelöscht.")).toBeVisible();
  expect(await stored(site)).toHaveLength(2);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(said(page, "Der Kommentar ist wieder da.")).toBeVisible();
  expect(await stored(site)).toHaveLength(3);
});

test("the keyboard moves, decides, selects and deletes; many are decided at once", async ({
  page,
  site,
}) => {
  await createComments(
    site,
    ...["Eins", "Zwei", "Drei", "Vier", "Fünf", "Sechs"].map((name) => ({ name, content: name })),
  );
  await openAdmin(page, "/admin/comments");
  await expect(row(page, "Eins")).toBeFocused();
  const letters = page.getByRole("checkbox", { name: /^Buchstaben wirken/ });
  await letters.uncheck();
  await page.keyboard.press("j");
  await expect(letters).toBeFocused();
  await letters.check();
  await page.keyboard.press("j");
  await expect(row(page, "Eins")).toBeFocused();
  await page.keyboard.press("j");
  await expect(row(page, "Zwei")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await expect(row(page, "Eins")).toBeFocused();
  await page.keyboard.press("a");
  await expect(row(page, "Zwei")).toBeFocused();
  await page.keyboard.press("r");
  await expect(said(page, "Kommentar von „Zwei“ abgelehnt.")).toBeVisible();
  await expect(row(page, "Drei")).toBeFocused();
  expect([await statusOf(site, "Eins"), await statusOf(site, "Zwei")]).toEqual([
    "approved",
    "rejected",
  ]);
  page.once("dialog", (dialog) => dialog.accept());
  await page.keyboard.press("Delete");
  await expect(said(page, "Kommentar von „Drei“ gelöscht.")).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, "Vier")).toBeFocused();

  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 ausgewählt")).toBeVisible();
  await page.keyboard.press("a");
  await expect(said(page, "2 Kommentare freigegeben.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole("link", { name: /^Alle 5/ }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole("checkbox", { name: "alle auf dieser Seite" }).check();
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toMatch(/^Diese 5 Kommentare löschen\?/);
    return dialog.accept();
  });
  await page.getByRole("button", { name: "Auswahl löschen" }).click();
  await expect(said(page, "5 Kommentare gelöscht.")).toBeVisible();
  await expect(page.getByText("Noch hat niemand etwas geschrieben.")).toBeVisible();
  expect(await stored(site)).toEqual([]);
});

test("the show answers below a comment, changes its answer and takes it away", async ({
  page,
  site,
}) => {
  const episode = await createComments(site, { name: "Ada", content: "Wann kommt Teil zwei?" });
  const isPublic = async (text: string) =>
    (await (await page.request.get(`/episodes/${episode}`)).text()).includes(text);
  await openAdmin(page, "/admin/comments");
  await row(page, "Ada").focus();
  await page.keyboard.press("w");
  const field = page.getByLabel("Antwort der Redaktion auf den Kommentar von Ada");
  await expect(field).toBeFocused();
  await page.keyboard.type("Im Januar, versprochen! ar");
  await row(page, "Ada").getByRole("button", { name: "Freigeben und antworten" }).click();
  await expect(said(page, "Antwort gespeichert.")).toBeVisible();
  expect(await isPublic("Antwort der Redaktion")).toBe(true);

  const visitor = await page.context().newPage();
  await visitor.goto(`/episodes/${episode}`);
  await expect(visitor.locator("blockquote").filter({ hasText: "Im Januar" })).toContainText(
    "Antwort der Redaktion",
  );
  await visitor.locator("#kommentare").scrollIntoViewIfNeeded();
  expect(await accessibilityFindings(visitor)).toEqual([]);
  await visitor.close();

  await page.getByRole("link", { name: /^Freigegeben 1/ }).click();
  await row(page, "Ada").getByRole("button", { name: "Antwort ändern" }).click();
  await page.getByLabel(/^Antwort der Redaktion/).fill("Im Februar.");
  await page.keyboard.press("Control+Enter");
  await expect(row(page, "Ada")).toContainText("Im Februar.");
  expect(await isPublic("Im Februar.")).toBe(true);
  page.once("dialog", (dialog) => dialog.accept());
  await row(page, "Ada").getByRole("button", { name: "Antwort löschen" }).click();
  await expect(said(page, "Antwort gelöscht.")).toBeVisible();
  expect(await isPublic("Im Februar.")).toBe(false);
});

test("an answer that is being written is not lost unasked, nor with what happens around it", async ({
  page,
  site,
}) => {
  await createComments(
    site,
    { name: "Anna", content: "Eins" },
    { name: "Ben", content: "Zwei" },
    { name: "Cleo", content: "Drei" },
  );
  await openAdmin(page, "/admin/comments");
  await action(page, "Ben", "Antworten").click();
  const field = page.getByRole("textbox", { name: /^Antwort der Redaktion/ });
  await field.fill("Fast fertig");
  const questions: string[] = [];
  let isDiscarding = false;
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    return isDiscarding ? dialog.accept() : dialog.dismiss();
  });
  await page.getByRole("link", { name: /^Alle/ }).click();
  await page.getByRole("link", { name: "Episoden" }).first().click();
  await action(page, "Cleo", "Antworten").click();
  expect(questions).toEqual([
    "Du hast ungespeicherte Änderungen. Willst du die Seite trotzdem verlassen?",
    "Du hast ungespeicherte Änderungen. Willst du die Seite trotzdem verlassen?",
    "Deine Antwort ist noch nicht gespeichert. Willst du sie verwerfen?",
  ]);
  await expect(field).toHaveValue("Fast fertig");

  // Another operator decides it, and the list reloads.
  await site.services.db
    .updateTable("comments")
    .set({ status: "approved", approved_at: new Date().toISOString() })
    .where("name", "=", "Ben")
    .execute();
  await action(page, "Anna", "Freigeben").click();
  await expect(row(page, "Anna")).toHaveCount(0);
  await expect(row(page, "Ben")).toBeVisible();
  await expect(field).toHaveValue("Fast fertig");
  await field.fill("Fertig");
  await field.press("Control+Enter");
  await expect(said(page, "Antwort gespeichert.")).toBeVisible();
  await expect(row(page, "Ben")).toHaveCount(0);
  const replies = await site.services.db.selectFrom("comment_replies").select("content").execute();
  expect(replies).toEqual([{ content: "Fertig" }]);

  // Without a selection there is no question, also when leaving.
  questions.length = 0;
  await action(page, "Cleo", "Antworten").click();
  await page.getByRole("link", { name: /^Alle/ }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(field).toHaveCount(0);
  expect(questions).toEqual([]);
  await action(page, "Cleo", "Antworten").click();
  await field.fill("Doch nicht");
  isDiscarding = true;
  await page.getByRole("link", { name: /^Offen/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(field).toHaveCount(0);
  expect(questions).toHaveLength(1);
});

test("two operators: what the other one decided stays, and the list follows every 30 seconds", async ({
  page,
  site,
}) => {
  await createComments(
    site,
    ...["Eins", "Zwei", "Drei", "Vier"].map((name) => ({ name, content: `${name}\n`.repeat(8) })),
  );
  await page.clock.install();
  await openAdmin(page, "/admin/comments");
  const decide = (name: string, status: "approved" | "rejected") =>
    site.services.db.updateTable("comments").set({ status }).where("name", "=", name).execute();
  await decide("Zwei", "approved");
  await action(page, "Zwei", "Ablehnen").click();
  await expect(said(page, "Dieser Kommentar wurde schon freigegeben.")).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  expect(await statusOf(site, "Zwei")).toBe("approved");

  await page.setViewportSize({ width: 1280, height: 500 });
  await row(page, "Drei").focus();
  await row(page, "Drei").scrollIntoViewIfNeeded();
  const top = async () => (await row(page, "Drei").boundingBox())?.y ?? 0;
  await page.evaluate(() => scrollBy(0, -60));
  const before = await top();
  await decide("Eins", "rejected");
  await page.clock.fastForward(20_000);
  await expect(row(page, "Eins")).toBeAttached();
  await page.clock.fastForward(12_000);
  await expect(row(page, "Eins")).toHaveCount(0);
  await expect(row(page, "Drei")).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThan(5);

  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await hide(true);
  await decide("Vier", "rejected");
  await page.clock.fastForward(90_000);
  await expect(row(page, "Vier")).toBeAttached();
  await hide(false);
  await expect(row(page, "Vier")).toHaveCount(0);

  await row(page, "Drei").focus();
  await page.keyboard.press("w");
  await page.keyboard.type("Ich schreibe noch");
  await decide("Drei", "approved");
  await page.clock.fastForward(60_000);
  await expect(page.getByLabel(/^Antwort der Redaktion/)).toHaveValue("Ich schreibe noch");
});

test("what the database refuses is said in the specification's words, and the rows stay", async ({
  page,
  site,
}) => {
  await createComments(site, { name: "Ada", content: "Text" });
  await openAdmin(page, "/admin/comments");
  const { db } = site.services;
  await db.schema.alterTable("comments").renameTo("comments_away").execute();
  try {
    for (const [label, message] of [
      ["Freigeben", "Kommentar konnte nicht freigegeben werden"],
      ["Ablehnen", "Kommentar konnte nicht abgelehnt werden"],
      ["Löschen", "Kommentar konnte nicht gelöscht werden"],
    ] as const) {
      if (label === "Löschen") page.once("dialog", (dialog) => dialog.accept());
      await action(page, "Ada", label).click();
      await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
      await expect(action(page, "Ada", label)).toBeEnabled();
    }
    await page.clock.install();
    await openAdmin(page, "/admin/comments");
    await expect(page.getByRole("alert")).toHaveText("Kommentare konnten nicht geladen werden");
  } finally {
    await db.schema.alterTable("comments_away").renameTo("comments").execute();
  }
  // The list updates without a reload.
  await page.clock.fastForward(32_000);
  await expect(row(page, "Ada")).toBeVisible();
  // The same message comes first when the connection breaks.
  await page.route("**/admin/comments.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await action(page, "Ada", "Ablehnen").click();
  await expect(
    page.getByRole("alert").filter({
      hasText: "Kommentar konnte nicht abgelehnt werden. Das ist nicht angekommen.",
    }),
  ).toBeVisible();
  expect(await statusOf(site, "Ada")).toBe("pending");
});

test("a session that is over asks to sign in again in place, and does what was asked", async ({
  browser,
  site,
}) => {
  await createComments(site, { name: "Ada", content: "Text" });
  const page = await browser.newPage({
    baseURL: site.address,
    storageState: { cookies: [], origins: [] },
  });
  await signIn(page);
  await openAdmin(page, "/admin/comments");
  await page.context().clearCookies();
  await action(page, "Ada", "Freigeben").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Deine Sitzung ist abgelaufen");
  expect(await statusOf(site, "Ada")).toBe("pending");
  await dialog.getByLabel("E-Mail").fill("admin@localhost");
  await dialog.getByLabel("Passwort").fill("ein Passwort zum Testen");
  await dialog.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(said(page, "Kommentar von „Ada“ freigegeben.")).toBeVisible();
  expect(await statusOf(site, "Ada")).toBe("approved");
  await page.close();
});

test("the moderation is refused without a session, and nonsense with one", async ({
  page,
  browser,
  site,
}) => {
  await createComments(site, { name: "Ada", content: "Text" });
  const { id = "" } = (await stored(site))[0] ?? {};
  const post = (request: Page["request"], form: Record<string, string>) =>
    request.post("/admin/comments.data", { form, headers: { origin: site.address } });
  const stranger = await browser.newContext({
    baseURL: site.address,
    storageState: { cookies: [], origins: [] },
  });
  const verb = { verb: "approve", comments: `${id}:pending` };
  expect((await post(stranger.request, verb)).status()).toBe(401);
  expect(
    (await stranger.request.get("/admin/comments.data", { maxRedirects: 0 })).status(),
  ).not.toBe(200);
  await stranger.close();
  for (const form of [
    {},
    { verb: "explode", comments: `${id}:pending` },
    { verb: "approve", comments: "" },
    { verb: "approve", comments: `${id}:gone` },
    { verb: "delete", comments: "' or 1=1 --:pending", confirmed: "1" },
    { verb: "restore", comments: "../.." },
    { verb: "reply", comments: id, content: "" },
    { verb: "reply", comments: id, content: "x".repeat(5000) },
  ]) {
    const { status } = await post(page.request, form as Record<string, string>).then((answer) => ({
      status: answer.status(),
    }));
    expect([400, 422], JSON.stringify(form).slice(0, 60)).toContain(status);
  }
  const unasked = await post(page.request, { verb: "delete", comments: `${id}:pending` });
  expect(unasked.status()).toBe(409);
  expect(await statusOf(site, "Ada")).toBe("pending");
});

test("the moderation has no accessibility findings, wide or narrow, light or dark", async ({
  page,
  site,
}) => {
  await createComments(
    site,
    { name: "Ada", content: "Schöne Folge. https://example.org", suspicion: "mehr als 2 Links" },
    { name: "W".repeat(80), content: "Donaudampfschifffahrtsgesellschaft".repeat(20) },
    { name: "Ada", content: "Nein", status: "rejected" },
  );
  await openAdmin(page, "/admin/comments?status=alle");
  await row(page, "Ada").first().getByRole("checkbox").check();
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 768, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      if (width !== 768)
        expect(await accessibilityFindings(page), `${width} ${colorScheme}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width}`).toBeLessThanOrEqual(0);
    }
});
