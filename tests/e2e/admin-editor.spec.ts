import type { Page } from "@playwright/test";
import { sanitize } from "../../app/platform/sanitize.server";
import { photo } from "../fixtures/uploads";
import { pastedDocuments } from "../pasted";
import {
  accessibilityFindings,
  editorOf,
  episodeId,
  expect,
  openAdmin,
  type RunningSite,
  settled,
  test,
} from "./admin";
import { payloads } from "./payloads";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const field = (page: Page) => page.locator("textarea[name=content]");
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** As the server reads fields. */
const html = async (page: Page) => (await field(page).inputValue()).normalize("NFC");

async function openEditor(page: Page, path = "/admin/blog/new") {
  await openAdmin(page, path);
  await expect(editorOf(page)).toBeVisible();
}

/** Loads a text into the editor, as a restored draft does. */
async function load(page: Page, content: string) {
  await field(page).evaluate((area, value) => {
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.value = value;
    area.dispatchEvent(new Event("change", { bubbles: true }));
  }, content);
}

async function paste(page: Page, content: string, plain = "") {
  await editorOf(page).evaluate(
    (element, [rich, text]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", rich);
      clipboardData.setData("text/plain", text);
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", options));
    },
    [content, plain] as const,
  );
}

/** Writes a last paragraph, so that the editor stores the whole text again. */
async function addEnd(page: Page) {
  await editorOf(page).press("ControlOrMeta+End");
  await editorOf(page).press("ControlOrMeta+End");
  const last = editorOf(page).locator("> :last-child");
  const isEmpty = await last.evaluate((node) => node.tagName === "P" && !node.textContent);
  if (!isEmpty) await editorOf(page).press("Enter");
  await page.keyboard.type("Ende");
}

test.describe("what is pasted", () => {
  test("comes out clean, and is the same bytes after it was stored and loaded", async ({
    page,
  }) => {
    await openEditor(page);
    expect(pastedDocuments.length).toBeGreaterThan(20);
    for (const { name, html: clipboard, stored } of pastedDocuments) {
      await load(page, "");
      await editorOf(page).focus();
      await paste(page, clipboard);
      const once = sanitize(await html(page));
      expect.soft(once, name).toBe(stored);
      expect(sanitize(once), name).toBe(once);
      await load(page, once);
      await addEnd(page);
      const again = sanitize(await html(page));
      expect.soft(again, `${name}, loaded again`).toBe(`${once}<p>Ende</p>`);
    }

    // As browsers copy it from a page of the site.
    await load(page, "");
    const address = `${new URL(page.url()).origin}/media/images/z.png`;
    await paste(page, `<p>So.</p><img src="${address}?w=480" alt="Zeichen">`);
    expect(sanitize(await html(page))).toBe(
      sanitize('<p>So.</p><p><img src="/media/images/z.png" alt="Zeichen"></p>'),
    );
  });

  test("as text that is Markdown becomes what it means", async ({ page }) => {
    await openEditor(page);
    await load(page, "");
    const written =
      "## Links\n\n- [Anna](https://anna.example)\n- **fett**\n\n<img src=x onerror=alert(1)>";
    await paste(page, "", written);
    expect(sanitize(await html(page))).toBe(
      sanitize(
        '<h2>Links</h2><ul><li><p><a href="https://anna.example">Anna</a></p></li><li><p><strong>fett</strong></p></li></ul>',
      ),
    );
    await load(page, "");
    await paste(page, "", "Erste Zeile\nZweite *Zeile");
    expect(await html(page)).toBe("<p>Erste Zeile</p><p>Zweite *Zeile</p>");
  });

  test("keeps what it would not write itself", async ({ page }) => {
    await openEditor(page);
    const beginnings = [
      "<h2>Titel</h2>",
      "<ul><li>tiefer</li></ul>",
      "<table><tbody><tr><td>Zelle</td></tr></tbody></table>",
      "<blockquote><p>Satz.</p></blockquote>",
      "<pre><code>npm test</code></pre>",
      "<hr />",
      '<figure><img src="/media/images/z.png" alt="Zeichen" /><figcaption>So.</figcaption></figure>',
    ];
    for (const article of [
      ...beginnings.map((first) => `<ul><li>eins</li><li>${first}</li><li>drei</li></ul>`),
      "<p>10<sup>n<sub>1</sub></sup></p>",
    ]) {
      const stored = sanitize(article);
      await load(page, stored);
      await addEnd(page);
      expect.soft(sanitize(await html(page))).toBe(`${stored}<p>Ende</p>`);
    }
  });

  test("is the same after saving, reloading and saving again, whole articles of the demo too", async ({
    page,
    site,
  }) => {
    const { id, content: before } = await demoPost(site);
    await openEditor(page, `/admin/blog/${id}/edit`);
    const save = async () => {
      await page.getByRole("button", { name: "Speichern", exact: true }).click();
      await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
      return (await demoPost(site)).content;
    };
    await editorOf(page).click();
    await expect(page.getByText("Nicht gespeicherte Änderungen", { exact: true })).toBeHidden();
    await addEnd(page);
    expect(await save()).toBe(`${before}<p>Ende</p>`);

    await editorOf(page).press("ControlOrMeta+End");
    for (const { html: clipboard } of pastedDocuments) {
      await paste(page, clipboard);
      await editorOf(page).press("ControlOrMeta+End");
      await editorOf(page).press("Enter");
    }
    const once = await save();
    expect(once.length).toBeGreaterThan(before.length + 3000);
    await page.reload();
    await expect(editorOf(page)).toBeVisible();
    expect(await html(page)).toBe(once);
    await addEnd(page);
    expect(await save()).toBe(`${once}<p>Ende</p>`);
  });
});

