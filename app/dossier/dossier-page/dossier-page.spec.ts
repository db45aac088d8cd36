import type { Page } from "@playwright/test";
import { readDossier, storedDossier } from "~/dossier/dossier/read-dossier";
import {
  episodeId,
  expect,
  expectAccessibleAt,
  expectReadableInTheDark,
  openHydrated,
  type RunningSite,
  settled,
  test,
} from "../../../tests/e2e/site";

// A separate site with one worker: it changes dossiers of episodes that other tests read.
test.use({ clockAt: "2026-11-21T10:05:00Z" });
test.describe.configure({ mode: "default" });

const sources = [
  { id: "patent", kind: "patent", title: "Kaffeefilter", country: "DE", patent: "253419" },
  { id: "buch", kind: "book", authors: "Muster, Anna", title: "Kaffee", date: "1999" },
];
const dossier = {
  parties: [
    {
      id: "bentz",
      name: "Amalie Auguste Melitta Bentz, geborene Liebscher",
      role: "inventor",
      born: "1873",
      died: "1950",
    },
    { id: "amt", name: "Kaiserliches Patentamt, Abteilung für Gebrauchsmuster", role: "court" },
  ],
  events: [
    {
      id: "idee",
      date: "1908",
      kind: "idea",
      text: "Ein Nagel und ein Löschblatt.",
      party: "bentz",
      sources: ["buch"],
      second: 6,
    },
    {
      id: "eintrag",
      date: "1908-06-20",
      kind: "patent",
      text: "Das Amt trägt ein.",
      party: "amt",
      sources: ["patent"],
      second: 40,
    },
  ],
  claims: [
    {
      id: "erste",
      text: "Vorher trank niemand Filterkaffee.",
      verdict: "legend",
      reason: "Es gab Tücher.",
      sources: ["buch"],
      second: 12,
      verdictSecond: 14,
      asked: true,
    },
    { id: "messing", text: "Der erste Filter war aus Messing.", verdict: "proven", second: 50 },
  ],
  callouts: [
    { id: "1", number: "1", label: "Messingtopf", x: 20, y: 30, start: 5, end: 11 },
    { id: "99", number: "99", label: "Nagel", x: 70, y: 60, start: 45, end: 48 },
  ],
  places: [{ id: "haus", name: "Filterhaus", town: "Minden", country: "DE" }],
  relations: [{ id: "r", kind: "built-on", invention: "Löschpapier" }],
  corrections: [
    { id: "k", date: "2026-11-20", second: 30, said: "1907", right: "1908", thanks: "Eva" },
  ],
  sources,
};

/** Gives an episode a dossier as a save would store it. */
async function write({ services: { db, content } }: RunningSite, number: number, text: object) {
  const read = readDossier(JSON.stringify(text));
  if (!("dossier" in read)) throw new Error("The dossier cannot be read.");
  const dossier = storedDossier(read.dossier);
  await db.updateTable("episodes").set({ dossier }).where("number", "=", number).execute();
  content.changed();
}

const bar = (page: Page) => page.getByRole("complementary", { name: "Player" });
const dialog = (page: Page) => page.getByRole("dialog");
const needle = (page: Page) => page.getByRole("slider", { name: "Stelle in der Folge" });
const second = async (page: Page) => Number(await needle(page).getAttribute("aria-valuenow"));

test("what is spoken of lights up, on the page and in the player, and a tap leads there", async ({
  page,
  site,
}) => {
  await write(site, 12, dossier);
  const stylesheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") stylesheets.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, `/episodes/${await episodeId(site, 12)}`);
  // It contains its own styles.
  expect(stylesheets).toEqual([]);
  const claim = page.locator("#behauptung-erste");
  const legend = page.locator(".legend li").filter({ hasText: "Messingtopf" });
  await expect(page.locator("[data-from][aria-current]")).toHaveCount(0);

  await claim.getByRole("link", { name: /^Ab 0:12 hören/ }).click();
  await expect(bar(page)).toBeVisible();
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(12);
  await expect(claim).toHaveAttribute("aria-current", "true");
  await expect(page.locator("#ereignis-idee")).toHaveAttribute("aria-current", "true");
  await expect(legend).not.toHaveAttribute("aria-current");

  await bar(page).getByRole("button", { name: "Player vergrößern" }).click();
  const callout = dialog(page).getByRole("button", { name: "1 Messingtopf" });
  await callout.click();
  await expect(dialog(page).locator("li[aria-current]")).toHaveText("1 Messingtopf");
  await expect(dialog(page).locator("circle[aria-current]")).toHaveCount(1);
  await walkThroughScenes(page);
  await callout.click();
  await dialog(page).getByRole("button", { name: "Pause", exact: true }).click();
  // On a phone they are folded, unless one is linked.
  await page.setViewportSize({ width: 390, height: 800 });
  await dialog(page).getByRole("button", { name: "Minimieren" }).click();
  await expect(legend).toHaveAttribute("aria-current", "true");
  await expect(legend).toBeVisible();
  await expect(claim).not.toHaveAttribute("aria-current");

  const ring = page.getByRole("link", { name: "99 Nagel: ab hier anhören" });
  await ring.focus();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(45);
  await expect(ring).toHaveAttribute("aria-current", "true");
  await expect(page.locator("#ereignis-eintrag")).toHaveAttribute("aria-current", "true");
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await bar(page).getByRole("button", { name: "Player schließen" }).click();
  await expect(page.locator("[data-from][aria-current]")).toHaveCount(0);
  await expect(legend).toBeHidden();

  await expectAccessibleAt(page, 360, 1280);
  await expectReadableInTheDark(page);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNamesApart(page);
  }
});

