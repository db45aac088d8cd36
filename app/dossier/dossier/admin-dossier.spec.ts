import type { Page } from "@playwright/test";
import {
  episodeId,
  expect,
  expectAccessible,
  expectReadableInTheDark,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";

/** The tab 'Dossier' of an episode's form. */

// A separate site: dossiers are changed here.
test.use({ clockAt: "2026-11-21T09:50:00Z" });
test.describe.configure({ mode: "default" });

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`);
const row = (page: Page, name: string, number: number) =>
  part(page, name)
    .getByRole("listitem")
    .nth(number - 1);
const save = (page: Page) => page.getByRole("button", { name: "Speichern", exact: true }).click();

async function openDossier(page: Page, path: string): Promise<void> {
  await openAdmin(page, path);
  await page.getByRole("tab", { name: "Dossier" }).click();
  await expect(page.getByRole("group", { name: "Dossier" })).toBeVisible();
}

const dossierOf = async ({ services: { db } }: RunningSite, id: string) => {
  const { dossier } = await db
    .selectFrom("episodes")
    .select("dossier")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return JSON.parse(dossier || "{}");
};

/** Gives an episode this dossier, or none. */
const setDossier = ({ services: { db } }: RunningSite, id: string, dossier: object | null) =>
  db
    .updateTable("episodes")
    .set({ dossier: dossier ? JSON.stringify(dossier) : "" })
    .where("id", "=", id)
    .execute();

test("a dossier is entered by keyboard, keeps what is wrong through refusal and reload, and is saved", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 8);
  await setDossier(site, id, null);
  await openDossier(page, `/admin/episodes/${id}/edit`);

  // Two parties, added and ordered without a mouse.
  const parties = part(page, "parties");
  await parties.locator("summary").press("Enter");
  for (const [name, role] of [
    ["Philipp Reis", "Erfindung"],
    ["Alexander Graham Bell", "Konkurrenz"],
  ] as const) {
    await parties.getByRole("button", { name: "Beteiligte hinzufügen" }).press("Enter");
    await expect(page.locator(":focus")).toHaveAccessibleName(/^Name/);
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.locator(":focus").selectOption({ label: role });
  }
  const up = parties.getByRole("button", { name: /^Alexander Graham Bell.*: nach oben$/ });
  await up.press("Enter");
  await expect(row(page, "parties", 1)).toContainText("Alexander Graham Bell");
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Alexander Graham Bell/);

  // A removed row can be restored.
  await row(page, "parties", 1)
    .getByRole("button", { name: /: entfernen$/ })
    .press("Enter");
  await page.keyboard.press("Enter");
  await expect(row(page, "parties", 1)).toContainText("Alexander Graham Bell");

  // An event on an impossible day.
  const events = part(page, "events");
  await events.locator("summary").click();
  await events.getByRole("button", { name: "Ereignis hinzufügen" }).click();
  const date = events.getByLabel("Datum");
  await date.fill("30.2.1876");
  await expect(events).toContainText("Den 30. Februar 1876 gibt es nicht.");
  await events.getByLabel("Was geschah").fill("Bell spricht.");
  await events.getByLabel("Art").selectOption({ label: "Vorführung" });
  const who = events.getByRole("group", { name: "Wer" });
  await who.getByRole("checkbox", { name: "Philipp Reis" }).check();
  await who.getByRole("checkbox", { name: "Alexander Graham Bell" }).check();
  await save(page);
  await expect(
    page.getByText("Ereignis 1, Datum: Den 30. Februar 1876 gibt es nicht."),
  ).toBeVisible();
  await expect(date).toBeFocused();

  // Its draft is complete after a reload.
  await expect(page.getByText(/Entwurf gesichert/)).toBeVisible();
  await page.reload();
  await page
    .getByRole("link", { name: /^Wiederherstellen/ })
    .first()
    .click();
  await page.waitForURL(/entwurf=/);
  // The address is set before the form that it names.
  await expect(async () => {
    await page.getByRole("tab", { name: "Dossier" }).click();
    await expect(events.locator("summary")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await events.locator("summary").click();
  await row(page, "events", 1).getByRole("button", { expanded: false }).click();
  await expect(date).toHaveValue("30.2.1876");
  await date.fill("um 1876");
  await date.blur();
  await expect(events).toContainText("Noch ohne Quelle.");

  await save(page);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  const stored = await dossierOf(site, id);
  expect(stored.parties.map(({ name }: { name: string }) => name)).toEqual([
    "Alexander Graham Bell",
    "Philipp Reis",
  ]);
  expect(stored.events).toMatchObject([
    { date: "1876~", kind: "demonstration", parties: [stored.parties[1].id, stored.parties[0].id] },
  ]);
});

test("sources are pasted and picked, callouts are placed in the drawing", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 9);
  await setDossier(site, id, null);
  await openDossier(page, `/admin/episodes/${id}/edit`);
  const sources = part(page, "sources");
  await sources.locator("summary").first().click();
  await sources.getByText("Aus BibTeX, RIS oder CSL JSON einfügen").click();
  const pasted = sources.getByLabel("Eingefügter Text");
  await pasted.fill("@patent{bell, title={Telegraphy");
  await sources.getByRole("button", { name: "Quellen übernehmen" }).click();
  await expect(sources).toContainText("lässt sich BibTeX nicht lesen");
  await expect(pasted).toHaveValue(/Telegraphy/);
  await pasted.fill(
    "@patent{bell, title={Improvement in Telegraphy}, number={US174465}, author={Bell, Alexander Graham}, date={1876-03-07}}",
  );
  await sources.getByRole("button", { name: "Quellen übernehmen" }).click();
  await expect(sources).toContainText("1 Quelle übernommen.");
  await row(page, "sources", 1).getByRole("button", { expanded: false }).click();
  await expect(sources.getByRole("link", { name: "ppubs.uspto.gov" })).toBeVisible();

  // Assigned to a claim, and to another one of the same episode.
  const claims = part(page, "claims");
  await claims.locator("summary").click();
  await claims.getByRole("button", { name: "Behauptung hinzufügen" }).click();
  await claims.getByLabel("Behauptung *").fill("Bell war der Erste.");
  await claims.getByLabel("Urteil *").selectOption({ label: "Legende" });
  await claims.getByRole("checkbox", { name: /Telegraphy/ }).check();
  await claims.getByRole("button", { name: "Aus anderen Folgen" }).click();
  const dialog = page.getByRole("dialog", { name: "Quelle aus einer anderen Folge" });
  await dialog.getByRole("listitem").first().getByRole("button").click();
  await expect(
    claims.getByRole("group", { name: "Quellen" }).getByRole("checkbox", { checked: true }),
  ).toHaveCount(2);

  const callouts = part(page, "callouts");
  await callouts.locator("summary").click();
  await callouts.getByRole("button", { name: "Aus der Zeichnung übernehmen" }).click();
  await expect(callouts).toContainText(/\d Bezugszeichen übernommen/);
  const drawing = callouts.locator("img");
  const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
  await drawing.click({ position: { x: width / 4, y: height / 2 } });
  await expect(callouts).toContainText("steht jetzt da.");
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await save(page);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  const stored = await dossierOf(site, id);
  expect(stored.sources).toHaveLength(2);
  expect(stored.sources[0]).toMatchObject({ kind: "patent", country: "US", patent: "174465" });
  expect(stored.claims[0].sources).toEqual(stored.sources.map(({ id }: { id: string }) => id));
  expect(stored.callouts[0].x).toBeCloseTo(25, 0);
  expect(stored.callouts[0].y).toBeCloseTo(50, 0);

  // Unchanged when opened again.
  await openDossier(page, `/admin/episodes/${id}/edit`);
  await expect(part(page, "sources").locator("summary").first()).toContainText("2");
});

test("a file replaces it, the sound tells seconds, and versions are compared as sentences", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 10);
  await setDossier(site, id, null);
  await openDossier(page, `/admin/episodes/${id}/edit`);
  const input = page.getByLabel("Datei mit einem Dossier");
  const give = (text: string) =>
    input.setInputFiles({
      name: "dossier.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
  await give("{");
  const alert = page.getByRole("group", { name: "Dossier" }).getByRole("alert");
  await expect(alert).toContainText("Das ist kein Dossier");
  const claim = { text: "Der Kaffee war <b>kalt</b>.", verdict: "legend" };
  const event = { date: "1876-02-30", kind: "idea", text: "Die Idee." };
  await give(JSON.stringify({ claims: [claim], events: [event] }));
  await expect(alert).toContainText("Den 30. Februar 1876 gibt es nicht.");
  await give(JSON.stringify({ claims: [claim] }));
  await expect(page.getByText("Aus der Datei übernommen;")).toBeVisible();
  await expect(alert).toHaveCount(0);

  const claims = part(page, "claims");
  await claims.locator("summary").click();
  await row(page, "claims", 1).getByRole("button", { expanded: false }).click();
  await page.getByLabel("Ton der Folge").evaluate((sound: HTMLAudioElement) => {
    sound.currentTime = 12.3;
  });
  for (const field of ["Im Ton ab", "Urteil ab"])
    await claims.getByRole("button", { name: `${field}: jetzt, wo der Ton steht` }).click();
  await save(page);
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  expect((await dossierOf(site, id)).claims).toMatchObject([
    { ...claim, second: 12.3, verdictSecond: 12.3 },
  ]);

  await openAdmin(page, `/admin/revisions/episode/${id}`);
  const changes = page.getByRole("region", { name: /^Fassung vom/ });
  await expect(changes).toContainText("Behauptung: Der Kaffee war <b>kalt</b>. · Urteil: Legende");
  await expect(changes).not.toContainText('"claims"');
});
