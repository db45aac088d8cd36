import type { BrowserContext, Page } from "@playwright/test";
import { campaignRow, subscriberRow } from "~/newsletter/rows.fixture";
import {
  editorOf,
  expect,
  expectAccessibleAt,
  expectReadableInTheDark,
  openAdmin,
  type RunningSite,
  test,
} from "../../tests/e2e/admin";
import { mailsTo } from "../../tests/e2e/mails";
import { strangersPage } from "../../tests/e2e/operators";
import { createFeedPage, feedXml } from "../../tests/fixtures/feed";
import { addCampaign, addSubscribers } from "./sending/sending.fixture";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const operator = "admin@localhost";

const rowOf = (page: Page, subject: string) => page.getByRole("row", { name: subject });

/**
 * A page whose console is not checked: Playwright runs scripts in each frame, which the mail's frame refuses with
 * a console line.
 */
function pageForFrames(context: BrowserContext): Promise<Page> {
  return context.newPage();
}

async function putCampaign(
  { services }: RunningSite,
  subject: string,
  values: { sending?: "none" | "running" | "paused" | "done" | "cancelled" } = {},
) {
  const id = crypto.randomUUID();
  const sending = values.sending ?? "none";
  const now = services.clock.now().toISOString();
  await services.db
    .insertInto("newsletter_campaigns")
    .values(
      campaignRow({
        id,
        subject,
        preview_text: "",
        content: "<p>Text.</p>",
        sending,
        status: sending === "none" ? "draft" : "sent",
        sent_at: sending === "none" ? null : now,
        recipients: sending === "none" ? 0 : 1234,
        created_at: now,
        updated_at: now,
      }),
    )
    .execute();
  services.content.changed();
  return id;
}

async function putSubscriber({ services }: RunningSite, email: string) {
  const id = crypto.randomUUID();
  const row = subscriberRow({ id, email });
  await services.db.insertInto("newsletter_subscribers").values(row).execute();
  return id;
}

/** A mail that waits for a distant day: as long as there is one, a campaign is being sent. */
async function putWaitingMail({ services }: RunningSite, campaignId: string, subscriberId: string) {
  await services.db
    .insertInto("newsletter_deliveries")
    .values({
      campaign_id: campaignId,
      subscriber_id: subscriberId,
      status: "waiting",
      attempts: 0,
      due_at: "9999-01-01T00:00:00.000Z",
      lease: null,
      leased_until: null,
      last_error: null,
      sent_at: null,
    })
    .execute();
}

