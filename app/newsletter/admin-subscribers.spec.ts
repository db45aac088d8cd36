import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { subscriberRow } from "~/newsletter/rows.fixture";
import {
  expect,
  expectAccessibleAs,
  openAdmin,
  type RunningSite,
  test,
} from "../../tests/e2e/admin";

const list = "/admin/newsletter/subscribers";

type Row = {
  email: string;
  name?: string;
  status?: "active" | "pending" | "unsubscribed" | "bounced";
};

/** Makes these the only subscribers, newest last; returns their ids by address. */
async function createSubscribers(site: RunningSite, ...rows: Row[]): Promise<Map<string, string>> {
  const { db } = site.services;
  await db.deleteFrom("newsletter_subscribers").execute();
  await db.deleteFrom("newsletter_days").execute();
  const ids = new Map<string, string>();
  for (const [index, { email, name, status = "active" }] of rows.entries()) {
    const id = uuidv7();
    ids.set(email, id);
    const moment = new Date(Date.now() - 48 * 3600_000 + index * 60_000).toISOString();
    const confirmed = status === "pending" ? null : moment;
    await db
      .insertInto("newsletter_subscribers")
      .values(
        subscriberRow({
          id,
          email,
          name: name ?? null,
          status,
          mailed_at: moment,
          confirmed_at: confirmed,
          unsubscribed_at: status === "unsubscribed" ? moment : null,
          bounced_at: status === "bounced" ? moment : null,
          left_reason: status === "bounced" ? "550 5.1.1 unbekanntes Postfach" : null,
          search_text: `${email}\n${name ?? ""}`.toLowerCase(),
          created_at: moment,
          updated_at: moment,
        }),
      )
      .execute();
    await db
      .insertInto("newsletter_consents")
      .values({
        id: uuidv7(),
        subscriber_id: id,
        text_version: "2026-11",
        token_hash: uuidv7(),
        text: "Mit der Anmeldung willigst du ein.",
        form_url: `${site.address}/newsletter`,
        requested_at: moment,
        requested_ip: "203.0.113.0",
        confirmed_at: confirmed,
        confirmed_ip: confirmed && "2001:db8:1::",
      })
      .execute();
  }
  return ids;
}

const rows = (page: Page) =>
  page.getByRole("table", { name: "Abonnenten, die neuesten zuerst" }).locator("tbody tr");
const nasty = [
  "\ufeffsep=;",
  '"Name";"E-Mail";"Status"',
  '"Bell; Anna ""Ann""";Anna@Example.org;active',
  "",
  '"=HYPERLINK(""x"")";anna..b@example.org;active',
  "Otto;otto@example.org;",
  "Otto;OTTO@example.org;",
  "Weg;weg@example.org;active",
  "Emmy;emmy@example.org;unsubscribed",
  '"Zwei',
  'Zeilen";zwei@example.org;',
].join("\r\n");

async function fillImport(page: Page, content: string | Buffer, name = "Kontakte alt.csv") {
  await page
    .getByLabel("CSV-Datei")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  const way = page.getByLabel("Wie haben diese Menschen zugestimmt?");
  await expect(way).toHaveAttribute("required");
  await way.selectOption("paper");
  await page
    .getByLabel("Wann, wo und wozu genau?")
    .fill("Am 1. März 2026 auf der Messe in Ulm eingetragen.");
  await page.getByLabel(/Ich versichere/).check();
}

