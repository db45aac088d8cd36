import type { Page } from "@playwright/test";
import {
  accessibilityFindings,
  expect,
  expectAccessibleEverywhere,
  expectReadableInTheDark,
  hasRoom,
  hydrated,
  openHydrated,
  settled,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const placeholder = "Suche nach Episoden, Erfindungen oder Themen...";

async function openPanel(page: Page, path = "/") {
  await openHydrated(page, path);
  await page.getByRole("button", { name: "Suche öffnen" }).click();
  return page.locator("#search-panel").getByPlaceholder(placeholder);
}

function results(page: Page, group: string) {
  return page.getByRole("region", { name: group }).getByRole("article");
}

// A new site indexes its transcripts last.
test.beforeEach(async ({ request }) => {
  await expect
    .poll(async () => {
      const answer = await request.get("/suche/vorschlaege?q=Geschwisterkind");
      return (await answer.json()).groups.map(({ kind }: { kind: string }) => kind);
    })
    .toEqual(["episoden", "mitschriften"]);
});

test.describe("the panel in the header", () => {
  test("suggests while one types, and is used with the keyboard alone", async ({ page }) => {
    await test.step("suggests while one types, grouped and marked, and says how much there is", async () => {
      const field = await openPanel(page);
      await expect(field).toBeFocused();
      await field.pressSequentially("patent");
      const list = page.getByRole("listbox", { name: "Vorschläge" });
      await expect(list.getByRole("group", { name: "Episoden" }).getByRole("option")).toHaveCount(
        4,
      );
      await expect(list.getByRole("group", { name: "Blog" }).getByRole("option")).toHaveCount(3);
      await expect(list.locator("mark").first()).toContainText(/patent/i);
      await expect(list.getByRole("option").last()).toHaveText(
        "Alle Treffer für „patent“ anzeigen",
      );
      await expect(page.locator("#search-panel").getByRole("status")).toContainText(
        /\d von \d+ Treffern als Vorschlag/,
      );
      await expect(field).toHaveAttribute("aria-expanded", "true");
      // Also on a phone, a hit shows its speaker, its place, and a link to all hits.
      await page.setViewportSize({ width: 360, height: 800 });
      const said = list.getByRole("group", { name: "Mitschriften" }).getByRole("option").first();
      await expect(said).toHaveText(/^(Moderation|Co-Host): .*Akte 0\d\d · \d:\d\d$/);
      await expect(said.getByText(/^Akte/)).toBeVisible();
      await expect(list.getByRole("option").last()).toBeInViewport({ ratio: 1 });
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step("is used with the keyboard alone", async () => {
      const field = await openPanel(page);
      await field.pressSequentially("kaffee");
      const options = page.getByRole("option");
      await expect(options.first()).toContainText("Melitta Bentz");
      await page.keyboard.press("ArrowDown");
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      await expect(field).toHaveAttribute(
        "aria-activedescendant",
        (await options.first().getAttribute("id")) ?? "",
      );
      await expect(field).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(field).not.toHaveAttribute("aria-activedescendant");
      await page.keyboard.press("ArrowUp");
      await expect(options.last()).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/suche?q=kaffee");
      await expect(page.locator("#search-panel")).toBeHidden();
    });
    await test.step("opens the chosen hit with Enter", async () => {
      const field = await openPanel(page);
      await field.pressSequentially("filter");
      await expect(page.getByRole("option").first()).toContainText("Melitta Bentz");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/episodes\/[0-9a-f-]{36}$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Melitta Bentz");
      await expect(page.locator("#search-panel")).toBeHidden();
    });
  });

  test("closes in two steps, and says when nothing was found", async ({ page }) => {
    await test.step("closes the list with the first Escape and itself with the second", async () => {
      const field = await openPanel(page);
      await field.pressSequentially("telefon");
      await expect(page.getByRole("listbox")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("listbox")).toBeHidden();
      await expect(field).toHaveValue("telefon");
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("listbox")).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(page.locator("#search-panel")).toBeHidden();
      await expect(page.getByRole("button", { name: "Suche öffnen" })).toBeFocused();
    });
    await test.step("says when nothing was found and what was searched instead", async () => {
      const field = await openPanel(page);
      await field.fill("Xylophonquark");
      const panel = page.locator("#search-panel");
      await expect(panel.getByRole("status")).toHaveText("Keine Treffer für „Xylophonquark“.");
      await expect(page.getByRole("listbox")).toHaveCount(0);
      await field.fill("Kafeefilter");
      await expect(panel.getByText("Gezeigt wird „Kaffeefilter“.", { exact: true })).toBeVisible();
      await expect(page.getByRole("option").first()).toContainText("Melitta Bentz");
    });
  });

  test("says of no words that they were not found before it has asked", async ({ page }) => {
    const field = await openPanel(page);
    const note = page.locator("#search-panel .suggestions p").first();
    await field.fill("xyzxyz");
    await expect(note).toContainText("Keine Treffer für „xyzxyz“");
    const held: (() => Promise<void>)[] = [];
    await page.route(/vorschlaege/, (route) => void held.push(() => route.continue()));
    await field.fill("kaffee");
    await expect.poll(() => held.length).toBe(1);
    await expect(note).toContainText("Keine Treffer für „xyzxyz“");
    await expect(page.locator("#search-panel").getByRole("status")).not.toContainText("kaffee");
    await held[0]?.();
    await expect(page.getByRole("listbox", { name: "Vorschläge" })).toBeVisible();
    await page.unroute(/vorschlaege/);
    await page.route(/vorschlaege/, (route) => route.abort());
    await field.fill("xyz");
    await expect(page.locator("#search-panel .suggestions")).toBeHidden();
  });

  test("follows a click, and asks for nothing before it is opened", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openHydrated(page, "/suche?q=radio");
    expect(asked.filter((path) => /suggestion|vorschlaege/.test(path))).toEqual([]);
    await page.getByRole("button", { name: "Suche öffnen" }).click();
    await page.locator("#search-panel").getByPlaceholder(placeholder).fill("telefon");
    await page.getByRole("option", { name: /Alle Treffer/ }).click();
    await expect(page).toHaveURL("/suche?q=telefon");
    await expect(page.locator("#search-panel")).toBeHidden();
    await expect(
      page.getByRole("status").filter({ hasText: "Treffer für „telefon“" }),
    ).toBeVisible();
  });
});

test.describe("the page", () => {
  test("groups, marks and counts the hits, leads to all of a kind, helps, and searches again", async ({
    page,
  }) => {
    await test.step("groups the hits, marks them and counts them", async () => {
      await page.goto("/suche?q=Patent");
      await expect(page.getByRole("heading", { level: 1, name: "Suche" })).toBeVisible();
      await expect(page.getByPlaceholder(placeholder).last()).toHaveValue("Patent");
      const first = results(page, "Episoden").first();
      await expect(first.locator("mark").first()).toBeVisible();
      await expect(first.locator("img, svg").first()).toBeVisible();
      await first.getByRole("button", { name: /^Als Nächstes: / }).click();
      await expect(
        first.getByRole("button", { name: /^Als Nächstes: /, pressed: true }),
      ).toBeVisible();
      await expect(results(page, "Blog").first().locator("mark").first()).toContainText(/patent/i);
      await expect(page.getByRole("navigation", { name: "Treffer nach Art" })).toContainText(
        "Alle",
      );
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await page.goto("/suche?q=Gurkensalat&art=episoden");
      await expect(results(page, "Episoden").first()).toContainText("Stempel: Strittig");
    });
    await test.step("shows ten of each kind and leads to all of one", async () => {
      await page.goto("/suche?q=Quelle");
      await expect(results(page, "Episoden")).toHaveCount(10);
      await page.getByRole("link", { name: /Alle \d+ Treffer: Episoden/ }).click();
      await expect(page).toHaveURL("/suche?q=Quelle&art=episoden");
      await expect(page.getByRole("region", { name: "Blog" })).toHaveCount(0);
      expect(await results(page, "Episoden").count()).toBeGreaterThan(10);
      await page.getByRole("navigation", { name: "Treffer nach Art" }).getByText("Alle").click();
      await expect(page).toHaveURL("/suche?q=Quelle");
    });
    await test.step("helps where nothing was asked and where nothing was found", async () => {
      await page.goto("/suche");
      await expect(page.getByRole("heading", { name: "Was suchst du?" })).toBeVisible();
      await page.goto("/suche?q=Xylophonquark");
      await expect(page.getByText("Keine Treffer für „Xylophonquark“")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Dazu liegt keine Akte vor" })).toBeVisible();
    });
    await test.step("searches again and goes back", async () => {
      await openHydrated(page, "/suche?q=Telefon");
      const field = page.locator("main").getByLabel("Suche");
      await field.fill("Radio");
      await field.press("Enter");
      await expect(page).toHaveURL("/suche?q=Radio");
      await expect(page.getByText("Treffer für „Radio“")).toBeVisible();
      await page.goBack();
      await expect(field).toHaveValue("Telefon");
      await expect(page.getByText("Treffer für „Telefon“")).toBeVisible();
      await field.clear();
      await field.press("Enter");
      await expect(page).toHaveURL("/suche");
      await expect(page.getByText("Treffer für")).toHaveCount(0);
    });
  });

  test("finds compounds, other spellings and mistyped words, and says what it searched", async ({
    page,
  }) => {
    for (const query of ["filter", "kaffee", "KAFFEEFILTER", "Kaffeefiltern", "loeschpapier"]) {
      await page.goto(`/suche?q=${query}`);
      await expect(results(page, "Episoden").first()).toContainText("Melitta Bentz");
    }
    for (const query of ["Glühbirne", "gluehbirne", "gluhbirne"]) {
      await page.goto(`/suche?q=${encodeURIComponent(query)}`);
      await expect(results(page, "Episoden").first()).toContainText("GLÜHBIRNE", {
        ignoreCase: true,
      });
    }
    await page.goto("/suche?q=Kafeefilter");
    await expect(
      page.getByText("Keine Treffer für „Kafeefilter“. Gezeigt wird „Kaffeefilter“."),
    ).toBeVisible();
    await expect(results(page, "Episoden").first()).toContainText("Melitta Bentz");
  });

  test("finds what was said and plays it from there while the hits stay", async ({ page }) => {
    await page.goto("/suche?q=Geschwisterkind");
    // Among the hits of all kinds, what is said stands below its episode.
    await expect(results(page, "Mitschriften")).toHaveCount(0);
    const below = results(page, "Episoden").first();
    await expect(below).toContainText(/Melitta.*Mitschrift.*1:03.*Co-Host: Also das kleine/);
    await openHydrated(page, "/suche?q=Geschwisterkind&art=mitschriften");
    const hit = results(page, "Mitschriften");
    await expect(hit).toHaveCount(1);
    await expect(hit).toContainText("Akte 012");
    await expect(hit.getByRole("listitem")).toContainText("Co-Host: Also das kleine");
    await expect(hit.locator("mark")).toHaveText("Geschwisterkind");
    await hit.getByRole("link", { name: /^Ab 1:03 anhören/ }).click();
    const bar = page.getByRole("complementary", { name: "Player" });
    await expect(bar.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const second = Number(await bar.getByRole("slider").getAttribute("aria-valuenow"));
    expect(second).toBeGreaterThanOrEqual(63);
    expect(second).toBeLessThan(73);
    await expect(page).toHaveURL("/suche?q=Geschwisterkind&art=mitschriften");
    await expect(hit.locator("mark")).toBeVisible();
    await expect(hit.getByRole("link").first()).toHaveAttribute(
      "href",
      /\/mitschrift\?suche=Geschwisterkind#treffer$/,
    );
  });

  test("calls what a dossier says by its name, plays it, and leads to it", async ({
    page,
    site,
  }) => {
    const rooms = ["dossier", "dossier-page", "places"];
    test.skip(!rooms.every((room) => hasRoom(site, room)), "nothing is told by a dossier");
    await openHydrated(page, "/suche?q=Wer+hat+das+Telefon+erfunden%3F");
    await expect(results(page, "Episoden").first()).toContainText("Gurkensalat");
    await results(page, "Episoden")
      .first()
      .getByRole("button", { name: /^Anhören: / })
      .click();
    const bar = page.getByRole("complementary", { name: "Player" });
    await expect(bar.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto("/suche?q=Telefon+erfunden&art=dossiers");
    const claim = results(page, "Dossiers").filter({ hasText: "ganz allein erfunden" });
    await expect(claim).toContainText(/Behauptung.*Akte 011.*Urteil: Legende/);
    await expect(claim.getByRole("link", { name: /^Ab 0:\d\d anhören/ })).toBeVisible();
    await page.goto("/suche?q=friedrichsdorf");
    await results(page, "Episoden").getByRole("link", { name: "Philipp-Reis-Haus" }).click();
    await expect(page).toHaveURL(/\/orte#ort-philipp-reis-haus/);
    // The target may be folded.
    await openHydrated(page, "/suche?q=Kurpf%C3%A4lzisches+Laufrad&art=dossiers");
    const source = results(page, "Dossiers").filter({ hasText: "Quelle" });
    await source.getByRole("link").click();
    await expect(page.locator("[id^=quelle-]").getByText("Laufrad")).toBeInViewport();
  });

  test("shows what visitors type and what the show says as text", async ({ page, site }) => {
    const { db, content } = site.services;
    const before = await db
      .selectFrom("videos")
      .select(["id", "title"])
      .orderBy("title")
      .executeTakeFirstOrThrow();
    const title = '<img src=x onerror="document.title=1"> Zahnbürste';
    await db.updateTable("videos").set({ title }).where("id", "=", before.id).execute();
    content.changed();
    await page.goto(`/suche?q=${encodeURIComponent('zahnbuerste "><script>alert(1)</script>')}`);
    await expect(results(page, "Videos")).toContainText('<img src=x onerror="document.title=1">');
    const hits = results(page, "Videos").locator("mark");
    await expect(hits.filter({ hasText: "Zahnbürste" }).first()).toBeVisible();
    await expect(page.locator("main img[src=x]")).toHaveCount(0);
    await db
      .updateTable("videos")
      .set({ title: before.title })
      .where("id", "=", before.id)
      .execute();
    content.changed();
    await page.goto("/suche?q=zahnbuerste");
    await expect(page.getByText("Keine Treffer für „zahnbuerste“")).toBeVisible();
  });
});

for (const path of ["/suche?q=kaffee", "/episodes?q=kaffee"])
  test(`what was typed before the scripts came stays (${path})`, async ({ page }) => {
    const held: (() => Promise<void>)[] = [];
    await page.route(/\/assets\/entry/, (route) => void held.push(() => route.continue()));
    await page.goto(path, { waitUntil: "commit" });
    const field = page.getByRole("main").getByRole("searchbox");
    await field.fill("telefon");
    await field.blur();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.();
    await hydrated(page);
    await settled(page);
    await expect(field).toHaveValue("telefon");
    // A list searches while typing; the search page waits for its button.
    if (path.startsWith("/episodes")) await expect(page).toHaveURL(/\?q=telefon$/);
  });

test("answers whatever is asked", async ({ request }) => {
  const queries = ['"', "*", "NEAR(a", "a AND", "\0", "x".repeat(9000), "😀", "der die das", "%"];
  for (const query of queries)
    for (const path of ["/suche", "/suche.data", "/suche/vorschlaege"]) {
      const answer = await request.get(`${path}?q=${encodeURIComponent(query)}&seite=-1&art=x`);
      expect(answer.status(), `${path} ${query.slice(0, 20)}`).toBe(200);
    }
  for (const address of ["/suche?q=%FF%00", "/suche?seite=99999999999", "/suche/vorschlaege"])
    expect((await request.get(address)).status()).toBeLessThan(500);
  const suggestions = await request.get("/suche/vorschlaege?q=telefon");
  expect(suggestions.headers()["cache-control"]).toBe("public, max-age=60");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one reaches the page from the footer, searches and reads", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Suche" }).click();
    const main = page.locator("main");
    await main.getByLabel("Suche").fill("Patent");
    await main.getByRole("button", { name: "Suchen" }).click();
    await expect(page).toHaveURL(/\/suche\?q=Patent$/);
    await main.getByRole("link", { name: /^Blog/ }).click();
    await expect(page).toHaveURL(/art=blog/);
    await main.getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/blog\/./);
  });
});

test("axe finds nothing on the search", async ({ page }) => {
  for (const path of [
    "/suche",
    "/suche?q=Patent",
    "/suche?q=Patent&art=blog",
    "/suche?q=Kafeefilter",
    "/suche?q=Patent&art=mitschriften",
    "/suche?q=Xylophonquark",
    "/suche?q=Kaffeefilter%20Telefon",
  ])
    await test.step(path, async () => {
      await openHydrated(page, path);
      await expectAccessibleEverywhere(page, path);
    });
  await expectReadableInTheDark(page);
});

test("axe finds nothing on the search in the header", async ({ page }) => {
  const field = await openPanel(page, "/episodes");
  await field.fill("maschine");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectAccessibleEverywhere(page);
  await expectReadableInTheDark(page);
});