test("a campaign is written, checked, looked at, tested, planned and deleted", async ({
  page,
  site,
}) => {
  await openAdmin(page, "/admin/newsletter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newsletter");
  await page.getByRole("link", { name: "Neue Ausgabe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Neue Ausgabe");
  await expect(editorOf(page)).toBeVisible();
  await expectAccessibleAt(page, 390, 1280);

  // Input survives a missing required field.
  await page.getByLabel("Betreff").fill("Post aus dem Archiv");
  await page.getByRole("button", { name: "Ausgabe anlegen" }).click();
  await expect(page.getByText("Bitte schreib einen Inhalt.")).toBeVisible();
  await expect(page.getByLabel("Betreff")).toHaveValue("Post aus dem Archiv");
  await editorOf(page).click();
  await page.keyboard.type("Ein Brief über das Rad.");
  await page.getByLabel("Vorschautext").fill("Wer es wirklich war.");
  await expect(page.getByLabel("Im Archiv zeigen")).toBeChecked();
  await page.getByRole("button", { name: "Ausgabe anlegen" }).click();
  await expect(page).toHaveURL(/\/campaigns\/[\w-]+\/edit\?gespeichert=1$/);
  await expect(page.getByText("Entwurf", { exact: true })).toBeVisible();
  await expectAccessibleAt(page, 390, 1280);
  await expectReadableInTheDark(page);

  // The test mail contains the form's values, saved first.
  await page.getByLabel("Betreff").fill("Post aus dem Archiv, zweiter Anlauf");
  await page.getByRole("button", { name: "Testmail an mich" }).click();
  await expect(page.getByText(`Gespeichert. Testmail an ${operator} ist unterwegs.`)).toBeVisible();
  const [mail] = await mailsTo(site.services.env.DATA_DIR, operator);
  expect(mail?.subject).toBe("Test: Post aus dem Archiv, zweiter Anlauf");
  expect(mail?.html).toContain("Ein Brief über das Rad.");
  expect(mail?.text).toContain("Ein Brief über das Rad.");
  expect(mail?.text).toContain(`${site.address}/newsletter>`);
  expect(`${mail?.html}${mail?.text}`).not.toContain(".invalid");

  // As plain text; the mail itself is checked below.
  await page.goto(page.url().replace(/edit\?.*$/, "preview?form=text"));
  await expect(page.getByRole("region", { name: "Die Mail als reiner Text" })).toContainText(
    "Ein Brief über das Rad.",
  );
  await expectAccessibleAt(page, 390, 1280);

  // Scheduled in Berlin time; a past moment is refused.
  await page.getByRole("link", { name: "Zum Formular" }).click();
  await page.getByLabel("Versand planen").fill("2026-11-21T10:59");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Dieser Zeitpunkt ist schon vorbei.")).toBeVisible();
  await page.getByLabel("Versand planen").fill("2026-11-27T06:30");
  await page.keyboard.press("Control+s");
  const planned = page.getByText("Geplant für 27. November 2026, 06:30 Uhr");
  await expect(planned).toBeVisible();
  const unplan = page.getByRole("button", { name: "Planung aufheben" });
  await unplan.click();
  await expect(unplan).toBeHidden();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(planned).toHaveCount(0);

  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain("wirklich löschen?");
    void dialog.accept();
  });
  await page.getByRole("button", { name: "Ausgabe löschen" }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\?geloescht=/);
  await expect(page.getByRole("link", { name: /zweiter Anlauf/ })).toHaveCount(0);
  await page.getByRole("button", { name: /Rückgängig/ }).click();
  await expect(
    page.getByRole("link", { name: "Post aus dem Archiv, zweiter Anlauf", exact: true }),
  ).toBeVisible();
});

test("an episode fills subject, preview text and content, and only after a question", async ({
  context,
  site,
}) => {
  const page = await pageForFrames(context);
  const episode = await site.services.db
    .selectFrom("episodes")
    .select(["id", "title", "fun_fact"])
    .where("number", "=", 12)
    .executeTakeFirstOrThrow();
  await openAdmin(page, "/admin/newsletter/campaigns/new");
  await page.getByRole("button", { name: "Aus Folge füllen" }).click();
  await expect(page.getByText("Wähle zuerst eine Folge.")).toBeVisible();
  const picker = page.getByRole("combobox", { name: /^Folge/ });
  const waiting = page.getByText("Diese Folge ist noch nicht erschienen");
  await expect(waiting).toHaveCount(0);
  const planned = picker.getByRole("option", { name: /\(Geplant\)$/ }).first();
  await picker.selectOption((await planned.getAttribute("value")) ?? "");
  await expect(waiting).toBeVisible();
  await picker.selectOption(episode.id);
  await expect(waiting).toHaveCount(0);
  await page.getByRole("button", { name: "Aus Folge füllen" }).click();
  await expect(page.getByLabel("Betreff")).toHaveValue(`Neue Folge: ${episode.title}`);
  await expect(editorOf(page)).toContainText("Folge anhören");
  await expect(editorOf(page)).toContainText(episode.fun_fact ?? "");
  await expect(editorOf(page).locator("img")).toHaveAttribute("src", /-og\.png$/);
  await expect(page.getByText("Nicht gespeicherte Änderungen", { exact: true })).toBeVisible();

  await page.getByLabel("Betreff").fill("Mein eigener");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("button", { name: "Aus Folge füllen" }).click();
  await expect(page.getByLabel("Betreff")).toHaveValue("Mein eigener");
  await page.getByRole("button", { name: "Vorschau" }).click();
  await expect(page).toHaveURL(/\/preview$/);
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("link", { name: "Folge anhören" })).toHaveAttribute(
    "href",
    `${site.address}/episodes/${episode.id}`,
  );
  const loaded = () =>
    mail.getByRole("img").evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(loaded).toBe(1200);
});