test("subscribers are listed by state, the newest first, searched and paged", async ({
  page,
  site,
}) => {
  await createSubscribers(
    site,
    ...Array.from({ length: 60 }, (_, n) => ({ email: `person${n}@example.org` })),
    { email: "anna@example.org", name: "Änne Bell" },
    { email: "weg@example.org", status: "unsubscribed" },
    { email: "kaputt@example.org", status: "bounced" },
  );
  await openAdmin(page, list);
  await expect(
    page.getByRole("navigation", { name: "Redaktion" }).getByRole("link", { name: "Newsletter" }),
  ).toHaveAttribute("aria-current", /.+/);
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText("anna@example.org");
  await page.getByRole("link", { name: "Seite 2" }).click();
  await expect(rows(page)).toHaveCount(11);
  await expect(rows(page).last()).toContainText("person0@example.org");
  await page.getByRole("searchbox").fill("ÄNNE");
  await expect(page.getByText("1 gefunden")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("searchbox").fill("niemand");
  await expect(page.getByText("„niemand“ steht in keiner Adresse")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(rows(page)).toHaveCount(50);
  for (const [name, email] of [
    [/^Abgemeldet 1/, "weg@example.org"],
    [/^Unzustellbar 1/, "kaputt@example.org"],
  ] as const) {
    await page.getByRole("link", { name }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(email);
  }
  await page.getByRole("link", { name: /^Wartet auf Bestätigung 0/ }).click();
  await expect(page.getByText("Gerade wartet niemand auf die Bestätigung.")).toBeVisible();
});

test("one shows its proof, is asked again, ended, sent to again and erased", async ({
  page,
  site,
}) => {
  const ids = await createSubscribers(
    site,
    { email: "anna@example.org", name: "Anna" },
    { email: "kaputt@example.org", status: "bounced" },
    { email: "wartet@example.org", status: "pending" },
  );
  await openAdmin(page, list);
  await page.getByRole("link", { name: "anna@example.org" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "anna@example.org" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("„Mit der Anmeldung willigst du ein.“");
  await expect(main).toContainText("von 203.0.113.0 (gekürzt)");
  await expect(main).toContainText("von 2001:db8:1:: (gekürzt)");
  await expect(main).toContainText(`${site.address}/newsletter`);
  await expect(main).toContainText("An diese Adresse ging noch keine Ausgabe.");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Vom Newsletter abmelden" }).click();
  await expect(page.getByText("Das Abonnement ist beendet.")).toBeVisible();
  await expect(main.getByText("Abgemeldet", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Vom Newsletter abmelden" })).toHaveCount(0);
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain("Das lässt sich nicht rückgängig machen.");
    return dialog.accept();
  });
  await page.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Das Abonnement ist gelöscht.")).toBeVisible();
  expect((await page.request.get(`${list}/${ids.get("anna@example.org")}`)).status()).toBe(404);

  await openAdmin(page, `${list}/${ids.get("kaputt@example.org")}`);
  await expect(main).toContainText("550 5.1.1 unbekanntes Postfach");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Wieder zustellen" }).click();
  await expect(page.getByText("Das Abonnement ist wieder aktiv")).toBeVisible();

  await openAdmin(page, `${list}/${ids.get("wartet@example.org")}`);
  await page.getByRole("button", { name: "Bestätigungsmail noch einmal senden" }).click();
  await expect(page.getByText("Die Bestätigungsmail ist noch einmal unterwegs.")).toBeVisible();
  await page.getByRole("button", { name: "Bestätigungsmail noch einmal senden" }).click();
  await expect(page.getByRole("alert")).toContainText("vor weniger als einer Stunde");
  await page.goto("/admin/audit");
  await expect(main).toContainText("hat ein Abonnement wieder aktiviert: „kaputt@example.org“.");
});

test("a list from elsewhere is previewed, imported once, and given out again", async ({
  page,
  site,
}) => {
  await createSubscribers(site, { email: "weg@example.org", status: "unsubscribed" });
  await openAdmin(page, list);
  await page.getByRole("link", { name: "Importieren" }).click();
  await fillImport(page, nasty);
  await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Das würde geschehen" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("3 neu");
  await expect(main).toContainText("1 abgemeldet: wird nicht zurückgeholt");
  await expect(page.getByText("Eine Zeile ist falsch")).toBeVisible();
  await expect(
    page.getByText("Zeile 5 keine gültige Adresse: „anna..b@example.org“"),
  ).toBeVisible();
  await page.getByText("2 Zeilen werden nicht gebraucht").click();
  await expect(main).toContainText("Zeile 7 doppelt: „OTTO@example.org“");
  await expect(main).toContainText("Zeile 9 nicht (mehr) angemeldet: „emmy@example.org“");
  await page.getByRole("button", { name: "3 Adressen importieren" }).click();
  await expect(page.getByRole("heading", { name: "Das ist geschehen" })).toBeVisible();
  await expect(main).toContainText("3 neu");
  await page.getByRole("link", { name: "Zu den Abonnenten" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("link", { name: "anna@example.org" }).click();
  await expect(main).toContainText("Schriftlich eingewilligt, etwa in eine Liste eingetragen.");
  await expect(main).toContainText("Am 1. März 2026 auf der Messe in Ulm eingetragen.");
  await expect(main).toContainText("Import: Kontakte alt.csv (");

  await page.goto(list);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportieren (CSV)" }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toContain('Anna@example.org;"Bell; Anna ""Ann""";active;');
  expect(csv.split("\r\n")[0]).toContain("Unzustellbar;Grund;Herkunft");

  await openAdmin(page, `${list}/import`);
  await fillImport(page, csv, "eigene.csv");
  await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
  await expect(main).toContainText("0 neu");
  await expect(main).toContainText("3 schon dabei");
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect(page.getByRole("link", { name: "Kontakte alt.csv" })).toBeVisible();
  await expect(page.getByRole("link", { name: "eigene.csv" })).toHaveCount(0);
});

test("20,000 rows go through, and nothing is imported without a statement of consent", async ({
  page,
  site,
}) => {
  await createSubscribers(site);
  await openAdmin(page, `${list}/import`);
  const people = Array.from({ length: 20_000 }, (_, n) => `mensch${n}@example.org,Mensch ${n}`);
  const content = `email,name\n${people.join("\n")}\n`;
  await page
    .getByLabel("CSV-Datei")
    .setInputFiles({ name: "viele.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByLabel("Wie haben diese Menschen zugestimmt?").selectOption("form");
  await page.getByLabel("Wann, wo und wozu genau?").fill("Früher.");
  await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
  await expect(page.getByText("Schreib in einem Satz")).toBeVisible();
  await expect(page.getByText("Ohne diese Zusicherung wird nichts importiert.")).toBeVisible();
  await expect(page.getByLabel("Wann, wo und wozu genau?")).toHaveValue("Früher.");
  await fillImport(page, content, "viele.csv");
  await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
  await page.getByRole("button", { name: "20.000 Adressen importieren" }).click();
  await expect(page.getByRole("status").filter({ hasText: "20.000 neu" })).toBeVisible();
  await openAdmin(page, `${list}?seite=400`);
  await expect(rows(page)).toHaveCount(50);
  await openAdmin(page, list);
  await page.getByText("Als Tabelle").click();
  await expect(page.getByRole("table", { name: /Aktive Abonnenten nach Tagen/ })).toContainText(
    "20.000",
  );
  await createSubscribers(site);
});

test("what fails is said in the words of the house", async ({ page, site }) => {
  await createSubscribers(site, { email: "anna@example.org" });
  await openAdmin(page, list);
  const { schema } = site.services.db;
  await schema.alterTable("newsletter_subscribers").renameTo("away").execute();
  try {
    await page.goto(list);
    await expect(page.getByRole("alert")).toHaveText("Abonnenten konnten nicht geladen werden");
  } finally {
    await schema.alterTable("away").renameTo("newsletter_subscribers").execute();
  }
  expect((await page.request.get(`${list}/nobody`)).status()).toBe(404);
  expect((await page.request.get(`${list}/import/nobody`)).status()).toBe(404);
  expect((await page.request.get(`${list}?liste=x&seite=-5&q=%00&zeitraum=x`)).status()).toBe(200);
});

test("without scripts one reads, searches and pages the list, and says what one from elsewhere means", async ({
  browser,
  site,
  session,
}) => {
  await createSubscribers(
    site,
    ...Array.from({ length: 55 }, (_, n) => ({ email: `person${n}@example.org` })),
  );
  const context = await browser.newContext({
    baseURL: site.address,
    javaScriptEnabled: false,
    storageState: session,
  });
  const page = await context.newPage();
  await page.goto(list);
  await expect(rows(page).first()).toContainText("person54@example.org");
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await expect(rows(page).last()).toContainText("person0@example.org");
  await page.getByRole("searchbox").fill("person7@");
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.getByRole("link", { name: "person7@example.org" }).click();
  await expect(page.getByRole("heading", { name: "Nachweise der Einwilligung" })).toBeVisible();

  await page.goto(`${list}/import`);
  await fillImport(page, "E-Mail;Einwilligung\nja@example.org;erteilt\nnein@example.org;weg\n");
  await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("2 mit einem Stand, den noch niemand gedeutet hat: wartet");
  await page.getByRole("group", { name: "„Einwilligung“" }).getByLabel("erteilt (1 Zeile)").check();
  await page.getByRole("button", { name: "So lesen" }).click();
  await expect(main).toContainText("1 laut der Datei nicht (mehr) angemeldet");
  await expect(page.getByLabel("erteilt (1 Zeile)")).toBeChecked();
  await page.getByRole("button", { name: "1 Adresse importieren" }).click();
  await expect(page.getByRole("heading", { name: "Das ist geschehen" })).toBeVisible();
  await context.close();
});

test("subscribers have no accessibility findings, wide or narrow, light or dark", async ({
  page,
  site,
}) => {
  const ids = await createSubscribers(
    site,
    { email: `${"w".repeat(60)}@${"example".repeat(8)}.org`, name: "ß".repeat(100) },
    { email: "kaputt@example.org", status: "bounced" },
  );
  const paths = [list, `${list}?liste=unzustellbar`, `${list}/import`];
  for (const id of ids.values()) paths.push(`${list}/${id}`);
  await openAdmin(page, `${list}/import`);
  await fillImport(page, nasty.replace("Status", "Einwilligung"));
  await page.getByRole("button", { name: "Hochladen und ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Wer davon ist angemeldet?" })).toBeVisible();
  paths.push(new URL(page.url()).pathname);
  for (const path of paths) {
    await openAdmin(page, path);
    await expectAccessibleAs(
      page,
      [
        [390, "light"],
        [1280, "dark"],
      ],
      path,
    );
  }
});

test("a person's subscription is found, handed over and erased", async ({ page, site }) => {
  const email = "ada@example.org";
  await createSubscribers(site, { email, name: "Ada" });
  await openAdmin(page, `/admin/persons?q=${email}`);
  await expect(page.getByRole("heading", { name: /^Newsletter/ })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Auskunft als JSON" }).click();
  const copy = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(copy).toMatchObject({ newsletter: [{ email }] });
  await page.getByRole("button", { name: "Löschung ansehen" }).click();
  await expect(page.getByText("Einwilligungen als Nachweis: 1")).toBeVisible();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Gelöscht.", { exact: true })).toBeVisible();
  for (const table of ["newsletter_subscribers", "newsletter_consents"] as const)
    expect(await site.services.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