test.describe("256 ways in which scripts slip in", () => {
  // The browser itself reports each handler that it refuses to run.
  test.use({ isLoud: true });

  test("run nothing in the editor, neither pasted nor typed as HTML", async ({ page }) => {
    const calls: string[] = [];
    await page.exposeFunction("tell", (call: string) => calls.push(call));
    await openEditor(page);
    await page.evaluate(() => {
      for (const name of ["alert", "confirm", "prompt"])
        Reflect.set(window, name, () => Reflect.get(window, "tell")(name));
    });
    // Runs in the page: three round trips for each payload would take longer than the editor.
    const { held, found } = await page.evaluate(async (payloads) => {
      const editor = document.querySelector("[contenteditable=true]");
      const area = document.querySelector<HTMLTextAreaElement>("textarea[name=content]");
      const bad = "script, iframe, object, embed, svg, math, form, style";
      const found = new Set<string>();
      const look = () => {
        for (const element of document.querySelectorAll(".editor-text *"))
          if (element.matches(bad)) found.add(element.outerHTML);
      };
      const load = (value: string) => {
        if (!area) return;
        area.value = value;
        area.dispatchEvent(new Event("change", { bubbles: true }));
      };
      let held = 0;
      for (const payload of payloads) {
        load("");
        const clipboardData = new DataTransfer();
        for (const type of ["text/html", "text/plain"]) clipboardData.setData(type, payload);
        const options = { clipboardData, bubbles: true, cancelable: true };
        editor?.dispatchEvent(new ClipboardEvent("paste", options));
        look();
        load(`<p>${payload}</p>${payload}`);
        look();
        if (editor?.textContent) held++;
        // Delayed scripts get their turn.
        await new Promise((resolve) => setTimeout(resolve));
      }
      return { held, found: [...found] };
    }, payloads);
    // Most of them leave nothing.
    expect(held).toBeGreaterThan(50);
    await addEnd(page);
    expect(found).toEqual([]);
    expect(calls).toEqual([]);
  });
});