test("the mail is looked at on phone and screen, light and dark", async ({ context, site }) => {
  const id = await putCampaign(site, "Zum Ansehen");
  const look = await pageForFrames(context);
  await openAdmin(look, `/admin/newsletter/campaigns/${id}/preview`);
  await look.setViewportSize({ width: 1280, height: 900 });
  const inside = look.frameLocator("iframe");
  for (const width of ["320", "390", "600", "900"]) {
    await look.getByRole("link", { name: `${width} px` }).click();
    await expect(look.locator("iframe")).toHaveAttribute("title", `Die Mail, ${width} Pixel breit`);
    await expect(inside.getByRole("paragraph").filter({ hasText: /^Text\.$/ })).toBeVisible();
    const [overflow, inner] = await inside
      .locator("html")
      .evaluate((html) => [html.scrollWidth - html.clientWidth, innerWidth]);
    expect([overflow, inner]).toEqual([0, Number(width)]);
  }
  const paper = inside.locator("body");
  await expect(paper).toHaveCSS("background-color", "rgb(245, 240, 228)");
  await look.getByRole("link", { name: "Dunkel" }).focus();
  await look.keyboard.press("Enter");
  await expect(paper).toHaveCSS("background-color", "rgb(11, 35, 65)");
  // A frame without scripts cannot be inspected.
  await look.locator("iframe").evaluate((frame) => frame.remove());
  await expectAccessibleAt(look, 390, 1280);
});