/** The stage in the dialog: lines, a claim and its verdict, steps to scenes, and the end. */
async function walkThroughScenes(page: Page): Promise<void> {
  const line = dialog(page).locator(".stage-line");
  const title = dialog(page).getByRole("heading", { name: /^Löschpapier/ });
  const button = (name: RegExp) => dialog(page).getByRole("button", { name });
  await expect(line).toHaveText("Heute öffnen wir die Akte 012: den Kaffeefilter.");
  const { height = 0 } = (await title.boundingBox()) ?? {};
  await button(/^Nächste Szene/).click();
  const sheet = button(/^Behauptung Vorher trank niemand Filterkaffee/);
  await expect(sheet).not.toContainText("Legende");
  await expect(sheet).toContainText("Urteil: Legende");
  await sheet.focus();
  await button(/^Pause$/).evaluate((pause: HTMLElement) => pause.click());
  // Its title comes back, and what the audio says is not read out twice.
  expect((await title.boundingBox())?.height).toBeGreaterThan(height);
  await expect(dialog(page).locator(".stage-lines")).toHaveAttribute("aria-hidden", "true");
  await expectAccessibleAt(page, 390, 1280);
  await expectReadableInTheDark(page);

  // The focus does not get lost with a sheet.
  await sheet.focus();
  await page.keyboard.press("Enter");
  await button(/^Vorige Szene/).evaluate((back: HTMLElement) => back.click());
  await expect(button(/^Pause$/)).toBeFocused();
  await needle(page).focus();
  await page.keyboard.press("End");
  const verdicts = dialog(page).getByRole("list", { name: "Urteile dieser Folge" });
  await expect(verdicts.getByRole("listitem")).toHaveText([
    /Filterkaffee\..*Legende/,
    /aus Messing\..*belegt/,
  ]);
  await expectAccessibleAt(page, 390, 1280);
}

test("on a phone title, stamp and button come before the drawing, and all of it on eight screens", async ({
  page,
  site,
}) => {
  const height = 844;
  for (const number of [3, 8, 11]) {
    const address = `/episodes/${await episodeId(site, number)}`;
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height });
      await openHydrated(page, address);
      const head = page.getByRole("article").first();
      for (const part of [
        head.getByRole("heading", { level: 1 }),
        head.locator(".stamp").first(),
        head.getByRole("button", { name: /^Jetzt reinhören/ }),
      ]) {
        const box = await part.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
      }
    }
    await settled(page);
    const size = await page.evaluate(() => {
      const { body, documentElement } = document;
      const comments = document.getElementById("kommentare") as Element;
      const radios = new Set<string>();
      const stops = [...body.querySelectorAll<HTMLElement>("a, button, input, summary, [tabindex]")]
        .filter((each) => each.tabIndex >= 0 && each.checkVisibility())
        .filter((each) => comments.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING)
        // Tab stops at one radio button of a group.
        .filter((each) => {
          const group = each instanceof HTMLInputElement && each.type === "radio" ? each.name : "";
          return !group || (!radios.has(group) && radios.add(group));
        });
      return { height: documentElement.scrollHeight, stops: stops.length };
    });
    expect(size.height / height, `screens of ${number}`).toBeLessThanOrEqual(8);
    expect(size.stops, `stops of ${number}`).toBeLessThanOrEqual(70);
    const drawers = page.locator("details:not([open]) > summary:visible");
    expect(await drawers.count(), `drawers of ${number}`).toBeLessThanOrEqual(7);
    const names = ["Kapitel", "Der Streit", "Beteiligte", "Beweislage", "Quellen", "Bewertung"];
    for (const name of names)
      await expect(page.getByRole("region", { name: new RegExp(`^${name}`) })).toBeVisible();
    const order = page.locator("#bewertung, #kommentare ol, #kommentare form");
    expect(await order.evaluateAll((parts) => parts.map(({ tagName }) => tagName))).toEqual([
      "SECTION",
      "OL",
      "FORM",
    ]);
  }
});