test.describe("the editor", () => {
  test("says what it is, and its tools are one stop for the Tab key", async ({ page }) => {
    await openEditor(page);
    await expect(editorOf(page)).toHaveAttribute("aria-multiline", "true");
    await expect(editorOf(page)).toHaveAccessibleDescription(/Alt\+F10 führt zu den Werkzeugen/);
    await expect(page.getByText("0 Wörter · 0 Zeichen")).toBeVisible();
    await page.locator("label", { hasText: "Inhalt" }).click();
    await expect(editorOf(page)).toBeFocused();

    await page.keyboard.press("Alt+F10");
    await expect(tool(page, "Rückgängig")).toBeFocused();
    await page.keyboard.press("End");
    await expect(tool(page, "HTML zeigen")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tool(page, "Rückgängig")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Home");
    for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
    await expect(tool(page, "Fett")).toBeFocused();
    await expect(tool(page, "Fett")).toHaveAttribute("title", "Fett (Strg+B)");
    await page.keyboard.press("Enter");
    await expect(tool(page, "Fett")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.type("Mut");
    expect(await html(page)).toBe("<p><strong>Mut</strong></p>");
    await expect(page.getByText("1 Wort · 3 Zeichen")).toBeVisible();
    await expect(page.getByText("Nicht gespeicherte Änderungen", { exact: true })).toBeVisible();
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityFindings(page)).toEqual([]);
    }
  });

  test("writes headings, lists, quotations, tables and code with the keyboard", async ({
    page,
  }) => {
    await openEditor(page);
    await editorOf(page).focus();
    await page.keyboard.press("Control+Alt+2");
    await page.keyboard.type("Die Sache");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- eins");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("tiefer");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("> Es krümelt.");
    await tool(page, "Quelle des Zitats").click();
    await page.keyboard.type("Melitta");
    await page.keyboard.press("Enter");
    await page.keyboard.type("H");
    await page.keyboard.press("Control+,");
    await page.keyboard.type("2");
    await page.keyboard.press("Control+,");
    await page.keyboard.type("O");
    await page.keyboard.press("Enter");
    await tool(page, "Tabelle einfügen").click();
    await page.keyboard.type("Jahr");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Zahl");
    await tool(page, "Spalte danach").click();
    await tool(page, "Spalte löschen").click();
    await tool(page, "Zeile löschen").click();
    await tool(page, "Beschriftung der Tabelle").click();
    await page.getByLabel("Beschriftung", { exact: true }).fill("Zahlen");
    await page.getByRole("button", { name: "Übernehmen" }).click();
    expect(sanitize(await html(page))).toContain("<h2>Die Sache</h2>");
    const stored = sanitize(await html(page));
    expect(stored).toContain("<ul><li>eins<ul><li>tiefer</li></ul></li></ul>");
    expect(stored).toContain("<blockquote><p>Es krümelt.</p><cite>Melitta</cite></blockquote>");
    expect(stored).toContain("<p>H<sub>2</sub>O</p>");
    expect(stored).toContain("<table><caption>Zahlen</caption>");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(editorOf(page)).not.toBeFocused();
    await editorOf(page).focus();
    for (let step = 0; step < 80; step++) await page.keyboard.press("Control+z");
    expect(await html(page)).toBe("");
  });

  test("is awaited with the text in its place, and goes on where one was writing before it came", async ({
    page,
    site,
  }) => {
    let letCome = () => {};
    const hold = () => {
      const mayCome = new Promise<void>((resolve) => {
        letCome = resolve;
      });
      return page.route(/\/assets\/editing-area-/, async (route) => {
        await mayCome;
        await route.continue();
      });
    };
    const post = await site.services.db
      .selectFrom("blog_posts")
      .select("id")
      .where("content", "like", "%<h2%")
      .executeTakeFirstOrThrow();
    await hold();
    await openAdmin(page, `/admin/blog/${post.id}/edit`);
    const frame = page.locator(".editor-frame");
    await expect(frame).toContainText(/\p{L}{3}/u);
    await expect(frame).not.toContainText("</p>");
    expect(await field(page).evaluate((one) => getComputedStyle(one).opacity)).toBe("0");
    const before = await frame.boundingBox();
    letCome();
    await expect(editorOf(page)).toBeVisible();
    expect(await frame.boundingBox()).toEqual(before);

    await page.unroute(/\/assets\/editing-area-/);
    await hold();
    await openAdmin(page, "/admin/blog/new");
    await field(page).focus();
    await page.keyboard.type("Davor");
    letCome();
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.type(" und danach");
    expect(await html(page)).toBe("<p>Davor und danach</p>");
  });

  test("sets links in place, and only such as lead somewhere", async ({ page, site }) => {
    await openEditor(page);
    await editorOf(page).focus();
    await page.keyboard.type("Das Register");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await settled(page);
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Link setzen" });
    await dialog.getByLabel("Adresse").fill("javascript:alert(1)");
    await dialog.getByRole("button", { name: "Übernehmen" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Diese Adresse führt nirgendwohin.");
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByLabel("Adresse").fill("www.example.org/a");
    await dialog.getByLabel("Adresse").press("Enter");
    await expect(dialog).toBeHidden();
    // The form around the editor was not submitted.
    await expect(page).toHaveURL("/admin/blog/new");
    expect(sanitize(await html(page))).toBe(
      '<p>Das <a href="https://www.example.org/a" rel="noopener">Register</a></p>',
    );
    await expect(tool(page, "Link")).toHaveAttribute("aria-pressed", "true");
    await tool(page, "Link").click();
    await page.getByRole("button", { name: "Link entfernen" }).click();
    expect(await html(page)).toBe("<p>Das Register</p>");

    const episode = await site.services.db
      .selectFrom("episodes")
      .select(["id", "title"])
      .where("date", "<=", "2026-11-21")
      .executeTakeFirstOrThrow();
    await page.keyboard.press("End");
    await tool(page, "Folge oder Video einfügen").click();
    const embed = page.getByRole("dialog", { name: "Folge oder Video einfügen" });
    await embed.getByLabel("Adresse").fill("https://example.org/");
    await embed.getByRole("button", { name: "Einfügen" }).click();
    await expect(embed.getByRole("alert")).toContainText(
      "keine Folge, kein Artikel und kein Video",
    );
    await embed.getByLabel("Adresse").fill(`${site.address}/episodes/${episode.id}`);
    await embed.getByRole("button", { name: "Einfügen" }).click();
    await expect(embed).toBeHidden();
    expect(sanitize(await html(page))).toContain(
      `<p><a href="/episodes/${episode.id}">${episode.title}</a></p>`,
    );
    await tool(page, "Folge oder Video einfügen").click();
    await embed.getByLabel("Adresse").fill("youtu.be/aqz-KE-bpKQ");
    await embed.getByRole("button", { name: "Einfügen" }).click();
    expect(sanitize(await html(page))).toContain(
      '<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener">Video auf YouTube ansehen</a>',
    );
  });

  test("takes pictures from the library, with their words", async ({ page }) => {
    await openEditor(page);
    await editorOf(page).focus();
    await page.keyboard.type("Davor");
    await tool(page, "Bild einfügen").click();
    const library = page.getByRole("dialog", { name: "Bild wählen" });
    await library.locator("input[type=file]").setInputFiles("public/apple-touch-icon.png");
    const choice = library.getByRole("form", { name: /^Gewählt/ });
    await choice.getByRole("textbox").fill("Ein Fragezeichen");
    await choice.getByRole("button").first().click();
    await expect(library).toBeHidden();
    await page.keyboard.type("Das Zeichen der Sendung");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Danach");
    const stored = sanitize(await html(page));
    expect(stored).toMatch(
      /^<p>Davor<\/p><figure><img src="\/media\/[^"]+" alt="Ein Fragezeichen" width="180" height="180" loading="lazy" \/><figcaption>Das Zeichen der Sendung<\/figcaption><\/figure><p>Danach<\/p>$/,
    );
    await editorOf(page).getByText("Das Zeichen der Sendung").click();
    await tool(page, "Alternativtext ändern").click();
    const dialog = page.getByRole("dialog", { name: "Alternativtext" });
    await dialog.getByLabel("Was ist zu sehen?").fill("Ein rotes Fragezeichen");
    await dialog.getByRole("button", { name: "Übernehmen" }).click();
    expect(sanitize(await html(page))).toBe(
      stored.replace("Ein Fragezeichen", "Ein rotes Fragezeichen"),
    );
    await tool(page, "Bild entfernen").click();
    expect(sanitize(await html(page))).toBe("<p>Davor</p><p>Danach</p>");
  });

  test("shows its HTML, and without scripts is a plain field", async ({
    page,
    browser,
    site,
    session,
  }) => {
    await openEditor(page);
    await editorOf(page).focus();
    await page.keyboard.type("Ein Satz");
    await tool(page, "HTML zeigen").click();
    await expect(page.getByLabel("Inhalt")).toHaveValue("<p>Ein Satz</p>");
    await page.getByLabel("Inhalt").fill('<h2 id="quellen">Quellen</h2><p>Eine</p>');
    await page.getByRole("button", { name: "Zurück zum Text" }).click();
    await expect(editorOf(page).getByRole("heading", { name: "Quellen" })).toBeVisible();
    await addEnd(page);
    expect(await html(page)).toBe('<h2 id="quellen">Quellen</h2><p>Eine</p><p>Ende</p>');

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.address,
      storageState: session,
    });
    const quiet = await plain.newPage();
    await quiet.goto("/admin/blog/new");
    await expect(quiet.getByLabel("Inhalt")).toBeVisible();
    await expect(quiet.getByRole("toolbar")).toHaveCount(0);
    await plain.close();
  });
});

