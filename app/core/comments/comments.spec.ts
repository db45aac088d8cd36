import type { Page } from "@playwright/test";
import { commentRow } from "~/core/comments/rows.fixture";
import {
  expect,
  expectAccessibleEverywhere,
  expectReadableInTheDark,
  forgetLimits,
  keepsRows,
  openHydrated,
  type RunningSite,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const thanks =
  "Danke, dein Kommentar ist angekommen! Er erscheint hier, sobald wir ihn gelesen und freigegeben haben.";
const failure = "Kommentar konnte nicht gespeichert werden. Bitte versuche es später erneut.";

test.beforeEach(({ site }) => forgetLimits(site));
keepsRows(test, "comments");

async function episodeOf(site: RunningSite, number: number): Promise<string> {
  const { id } = await site.services.db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return id;
}

/** An episode without a comment. */
async function uncommented(site: RunningSite, number: number): Promise<string> {
  const id = await episodeOf(site, number);
  await site.services.db.deleteFrom("comments").where("episode_id", "=", id).execute();
  site.services.content.changed();
  return id;
}

/** Waiting comments with this text. */
function pending(site: RunningSite, content: string) {
  return site.services.db
    .selectFrom("comments")
    .select(["name", "content", "status", "suspicion"])
    .where("content", "=", content)
    .execute();
}

/** Approved comments a minute apart, newest last. */
async function createApproved(site: RunningSite, episode: string, contents: string[]) {
  const { db, content } = site.services;
  const rows = contents.map((text, index) => {
    const created_at = new Date(Date.parse("2026-11-01T08:00:00Z") + index * 60_000).toISOString();
    const words = { name: "Grace", content: text };
    const moments = { approved_at: created_at, created_at };
    return commentRow({ id: crypto.randomUUID(), episode_id: episode, ...words, ...moments });
  });
  await db.insertInto("comments").values(rows).execute();
  content.changed();
}

const section = (page: Page) => page.getByRole("region", { name: "Kommentare" });
const form = (page: Page) => page.getByRole("form", { name: "Schreib etwas dazu" });
const nameField = (page: Page) => form(page).getByLabel("Name");
const contentField = (page: Page) => form(page).getByLabel("Kommentar", { exact: true });
const button = (page: Page) => form(page).getByRole("button");

async function write(page: Page, name: string, content: string): Promise<void> {
  await nameField(page).fill(name);
  await contentField(page).fill(content);
}

/** Makes the database refuse comments meanwhile. */
async function withoutComments(site: RunningSite, work: () => Promise<void>): Promise<void> {
  const { db, content } = site.services;
  await db.schema.alterTable("comments").renameTo("comments_away").execute();
  content.changed();
  try {
    await work();
  } finally {
    await db.schema.alterTable("comments_away").renameTo("comments").execute();
    content.changed();
  }
}

test.describe("the comments of an episode", () => {
  test("stand under it newest first, as text, or it says that there is none or that they cannot be read", async ({
    page,
    site,
  }) => {
    await test.step("stand under it with their number, newest first, each with name and date", async () => {
      await page.goto(`/episodes/${await episodeOf(site, 11)}`);
      await expect(section(page).getByRole("heading", { level: 2 })).toHaveText("Kommentare");
      await expect(section(page)).toContainText("2 Einträge");
      const notes = section(page).getByRole("listitem");
      await expect(notes).toHaveCount(2);
      await expect(notes.first()).toContainText("Beispielfrage");
      await expect(notes.first().locator("time")).toHaveText("14. November 2026");
      await expect(notes.first().locator("time")).toHaveAttribute("datetime", "2026-11-14");
      await expect(notes.last()).toContainText("Redaktion (Beispiel)");
      await expect(page.getByText("wartet auf Freigabe")).toHaveCount(0);
      const data = await page.locator('script[type="application/ld+json"]').first().textContent();
      expect(JSON.parse(data ?? "{}")).toMatchObject({ commentCount: 2 });
    });
    await test.step("invite to write the first one where there is none", async () => {
      await page.goto(`/episodes/${await uncommented(site, 3)}`);
      await expect(section(page)).toContainText("0 Einträge");
      await expect(section(page)).toContainText(
        "Noch steht hier nichts. Der erste Vermerk in dieser Akte kann von dir sein.",
      );
    });
    await test.step("are text: line breaks stay, addresses can be followed, nothing else works", async () => {
      const episode = await uncommented(site, 4);
      await createApproved(site, episode, [
        "Erste Zeile\nZweite <b>Zeile</b>\n(siehe https://example.org/a_(b)). javascript:alert(1)",
      ]);
      await page.goto(`/episodes/${episode}`);
      const note = section(page).getByRole("listitem").first();
      const words = note.locator("p").last();
      await expect(words).toHaveCSS("white-space-collapse", "preserve-breaks");
      expect(await words.textContent()).toBe(
        "Erste Zeile\nZweite <b>Zeile</b>\n(siehe https://example.org/a_(b)). javascript:alert(1)",
      );
      await expect(words.getByRole("link")).toHaveCount(1);
      const link = note.getByRole("link", { name: "https://example.org/a_(b)" });
      await expect(link).toHaveAttribute("href", "https://example.org/a_(b)");
      await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
    });
    await test.step("say so when they cannot be read; the episode stays", async () => {
      const episode = await episodeOf(site, 11);
      await withoutComments(site, async () => {
        await page.goto(`/episodes/${episode}`);
        await expect(
          section(page)
            .getByRole("alert")
            .filter({ hasText: /^Kommentare konnten nicht geladen werden$/ }),
        ).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
    });
  });
});

test.describe("whoever comments", () => {
  test("sees that it is on its way, is thanked, and finds the form empty @firefox", async ({
    page,
    site,
  }) => {
    const episode = await episodeOf(site, 12);
    await openHydrated(page, `/episodes/${episode}`);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/episodes/${episode}/comments.data`, async (route) => {
      await held;
      await route.continue();
    });
    await write(page, "  Ada  ", "  Ein Satz.\n\nNoch einer.  ");
    await button(page).click();
    await expect(button(page)).toHaveText("Wird gespeichert...");
    await expect(button(page)).toBeDisabled();
    await expect(nameField(page)).toBeDisabled();
    await expect(contentField(page)).toBeDisabled();
    const again = page.waitForResponse((answer) => answer.url().includes(`${episode}.data`));
    release();
    await expect(form(page).getByRole("status").filter({ hasText: thanks })).toBeVisible();
    await again;
    await expect(button(page)).toHaveText("Kommentar abschicken");
    await expect(button(page)).toBeFocused();
    await expect(nameField(page)).toHaveValue("");
    await expect(contentField(page)).toHaveValue("");
    await expect(page).toHaveURL(`/episodes/${episode}`);
    expect(await pending(site, "Ein Satz.\n\nNoch einer.")).toMatchObject([
      { name: "Ada", status: "pending" },
    ]);
    await nameField(page).press("A");
    await expect(form(page).getByText(thanks)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("Noch einer.")).toHaveCount(0);
  });

  test("sees the comment once it is approved, and keeps the text when it cannot be stored", async ({
    page,
    site,
  }) => {
    await test.step("sees the comment as soon as it is approved", async () => {
      const episode = await episodeOf(site, 10);
      await openHydrated(page, `/episodes/${episode}`);
      await write(page, "Ada", "Bald zu lesen");
      await button(page).click();
      await expect(form(page).getByText(thanks)).toBeVisible();
      const { db, content } = site.services;
      await db
        .updateTable("comments")
        .set({ status: "approved" })
        .where("content", "=", "Bald zu lesen")
        .execute();
      content.changed();
      await page.reload();
      await expect(section(page).getByRole("listitem").first()).toContainText("Bald zu lesen");
    });
    await test.step("keeps the text when the server fails, and can send it again", async () => {
      await openHydrated(page, `/episodes/${await episodeOf(site, 12)}`);
      await write(page, "Ada", "Geht beim zweiten Mal");
      await withoutComments(site, async () => {
        await button(page).click();
        await expect(form(page).getByRole("alert")).toHaveText(failure);
      });
      await expect(nameField(page)).toHaveValue("Ada");
      await expect(contentField(page)).toHaveValue("Geht beim zweiten Mal");
      await button(page).click();
      await expect(form(page).getByText(thanks)).toBeVisible();
      expect(await pending(site, "Geht beim zweiten Mal")).toHaveLength(1);
    });
    await test.step("keeps the text when the episode is taken back meanwhile", async () => {
      const episode = await episodeOf(site, 2);
      const { db, content } = site.services;
      await openHydrated(page, `/episodes/${episode}`);
      await write(page, "Ada", "Zu spät");
      const { public_from } = await db
        .selectFrom("episodes")
        .select("public_from")
        .where("id", "=", episode)
        .executeTakeFirstOrThrow();
      await db
        .updateTable("episodes")
        .set({ public_from: "2027-01-01" })
        .where("id", "=", episode)
        .execute();
      content.changed();
      await button(page).click();
      await expect(form(page).getByRole("alert")).toHaveText(
        "Diese Folge ist gerade nicht veröffentlicht. Dein Kommentar wurde nicht gespeichert.",
      );
      await expect(contentField(page)).toHaveValue("Zu spät");
      await db.updateTable("episodes").set({ public_from }).where("id", "=", episode).execute();
      content.changed();
      expect(await pending(site, "Zu spät")).toEqual([]);
    });
  });

  test("with a field of nothing but space sends nothing and hears nothing", async ({
    page,
    site,
  }) => {
    await openHydrated(page, `/episodes/${await episodeOf(site, 12)}`);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    for (const [name, content] of [
      ["   ", "Text ohne Namen"],
      ["Ada", " \n "],
    ] as const) {
      await write(page, name, content);
      await button(page).click();
      await expect(nameField(page)).toHaveValue(name);
      await expect(contentField(page)).toHaveValue(content);
    }
    expect(sent.filter((url) => url.includes("comments"))).toEqual([]);
    await expect(form(page).getByRole("alert")).toBeEmpty();
    expect(await pending(site, "Text ohne Namen")).toEqual([]);
  });

  test("keeps the text when the line breaks", async ({ page, context, site }) => {
    await openHydrated(page, `/episodes/${await episodeOf(site, 12)}`);
    const loaded = page.waitForResponse(/\/assets\/episode-comments-/);
    await write(page, "Ada", "Im Tunnel");
    await loaded;
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await button(page).click();
    await expect(form(page).getByRole("alert")).toHaveText(failure);
    await context.setOffline(false);
    await expect(contentField(page)).toHaveValue("Im Tunnel");
    await button(page).click();
    await expect(form(page).getByText(thanks)).toBeVisible();
    expect(await pending(site, "Im Tunnel")).toHaveLength(1);
  });

  test("sees how much still fits in, and needs nothing but the keyboard", async ({
    page,
    site,
  }) => {
    await test.step("sees how much still fits in, and cannot send too much", async () => {
      await openHydrated(page, `/episodes/${await episodeOf(site, 12)}`);
      await expect(form(page)).toContainText("höchstens 4.000 Zeichen");
      await write(page, "A", "Zwanzig Zeichen lang");
      await expect(form(page)).toContainText("noch 3.980 Zeichen");
      await expect(form(page)).not.toContainText("noch 79 Zeichen");
      await write(page, "N".repeat(64), "x".repeat(4012));
      await expect(form(page)).toContainText("noch 16 Zeichen");
      await expect(form(page)).toContainText("12 Zeichen zu viel");
      await expect(
        form(page).getByRole("status").filter({ hasText: "12 Zeichen zu viel" }),
      ).toBeAttached();
      await button(page).click();
      expect(
        await contentField(page).evaluate((area: HTMLTextAreaElement) => area.validationMessage),
      ).toBe("12 Zeichen zu viel.");
      await contentField(page).fill("x".repeat(4000));
      await button(page).click();
      await expect(form(page).getByText(thanks)).toBeVisible();
      await expect(form(page)).toContainText("höchstens 4.000 Zeichen");
    });
    await test.step("needs nothing but the keyboard", async () => {
      await openHydrated(page, `/episodes/${await episodeOf(site, 12)}`);
      await nameField(page).focus();
      await page.keyboard.type("Ada");
      await page.keyboard.press("Tab");
      await expect(contentField(page)).toBeFocused();
      await page.keyboard.type("Nur mit Tasten");
      await page.keyboard.press("Tab");
      await expect(button(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(form(page).getByText(thanks)).toBeVisible();
      await expect(button(page)).toBeFocused();
      expect(await pending(site, "Nur mit Tasten")).toHaveLength(1);
    });
  });

  test("hears after five within ten minutes that it is enough, and keeps the text", async ({
    page,
    site,
  }) => {
    await openHydrated(page, `/episodes/${await episodeOf(site, 9)}`);
    for (let number = 1; number <= 6; number++) {
      await write(page, "Ada", `Schnell ${number}`);
      await button(page).click();
      if (number < 6) await expect(contentField(page)).toHaveValue("");
    }
    await expect(form(page).getByRole("alert")).toContainText(
      "Das waren viele Kommentare in kurzer Zeit.",
    );
    await expect(contentField(page)).toHaveValue("Schnell 6");
  });
});

test.describe("thousands of comments", () => {
  test("come twenty at a time, and stay on the screen when a new comment is sent", async ({
    page,
    site,
  }) => {
    await test.step("come twenty at a time, while new ones are approved; none is lost, none comes twice", async () => {
      const episode = await uncommented(site, 5);
      await createApproved(
        site,
        episode,
        Array.from({ length: 45 }, (_, index) => `Vermerk ${index + 1}`),
      );
      await openHydrated(page, `/episodes/${episode}`);
      const notes = section(page).getByRole("listitem");
      await expect(section(page)).toContainText("45 Einträge");
      await expect(notes).toHaveCount(20);
      await expect(notes.first()).toContainText("Vermerk 45");
      await createApproved(site, episode, ["Ganz neu"]);
      const more = section(page).getByRole("link", { name: "Weitere Kommentare laden" });
      await more.click();
      await expect(notes).toHaveCount(40);
      await expect(notes.nth(20)).toContainText("Vermerk 25");
      await expect(notes.nth(20)).toBeFocused();
      await more.click();
      await expect(more).toBeHidden();
      const texts = await notes.locator("p:last-child").allTextContents();
      const numbers = Array.from({ length: 45 }, (_, index) => `Vermerk ${45 - index}`);
      expect(texts.filter((text) => text.startsWith("Vermerk"))).toEqual(numbers);
      await expect(page).toHaveURL(`/episodes/${episode}`);
      const count = await notes.count();
      const oldest = notes.filter({ hasText: "Vermerk 5" });
      await expect(oldest).toBeInViewport();
      const header = page.getByRole("navigation", { name: "Hauptnavigation" });
      // Without the scrolling that Playwright's click does.
      await header
        .getByRole("link", { name: "Blog" })
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL("/blog");
      await page.goBack();
      await expect(oldest).toBeInViewport();
      expect(await notes.count()).toBeGreaterThanOrEqual(count);
      await expect(more).toBeHidden();
    });
    await test.step("stay on the screen when a new comment is sent", async () => {
      const episode = await uncommented(site, 6);
      await createApproved(
        site,
        episode,
        Array.from({ length: 25 }, (_, index) => `Eintrag ${index + 1}`),
      );
      await openHydrated(page, `/episodes/${episode}`);
      const notes = section(page).getByRole("listitem");
      await section(page).getByRole("link", { name: "Weitere Kommentare laden" }).click();
      await expect(notes.nth(20)).toBeVisible();
      const count = await notes.count();
      await createApproved(site, episode, ["Dazwischen"]);
      await write(page, "Ada", "Etwas dazu");
      await button(page).click();
      await expect(form(page).getByText(thanks)).toBeVisible();
      await expect(button(page)).toBeFocused();
      expect(await notes.count()).toBeGreaterThanOrEqual(count);
      await expect(notes.filter({ hasText: "Eintrag 1" }).last()).toBeAttached();
    });
  });

  test("that cannot be loaded are asked for again; what is typed stays", async ({
    page,
    context,
    site,
  }) => {
    const episode = await uncommented(site, 7);
    await createApproved(
      site,
      episode,
      Array.from({ length: 25 }, (_, index) => `Notiz ${index + 1}`),
    );
    await openHydrated(page, `/episodes/${episode}`);
    const loaded = page.waitForResponse(/\/assets\/episode-comments-/);
    await write(page, "Ada", "Angefangen");
    await loaded;
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const more = section(page).getByRole("link", { name: "Weitere Kommentare laden" });
    await more.click();
    await expect(
      section(page).getByText(
        "Die Kommentare konnten nicht geladen werden. Bitte versuche es noch einmal.",
      ),
    ).toBeVisible();
    await context.setOffline(false);
    await more.click();
    await expect(section(page).getByText("Notiz 1", { exact: true })).toBeVisible();
    await expect(contentField(page)).toHaveValue("Angefangen");
  });

  test("20,000 make the page no heavier", async ({ site, request }) => {
    const episode = await uncommented(site, 8);
    const { content } = site.services;
    await createApproved(
      site,
      episode,
      Array.from({ length: 20 }, (_, index) => `Kommentar Nr. ${index}`),
    );
    const weigh = async () => {
      content.changed();
      return (await (await request.get(`/episodes/${episode}`)).body()).length;
    };
    const few = await weigh();
    for (let start = 0; start < 20_000; start += 1000)
      await createApproved(
        site,
        episode,
        Array.from({ length: 1000 }, (_, index) => `Kommentar Nr. ${start + index}`),
      );
    const many = await weigh();
    await uncommented(site, 8);
    expect(Math.abs(many - few)).toBeLessThan(1500);
  });
});

test("a comment on a scheduled or missing episode is 404, and the comments of one never show", async ({
  site,
  request,
}) => {
  const scheduled = await episodeOf(site, 13);
  await createApproved(site, scheduled, ["Streng geheim"]);
  for (const id of [scheduled, "gibt-es-nicht"]) {
    const form = { name: "Ada", content: "An niemanden" };
    expect((await request.post(`/episodes/${id}/comments`, { form })).status()).toBe(404);
    for (const path of ["", ".data", "/comments", "/comments.data", "/comments?kommentare=1"]) {
      const answer = await request.get(`/episodes/${id}${path}`);
      expect(await answer.text(), path).not.toContain("Streng geheim");
    }
  }
  expect(await pending(site, "An niemanden")).toEqual([]);
});

test("what is no form, and what is far too large, is refused without a fault of the server", async ({
  site,
  request,
}) => {
  const path = `/episodes/${await episodeOf(site, 12)}/comments`;
  const json = { headers: { "Content-Type": "application/json" }, data: '{"name":1}' };
  expect((await request.post(path, json)).status()).toBe(400);
  const large = { form: { name: "Ada", content: "x".repeat(200_000) } };
  expect((await request.post(path, large)).status()).toBe(413);
  expect((await request.post(path, { form: {} })).status()).toBe(200);
  const foreign = {
    form: { name: "A", content: "B" },
    headers: { Origin: "https://evil.example" },
  };
  expect((await request.post(path, foreign)).status()).toBe(403);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one comments, is thanked once by nothing but that, and leafs through the comments", async ({
    page,
    site,
  }) => {
    await test.step("one comments, is thanked on the page, and a reload sends nothing again", async () => {
      const episode = await episodeOf(site, 12);
      await page.goto(`/episodes/${episode}`);
      await write(page, "Ada", "Ohne Skripte");
      await button(page).click();
      await expect(page).toHaveURL(`/episodes/${episode}?gesendet=kommentar#kommentare`);
      await expect(form(page).getByText(thanks)).toBeInViewport();
      await expect(nameField(page)).toHaveValue("");
      await page.reload();
      expect(await pending(site, "Ohne Skripte")).toEqual([
        { name: "Ada", content: "Ohne Skripte", status: "pending", suspicion: null },
      ]);
    });
    await test.step("no other word in the address thanks anybody", async () => {
      await page.goto(`/episodes/${await episodeOf(site, 12)}?gesendet=quatsch`);
      await expect(page.getByText(thanks)).toHaveCount(0);
    });
    await test.step("one leafs through the comments and back", async () => {
      const episode = await uncommented(site, 1);
      await createApproved(
        site,
        episode,
        Array.from({ length: 45 }, (_, index) => `Blatt ${index + 1}`),
      );
      await page.goto(`/episodes/${episode}`);
      const more = section(page).getByRole("link", { name: "Weitere Kommentare laden" });
      await more.click();
      await expect(page).toHaveURL(`/episodes/${episode}?kommentare=2#kommentare`);
      await expect(section(page).getByRole("listitem").first()).toContainText("Blatt 25");
      await more.click();
      await expect(section(page).getByRole("listitem")).toHaveCount(5);
      await expect(more).toHaveCount(0);
      await section(page).getByRole("link", { name: "Neuere Kommentare" }).click();
      await expect(page).toHaveURL(`/episodes/${episode}?kommentare=2#kommentare`);
    });
  });

  test("one reports a comment; what is missing is said, and nothing typed is lost", async ({
    page,
    site,
  }) => {
    const episode = await uncommented(site, 2);
    await createApproved(site, episode, ["Ein böses Wort"]);
    await page.goto(`/episodes/${episode}`);
    await page.getByRole("link", { name: "Kommentar von Grace melden" }).click();
    const place = page.getByRole("textbox", { name: "Adresse des Kommentars" });
    await expect(place).toHaveValue(new RegExp(`/episodes/${episode}#kommentar-[\\w-]{36}$`));
    await page.getByRole("combobox", { name: "Grund" }).selectOption("insult");
    const reason = page.getByRole("textbox", { name: "Warum verstößt der Kommentar" });
    await reason.fill("Er nennt mich einen Dieb.");
    await page.getByRole("checkbox").check();
    const send = page.getByRole("button", { name: "Meldung abschicken" });
    await send.click();
    const name = page.getByRole("textbox", { name: "Dein Name" });
    await expect(name).toHaveAccessibleDescription(/Bitte sag uns, wie du heißt/);
    await expect(reason).toHaveValue("Er nennt mich einen Dieb.");
    await expect(page.getByRole("checkbox")).toBeChecked();
    await expect(page.getByRole("combobox", { name: "Grund" })).toHaveValue("insult");
    await name.fill("Ada");
    await page.getByRole("textbox", { name: "Deine E-Mail-Adresse" }).fill("ada@example.org");
    await send.click();
    await expect(page).toHaveURL(`/episodes/${episode}/comments/report?gesendet=meldung`);
    await expect(page.getByRole("status").first()).toContainText("Ein Mensch liest sie");
    const gone = await page.goto(`/episodes/${episode}/comments/report?kommentar=weg`);
    expect(gone?.status()).toBe(404);
    await expect(page.getByText("Diesen Kommentar gibt es hier nicht")).toBeVisible();
  });

  test("what is refused keeps the text, or is ignored in silence", async ({ page, site }) => {
    await test.step("too long a text is shown again with what is wrong", async () => {
      const episode = await episodeOf(site, 12);
      await page.goto(`/episodes/${episode}`);
      await write(page, "Ada", "y".repeat(4012));
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === "POST"),
        button(page).click(),
      ]);
      expect(answer.status()).toBe(422);
      await expect(page).toHaveURL(`/episodes/${episode}/comments`);
      await expect(form(page).getByRole("alert").first()).toHaveText(
        "Bitte sieh dir die markierten Felder noch einmal an.",
      );
      await expect(contentField(page)).toHaveAttribute("aria-invalid", "true");
      await expect(contentField(page)).toHaveAccessibleDescription(
        /Das sind 12 Zeichen zu viel, 4\.000 passen hinein\./,
      );
      await expect(contentField(page)).toHaveValue("y".repeat(4012));
      await expect(nameField(page)).toHaveValue("Ada");
      await contentField(page).fill("Jetzt kürzer");
      await button(page).click();
      await expect(page).toHaveURL(`/episodes/${episode}?gesendet=kommentar#kommentare`);
      expect(await pending(site, "Jetzt kürzer")).toHaveLength(1);
    });
    await test.step("a failure of the server keeps the text", async () => {
      await page.goto(`/episodes/${await episodeOf(site, 12)}`);
      await write(page, "Ada", "Bleibt stehen");
      await withoutComments(site, async () => {
        await button(page).click();
        await expect(form(page).getByRole("alert").first()).toHaveText(failure);
        await expect(contentField(page)).toHaveValue("Bleibt stehen");
      });
    });
    await test.step("a field of nothing but space is ignored in silence", async () => {
      await page.goto(`/episodes/${await episodeOf(site, 12)}`);
      await write(page, "   ", "Schon getippt");
      await button(page).click();
      await expect(contentField(page)).toHaveValue("Schon getippt");
      await expect(form(page).getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
      expect(await pending(site, "Schon getippt")).toEqual([]);
    });
  });
});