test("sending is offered for drafts alone, and the question names the subscribers", async ({
  page,
  site,
}) => {
  const subscriber = await putSubscriber(site, "eine@example.org");
  const draft = await putCampaign(site, "Nur ein Entwurf");
  const sent = await putCampaign(site, "Schon versendet", { sending: "done" });
  const running = await putCampaign(site, "Gerade unterwegs", { sending: "paused" });
  await putWaitingMail(site, running, subscriber);
  await site.services.db
    .updateTable("newsletter_campaigns")
    .set({ sending: "running" })
    .where("id", "=", running)
    .execute();
  await putCampaign(site, "Kurz angehalten", { sending: "paused" });
  await putCampaign(site, "Doch nicht", { sending: "cancelled" });
  await openAdmin(page, "/admin/newsletter");
  await expectAccessibleAt(page, 390, 1280);
  await expect(rowOf(page, "Schon versendet")).toContainText("Versendet am 21. November 2026");
  await expect(rowOf(page, "Schon versendet")).toContainText("1.234");
  await expect(rowOf(page, "Gerade unterwegs")).toContainText("Wird versendet");
  await expect(rowOf(page, "Kurz angehalten")).toContainText("Angehalten");
  await expect(rowOf(page, "Doch nicht")).toContainText("Abgebrochen");
  for (const subject of ["Schon versendet", "Gerade unterwegs", "Kurz angehalten", "Doch nicht"])
    await expect(rowOf(page, subject).getByRole("button", { name: /^Versenden/ })).toHaveCount(0);

  // Hidden from the public archive, and shown again.
  const archive = page.getByRole("button", { name: /Archiv.*: Schon versendet/ });
  const listed = async () => (await page.request.get("/newsletter/archive")).text();
  expect(await listed()).toContain("Schon versendet");
  await archive.click();
  await expect(archive).toHaveText("Ins Archiv stellen");
  expect(await listed()).not.toContain("Schon versendet");
  await archive.click();
  await expect(archive).toHaveText("Aus dem Archiv nehmen");
  expect(await listed()).toContain("Schon versendet");

  const { active } = await site.services.db
    .selectFrom("newsletter_subscribers")
    .select((eb) => eb.fn.countAll<number>().as("active"))
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  const send = { name: "Versenden: Nur ein Entwurf" };
  const question = `„Nur ein Entwurf“ jetzt an ${active} aktive`;
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain(question);
    void dialog.dismiss();
  });
  await rowOf(page, "Nur ein Entwurf").getByRole("button", send).click();
  await openAdmin(page, `/admin/newsletter/campaigns/${draft}/edit`);
  // Unsaved changes would not be sent.
  await page.getByLabel("Betreff").fill("Nur ein Entwurf!");
  await page.getByRole("button", send).click();
  await expect(page.getByText("Speichere zuerst, was du geändert hast.")).toBeVisible();
  const status = () =>
    site.services.db
      .selectFrom("newsletter_campaigns")
      .select("status")
      .where("id", "=", draft)
      .executeTakeFirst();
  expect(await status()).toEqual({ status: "draft" });
  // A restored draft of the form is not saved either.
  await expect(page.getByText(/^Entwurf gesichert/)).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("link", { name: "Wiederherstellen" }).click();
  await expect(page.getByLabel("Betreff")).toHaveValue("Nur ein Entwurf!");
  await page.getByRole("button", send).click();
  await expect(page.getByText("Speichere zuerst, was du geändert hast.")).toBeVisible();
  expect(await status()).toEqual({ status: "draft" });

  // Without scripts, a page asks before sending.
  page.once("dialog", (dialog) => void dialog.accept());
  await page.route(/\.js$/, () => {});
  await page.goto("/admin/newsletter", { waitUntil: "commit" });
  await page.getByRole("button", send).click();
  await expect(page.getByText(question)).toBeVisible();
  await expectAccessibleAt(page, 390, 1280);
  expect(await status()).toEqual({ status: "draft" });
  await page.unroute(/\.js$/);
  await page.getByRole("link", { name: "Nein, zurück" }).click();

  const search = page.getByRole("searchbox", { name: "Suche", exact: true });
  await openAdmin(page, "/admin/newsletter");
  await search.fill("UNTERWEGS");
  await expect(page.getByText("1 Ausgabe", { exact: true })).toBeVisible();
  await page.goto(`/admin/newsletter/campaigns/${sent}/edit`);
  await expect(
    page.getByText("Diese Ausgabe wird schon versendet und lässt sich nicht mehr ändern."),
  ).toBeVisible();
  await expect(page.getByLabel("Betreff")).toHaveCount(0);
  await expectAccessibleAt(page, 390, 1280);
  await page.getByRole("button", { name: "Als Vorlage verwenden: Schon versendet" }).click();
  await expect(page).toHaveURL(/\/edit\?gespeichert=1$/);
  expect(page.url()).not.toContain(sent);
  await expect(page.getByLabel("Betreff")).toHaveValue("Schon versendet");
});

test("two windows notice each other, and so does who writes while it is sent", async ({
  page,
  site,
}) => {
  const id = await putCampaign(site, "Zwei Fenster");
  const path = `/admin/newsletter/campaigns/${id}/edit`;
  await openAdmin(page, path);
  await expect(editorOf(page)).toBeVisible();
  const other = await page.context().newPage();
  await openAdmin(other, path);
  await other.getByLabel("Betreff").fill("Aus dem anderen");
  await other.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(other.getByText("Gespeichert.", { exact: true })).toBeVisible();

  // A version that this window has not shown is not sent from it, however often that is tried.
  for (let press = 1; press <= 2; press++) {
    page.once("dialog", (dialog) => void dialog.accept());
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: /^Versenden: / }).click();
    expect((await refused).status()).toBe(409);
    await expect(page.getByText(/^Der Newsletter wurde inzwischen geändert\./)).toBeVisible();
  }
  await page.getByLabel("Betreff").fill("Aus diesem");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText(/Diese Ausgabe wurde inzwischen an anderer Stelle/)).toBeVisible();
  await expect(page.getByLabel("Betreff")).toHaveValue("Aus diesem");
  await page.getByRole("button", { name: "Meine Fassung darüber speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();

  await page.getByLabel("Betreff").fill("Zu spät");
  await site.services.db
    .updateTable("newsletter_campaigns")
    .set({ status: "sent", sending: "running", sent_at: "2026-11-21T10:00:00.000Z" })
    .where("id", "=", id)
    .execute();
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  expect((await answer).status()).toBe(409);
  await expect(
    page.getByText("Diese Ausgabe wird schon versendet und lässt sich nicht mehr ändern.").first(),
  ).toBeVisible();
  await other.close();
});