test("chapters are rows with time, title, link and picture, in the order of time", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 11);
  await site.services.db
    .updateTable("episodes")
    .set({ chapters: "[]" })
    .where("id", "=", id)
    .execute();
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  const rows = page.getByRole("group", { name: "Kapitel" });
  const titles = rows.getByLabel("Titel");
  const values = (label: string) =>
    rows
      .getByLabel(label, { exact: true })
      .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));
  await rows.getByRole("button", { name: "Kapitel hinzufügen" }).click();
  await expect(rows.getByLabel("Beginn")).toBeFocused();
  await page.keyboard.type("0:40");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Der | Streit");
  await page.keyboard.press("Tab");
  await page.keyboard.type("patent.example/a b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("00");
  await expect(rows.getByText("Der Beginn fehlt noch", { exact: false })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("0:00");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Anfang");
  expect(await values("Titel")).toEqual(["Der | Streit", "Anfang"]);
  // Leaving the row sorts it into place, and the element gets to keep the focus.
  await titles.first().focus();
  await expect.poll(() => values("Beginn")).toEqual(["0:00", "0:40"]);
  await expect(titles.nth(1)).toBeFocused();

  // Pasted lines become rows; those without a time must be completed.
  await titles.nth(1).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "0:20 – Löschpapier\nohne Zeit\n1:00 Ende");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(titles).toHaveCount(5);
  await rows.getByRole("button", { name: "ohne Zeit: entfernen" }).click();
  await titles.first().focus();
  await titles.last().focus();
  await expect.poll(() => values("Beginn")).toEqual(["0:00", "0:20", "0:40", "1:00"]);
  // Moved up, a title takes its new position's time.
  await rows.getByRole("button", { name: "Ende: nach oben" }).click();
  expect(await values("Titel")).toEqual(["Anfang", "Löschpapier", "Ende", "Der | Streit"]);
  expect(await values("Beginn")).toEqual(["0:00", "0:20", "0:40", "1:00"]);

  await rows.getByRole("button", { name: "Löschpapier: Bild wählen" }).click();
  const library = page.getByRole("dialog", { name: "Bild wählen" });
  const file = { name: "kapitel.jpg", mimeType: "image/jpeg", buffer: await photo(600, 600) };
  await library.locator("input[type=file]").setInputFiles(file);
  await library.getByLabel("Was ist zu sehen?").fill("Ein Löschblatt");
  await library.getByRole("button", { name: "Übernehmen" }).click();
  await expect(rows.getByRole("button", { name: "Löschpapier: Bild entfernen" })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  const stored = async () => {
    const answer = await page.request.get(`/episodes/${id}/chapters.json`);
    return ((await answer.json()) as { chapters: Record<string, unknown>[] }).chapters;
  };
  expect(await stored()).toEqual([
    { startTime: 0, title: "Anfang" },
    { startTime: 20, title: "Löschpapier", img: expect.stringMatching(/^http.*\/media\/images\//) },
    { startTime: 40, title: "Ende" },
    { startTime: 60, title: "Der | Streit", url: "https://patent.example/a%20b" },
  ]);
  await page.goto(`/episodes/${id}`);
  await expect(page.getByRole("link", { name: "patent.example" })).toHaveAttribute(
    "href",
    "https://patent.example/a%20b",
  );
  await expect(page.locator(".chapters img")).toHaveJSProperty("complete", true);

  // Existing content is there again, and a removed link does not return.
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  await expect(rows.getByLabel("Link").last()).toHaveValue("https://patent.example/a%20b");
  await rows.getByLabel("Link").last().fill("");
  await rows.getByRole("button", { name: "Löschpapier: Bild entfernen" }).click();
  await rows.getByRole("button", { name: /Als Text/ }).click();
  await expect(page.getByRole("textbox", { name: /^Kapitel/ })).toHaveValue(
    "0:00 Anfang |\n0:20 Löschpapier |\n0:40 Ende |\n1:00 Der | Streit | |",
  );
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  expect((await stored()).map(({ url, img }) => url ?? img)).toEqual(Array(4).fill(undefined));
});

async function demoPost({ services }: RunningSite) {
  return services.db
    .selectFrom("blog_posts")
    .select(["id", "content"])
    .where("slug", "=", "patent-oder-gebrauchsmuster-was-1908-in-der-rolle-stand")
    .executeTakeFirstOrThrow();
}