test("axe finds nothing in any state", async ({ page, site }) => {
  const episode = await episodeOf(site, 11);
  const check = async (state: string) => {
    await expectAccessibleEverywhere(page, state);
  };
  await openHydrated(page, `/episodes/${episode}`);
  await write(page, "N".repeat(70), "x".repeat(4100));
  await check("too long");
  await write(page, "Ada", "Für axe");
  await withoutComments(site, async () => {
    await button(page).click();
    await expect(form(page).getByRole("alert")).toHaveText(failure);
    await check("failed");
    await expectReadableInTheDark(page, "failed");
  });
  await button(page).click();
  await expect(form(page).getByText(thanks)).toBeVisible();
  await check("saved");
  await page.evaluate((action) => {
    const native = document.createElement("form");
    Object.assign(native, { method: "post", action });
    for (const name of ["name", "content"]) native.append(textarea(name));
    document.body.append(native);
    native.submit();
    function textarea(name: string) {
      return Object.assign(document.createElement("textarea"), {
        name,
        value: "x".repeat(5000),
      });
    }
  }, `/episodes/${episode}/comments`);
  await expect(form(page).getByRole("alert").first()).toContainText("markierten Felder");
  await check("the form's own page");
  await openHydrated(page, `/episodes/${episode}/comments/report`);
  await check("a report");
});