test("without scripts a campaign is written from an episode, and nothing is sent unasked", async ({
  page,
  browser,
  site,
}) => {
  const state = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: site.address,
    storageState: state,
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto("/admin/newsletter/campaigns/new");
  await plain.getByRole("link", { name: "Mit der neuesten Folge beginnen" }).click();
  const { title } = await site.services.db
    .selectFrom("episodes")
    .select("title")
    .where("date", "<=", "2026-11-21")
    .orderBy("date", "desc")
    .executeTakeFirstOrThrow();
  await expect(plain.getByLabel("Betreff")).toHaveValue(`Neue Folge: ${title}`);
  await plain.getByLabel("Betreff").fill("Ohne Skripte");
  await plain.getByRole("button", { name: "Ausgabe anlegen" }).click();
  await expect(plain).toHaveURL(/\/edit\?gespeichert=1$/);
  await plain.goto("/admin/newsletter");
  const row = plain.getByRole("row", { name: "Ohne Skripte" });
  await expect(row).toContainText("Entwurf");
  await expect(row.getByRole("button", { name: /^Versenden/ })).toHaveCount(0);

  const remove = row.getByRole("button", { name: "Löschen: Ohne Skripte" });
  await remove.click();
  await expect(plain.getByText("„Ohne Skripte“ wirklich löschen?")).toBeVisible();
  await plain.getByRole("link", { name: "Nein, zurück" }).click();
  await expect(row).toContainText("Entwurf");
  await remove.click();
  await plain.getByRole("button", { name: "Ja" }).click();
  await expect(plain).toHaveURL(/geloescht=/);
  await expect(row).toHaveCount(0);
  await context.close();
});

test("the mail in the frame runs nothing and is for operators alone", async ({
  page,
  browser,
  site,
}) => {
  const id = await putCampaign(site, "Im Rahmen");
  const path = `/admin/newsletter/campaigns/${id}/mail`;
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; img-src 'self'/);
  expect(headers["content-security-policy"]).not.toContain("script-src");
  const stranger = await strangersPage(browser, site);
  for (const hidden of [path, path.replace("/mail", "/preview"), path.replace("/mail", "/edit")])
    expect((await stranger.request.get(hidden, { maxRedirects: 0 })).status()).not.toBe(200);
  await stranger.context().close();
});

test("what fails says so in the specification's words, and loses nothing", async ({
  page,
  site,
}) => {
  const { schema } = site.services.db;
  const id = await putCampaign(site, "Geht gleich nicht");
  await openAdmin(page, "/admin/newsletter/campaigns/new");
  await expect(editorOf(page)).toBeVisible();
  await page.getByLabel("Betreff").fill("Nicht erstellt");
  await editorOf(page).click();
  await page.keyboard.type("Ein Satz.");
  await schema.alterTable("newsletter_campaigns").renameTo("campaigns_away").execute();
  try {
    await page.getByRole("button", { name: "Ausgabe anlegen" }).click();
    await expect(page.getByText("Newsletter konnte nicht erstellt werden")).toBeVisible();
    await expect(page.getByLabel("Betreff")).toHaveValue("Nicht erstellt");
    for (const path of ["/admin/newsletter", `/admin/newsletter/campaigns/${id}/preview`]) {
      const answer = await page.request.get(path);
      expect(await answer.text()).toContain("Newsletter konnten nicht geladen werden");
    }
    const archive = await page.request.get("/newsletter/archive?seite=7");
    expect(await archive.text()).toContain("Das Newsletter-Archiv konnte nicht geladen werden");
  } finally {
    await schema.alterTable("campaigns_away").renameTo("newsletter_campaigns").execute();
  }
  // The browser asks before unsaved changes are left.
  page.once("dialog", (dialog) => void dialog.accept());
  await openAdmin(page, "/admin/newsletter");
  await schema.alterTable("newsletter_deliveries").renameTo("deliveries_away").execute();
  try {
    page.once("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Versenden: Geht gleich nicht" }).click();
    await expect(page.getByText("Newsletter konnte nicht versendet werden")).toBeVisible();
  } finally {
    await schema.alterTable("deliveries_away").renameTo("newsletter_deliveries").execute();
  }
});