/** No names of the dispute overlap, and each is level with its axis. */
async function expectNamesApart(page: Page) {
  const names = await page.locator(".dispute-wide .dispute-lane").evaluateAll((lanes) =>
    lanes.map((lane) => {
      const words = document.createRange();
      words.selectNodeContents(lane.querySelector("p") as Element);
      const { top, bottom } = words.getBoundingClientRect();
      const axis = lane.querySelector(".lane-axis")?.getBoundingClientRect().top ?? 0;
      return { top, bottom, off: Math.abs((top + bottom) / 2 - axis) };
    }),
  );
  expect(names).toHaveLength(2);
  for (const { off } of names) expect(off).toBeLessThan(2);
  expect((names[1]?.top ?? 0) - (names[0]?.bottom ?? 0)).toBeGreaterThanOrEqual(4);
}

test("it is read without JavaScript, by people and by programs", async ({ browser, site }) => {
  await write(site, 12, dossier);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.address });
  const id = await episodeId(site, 12);
  await page.goto(`/episodes/${id}`);
  await expect(page.getByRole("heading", { name: "Der Streit" })).toBeVisible();
  const reason = page.getByText("Es gab Tücher.");
  await expect(reason).toBeHidden();
  await page.goto(`/episodes/${id}#behauptung-erste`);
  await expect(reason).toBeVisible();
  await page.goto(`/episodes/${id}#ereignis-idee`);
  await expect(page.getByRole("cell", { name: /^Ein Nagel/ })).toBeInViewport();
  await expect(reason).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(reason).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.goto(`/episodes/${id}`);
  await page.getByRole("heading", { name: /^Ereignisse \(/ }).click();
  const row = page.getByRole("row").filter({ hasText: "Das Amt trägt ein." });
  await expect(row).toContainText("20. Juni 1908");
  await expect(row.getByRole("link", { name: /^Ab 0:40 hören/ })).toHaveAttribute("href", "?t=40");
  await row.getByRole("link", { name: "Quelle 1" }).click();
  await expect(page.locator("#quelle-patent")).toContainText("DE-Patent\u00a0253419");
  await expect(page.getByText("Urteil: Legende")).toBeVisible();
  for (const title of ["Beweislage", "Wo man es sehen kann"])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Bei 0:30 sagen wir")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Quellen", exact: true })).toHaveCount(0);
  const json = page.locator("link[rel=alternate][type='application/json']");
  const answer = await page.request.get((await json.getAttribute("href")) ?? "");
  expect(answer.headers()["access-control-allow-origin"]).toBe("*");
  expect((await answer.json()).claims).toHaveLength(2);
  await page.goto(`/episodes/${id}/mitschrift`);
  await expect(page.getByText("Legende: Vorher trank niemand Filterkaffee.")).toBeVisible();
  await page.close();
});

test("an episode without one has nothing of it", async ({ page, site }) => {
  const id = await episodeId(site, 6);
  await write(site, 6, {});
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await openHydrated(page, `/episodes/${id}`);
  await expect(page.getByRole("heading", { name: "Beweislage" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Quellen" })).toBeVisible();
  await page.getByRole("button", { name: /^Jetzt reinhören/ }).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => second(page)).toBeGreaterThan(0);
  expect(scripts.filter((url) => /dossier|follow-marks/.test(url))).toEqual([]);
  expect((await page.request.get(`/episodes/${id}/dossier.json`)).status()).toBe(404);
});

test("whoever writes about an episode finds its name as the subject, as far as it fits", async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.address });
  const { db, content } = site.services;
  const field = (label: string) =>
    page.getByRole("form", { name: "Deine Nachricht" }).getByLabel(label, { exact: true });
  const title = `Das Pferd ${"frisst keinen Gurkensalat ".repeat(12)}`.slice(0, 300).trim();
  const episode = () => db.updateTable("episodes").where("number", "=", 11);
  const before = await db
    .selectFrom("episodes")
    .select("title")
    .where("number", "=", 11)
    .executeTakeFirstOrThrow();
  await episode().set({ title }).execute();
  content.changed();
  await page.goto(`/episodes/${await episodeId(site, 11)}`);
  await page.getByRole("link", { name: "Stimmt etwas nicht? Schreib uns" }).click();
  const subject = await field("Betreff").inputValue();
  expect(subject).toMatch(/^Akte 011: Das Pferd frisst .*(?:frisst|keinen|Gurkensalat)\u00a0…$/);
  expect(subject.length).toBeLessThanOrEqual(150);
  await expect(page.getByRole("alert")).toHaveText(["", ""]);
  await expect(field("Nachricht")).toHaveValue("");
  await page.goBack();
  const claim = page.locator(".dossier-evidence li").first();
  await expect(claim.getByText("Fehler melden")).toBeHidden();
  await page.getByText("Warum?").click();
  await claim.getByText("Fehler melden").click();
  await expect(field("Betreff")).toHaveValue(subject);
  await expect(field("Nachricht")).toHaveValue(/^Es geht um diese Stelle:\n„.+“\n\n$/);
  await page.close();
  await episode().set(before).execute();
  content.changed();
});