test("the dashboard says that a planned campaign was not sent, until it is saved again", async ({
  page,
  site,
}) => {
  const { db } = site.services;
  const id = crypto.randomUUID();
  const scheduled_at = "2026-01-02T03:04:05.000Z";
  const plan = campaignRow({ id, subject: "Zu spät", scheduled_at });
  await db.insertInto("newsletter_campaigns").values(plan).execute();
  const failure = async () => {
    const found = db.selectFrom("newsletter_campaigns").where("id", "=", plan.id);
    return (await found.select("plan_failure").executeTakeFirst())?.plan_failure;
  };
  await expect.poll(failure).toContain("hat nicht begonnen");
  await openAdmin(page, "/admin/dashboard");
  const row = page.getByRole("listitem").filter({ hasText: plan.subject });
  const told = "Der Versand war für 2. Januar 2026, 04:04 Uhr geplant und hat nicht begonnen.";
  await expect(row).toContainText(told);
  await row.getByRole("link", { name: plan.subject }).click();
  await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText(told)).toHaveCount(0);
});

test.describe("a fresh show", () => {
  test.use({ siteName: "fresh newsletter", demo: false });

  test("takes no signups while its legal texts are missing, and writes to listeners after an import", async ({
    page,
    site,
  }) => {
    const { services } = site;
    const signup = {
      form: { email: "ada@example.org" },
      headers: { Origin: site.address },
      maxRedirects: 0,
    };
    expect((await page.request.post("/newsletter", signup)).status()).toBe(409);
    await page.goto("/newsletter");
    await expect(page.locator("main")).toContainText("noch nicht eröffnet");
    await expect(page.locator("main").getByLabel("E-Mail")).toHaveCount(0);
    expect(await page.content()).toMatch(/<meta property="og:image" content="[^"]+\/show-/);
    const draft = await addCampaign(services.db);
    for (const path of ["", "/campaigns/new", `/campaigns/${draft}/edit`]) {
      await openAdmin(page, `/admin/newsletter${path}`);
      await expect(page.locator("main")).toContainText("für Besucher geschlossen");
    }

    await openAdmin(page, "/admin/import");
    const feed = feedXml(createFeedPage({ show: { title: "Chaosradio", image: null } }));
    const file = { name: "feed.xml", mimeType: "application/rss+xml", buffer: Buffer.from(feed) };
    await page.getByLabel("Datei des Feeds").setInputFiles(file);
    await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
    await page.getByRole("button", { name: "Jetzt übernehmen" }).click();
    await expect(page.getByRole("heading", { name: "Import: Fertig" })).toBeVisible();
    await addSubscribers(services.db, ["leserin@example.org"]);
    await openAdmin(page, "/admin/newsletter/campaigns/new");
    await page.getByLabel("Betreff").fill("Wir sind umgezogen");
    await editorOf(page).click();
    await page.keyboard.type("Alle Sendungen stehen jetzt hier.");
    await page.getByRole("button", { name: "Ausgabe anlegen" }).click();
    await expect(page).toHaveURL(/\/edit\?gespeichert=1$/);
    await openAdmin(page, "/admin/newsletter");
    page.once("dialog", (dialog) => dialog.accept());
    await page.getByRole("button", { name: "Versenden: Wir sind umgezogen" }).click();
    await expect(page.getByText(/^Versendet am /).first()).toBeVisible();
    const [mail] = await mailsTo(services.env.DATA_DIR, "leserin@example.org");
    expect(mail?.subject).toBe("Wir sind umgezogen");
    expect(`${mail?.from?.name} ${mail?.html}`).toContain("Chaosradio");
    expect(mail?.text).toContain("Alle Sendungen stehen jetzt hier.");
    expect(mail?.text).not.toMatch(/\bAkten?\b|Erfindung|Patent|Freitag/);
  });
});
