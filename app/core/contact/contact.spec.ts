import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import {
  expect,
  expectAccessibleEverywhere,
  forgetLimits,
  hydrated,
  openHydrated,
  type RunningSite,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const thanks =
  "Danke, deine Nachricht ist bei uns angekommen! Wir lesen sie und antworten dir per E-Mail.";
const failure =
  "Deine Nachricht konnte nicht gespeichert werden. Bitte versuche es später erneut oder schreib uns eine E-Mail.";

test.beforeEach(({ site }) => forgetLimits(site));

const form = (page: Page) => page.getByRole("form", { name: "Deine Nachricht" });
const button = (page: Page) => form(page).getByRole("button");
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

const labels = { name: "Name", email: "E-Mail", subject: "Betreff", message: "Nachricht" } as const;
type Typed = Partial<Record<keyof typeof labels, string>>;

const ada = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  subject: "Zur Rechenmaschine",
  message: "Hallo,\n\nda fehlt eine Quelle: „Note G“.",
};

async function write(page: Page, typed: Typed): Promise<void> {
  for (const [name, label] of Object.entries(labels))
    await field(page, label).fill(typed[name as keyof Typed] ?? "");
}

async function expectTyped(page: Page, typed: Typed): Promise<void> {
  for (const [name, label] of Object.entries(labels))
    await expect(field(page, label)).toHaveValue(typed[name as keyof Typed] ?? "");
}

function stored(site: RunningSite, subject: string) {
  return site.services.db
    .selectFrom("messages")
    .selectAll()
    .where("subject", "=", subject)
    .execute();
}

async function mailAbout(site: RunningSite, id: string | undefined) {
  const file = join(site.services.env.DATA_DIR, "outbox", `contact-message-${id}.eml`);
  await expect.poll(() => readFile(file).catch(() => null)).not.toBeNull();
  return PostalMime.parse(await readFile(file));
}

async function withoutMessages(site: RunningSite, work: () => Promise<void>): Promise<void> {
  const { db } = site.services;
  await db.schema.alterTable("messages").renameTo("messages_away").execute();
  await work().finally(() => db.schema.alterTable("messages_away").renameTo("messages").execute());
}

test.describe("the contact page", () => {
  test("is reached from the header, the footer and its button", async ({ page }) => {
    await openHydrated(page, "/");
    await page
      .getByRole("navigation", { name: "Hauptnavigation" })
      .getByRole("link", { name: "Kontakt" })
      .click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
    const footer = page.getByRole("contentinfo");
    await expect(
      footer
        .getByRole("navigation", { name: "Podcast" })
        .getByRole("link", { name: "Kontakt", exact: true }),
    ).toHaveAttribute("href", "/contact");
    await expect(footer.getByRole("link", { name: "Kontaktformular" })).toHaveAttribute(
      "href",
      "/contact",
    );
    const links = page
      .getByRole("navigation", { name: "Hauptnavigation" })
      .getByRole("link", { name: /^(Home|Episoden|Videos|Blog|Kontakt)$/ });
    await expect(links).toHaveText(["Home", "Episoden", "Videos", "Blog", "Kontakt"]);
  });

  test("has four required fields that the browser can fill in, the address and the networks", async ({
    page,
  }) => {
    await page.goto("/contact");
    for (const [label, complete] of [
      ["Name", "name"],
      ["E-Mail", "email"],
      ["Betreff", "off"],
      ["Nachricht", null],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute("required");
      if (complete) await expect(field(page, label)).toHaveAttribute("autocomplete", complete);
    }
    await expect(field(page, "E-Mail")).toHaveAttribute("inputmode", "email");
    const html = await (await page.request.get("/contact")).text();
    expect(html).toMatch(/<input(?=[^>]*type="email")(?=[^>]*required)[^>]*name="email"/);
    const ways = page.getByRole("complementary", { name: "Andere Wege zu uns" });
    await expect(ways.getByRole("link", { name: "hallo@example.org" })).toHaveAttribute(
      "href",
      "mailto:hallo@example.org",
    );
    await expect(ways.getByRole("listitem")).toHaveCount(5);
    await expect(page.getByRole("main").getByRole("link", { name: "Datenschutz" })).toHaveAttribute(
      "href",
      "/privacy",
    );
  });
});

test.describe("whoever writes to the show", () => {
  test("sees that it is on its way, is thanked, finds the form empty; the mail arrives @firefox", async ({
    page,
    site,
  }) => {
    await openHydrated(page, "/contact");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/contact.data", async (route) => {
      await held;
      await route.continue();
    });
    await write(page, ada);
    await button(page).click();
    await expect(button(page)).toHaveText("Wird gesendet…");
    await expect(button(page)).toBeDisabled();
    for (const label of Object.values(labels)) await expect(field(page, label)).toBeDisabled();
    release();
    await expect(form(page).getByRole("status").filter({ hasText: thanks })).toBeVisible();
    await expectTyped(page, {});
    await expect(button(page)).toBeFocused();
    const [message] = await stored(site, ada.subject);
    expect(message).toMatchObject({ ...ada, status: "new" });
    const mail = await mailAbout(site, message?.id);
    expect(mail.to).toMatchObject([{ address: "hallo@example.org" }]);
    expect(mail.replyTo).toMatchObject([{ name: "Ada Lovelace", address: "ada@example.org" }]);
    expect(mail.subject).toMatch(/Kontakt: Zur Rechenmaschine$/);
    expect(mail.text).toContain("da fehlt eine Quelle: „Note G“.");
    expect(mail.html).toContain("da fehlt eine Quelle: „Note G“.");
  });

  test("hears beside the fields what is wrong, and keeps all that was typed", async ({
    page,
    site,
  }) => {
    await openHydrated(page, "/contact");
    const typed = { ...ada, name: "   ", email: "ada@example", subject: "Mit Fehlern" };
    await write(page, typed);
    await button(page).click();
    await expect(form(page).getByRole("alert")).toHaveText(
      "Bitte sieh dir die markierten Felder noch einmal an.",
    );
    await expect(field(page, "Name")).toHaveAccessibleDescription(/Bitte sag uns, wie du heißt\./);
    await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "E-Mail")).toHaveAccessibleDescription(
      /Das ist keine vollständige E-Mail-Adresse\./,
    );
    await expect(field(page, "Betreff")).not.toHaveAttribute("aria-invalid");
    await expectTyped(page, typed);
    expect(await stored(site, "Mit Fehlern")).toEqual([]);
    await field(page, "Name").fill("Ada");
    await field(page, "E-Mail").fill("ada@web.d");
    await field(page, "Name").focus();
    await expect(form(page).getByText("Meintest du web.de?")).toBeVisible();
    await field(page, "E-Mail").fill("ada@müller.example");
    await button(page).click();
    await expect(form(page).getByText(thanks)).toBeVisible();
    await expect(field(page, "Name")).not.toHaveAttribute("aria-invalid");
    expect(await stored(site, "Mit Fehlern")).toMatchObject([
      { email: "ada@xn--mller-kva.example" },
    ]);
  });

  test("is held back while a field is empty or no address, and told so beside it", async ({
    page,
  }) => {
    await openHydrated(page, "/contact");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("contact")) sent.push("sent");
    });
    await button(page).click();
    await expect(field(page, "Name")).toBeFocused();
    for (const label of Object.values(labels)) {
      await expect(field(page, label)).toHaveAccessibleDescription(/Bitte füll dieses Feld aus\./);
      await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    }
    await expectAccessibleEverywhere(page);
    await write(page, { ...ada, email: "keine Adresse" });
    await expect(page.getByText("Bitte füll dieses Feld aus.")).toHaveCount(0);
    await expect(field(page, "Name")).not.toHaveAttribute("aria-invalid");
    await button(page).click();
    await expect(field(page, "E-Mail")).toBeFocused();
    await expect(field(page, "E-Mail")).toHaveAccessibleDescription(
      /Das ist keine vollständige E-Mail-Adresse/,
    );
    await field(page, "E-Mail").fill("ada@example.org");
    await expect(page.getByText("keine vollständige E-Mail-Adresse")).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test("keeps the text when the server fails, sees how much still fits in, and needs nothing but the keyboard", async ({
    page,
    site,
  }) => {
    await test.step("keeps the text when the server fails, and can send it again", async () => {
      await openHydrated(page, "/contact");
      const typed = { ...ada, subject: "Zweiter Versuch" };
      await write(page, typed);
      await withoutMessages(site, async () => {
        await button(page).click();
        await expect(form(page).getByRole("alert")).toHaveText(failure);
      });
      await expectTyped(page, typed);
      await button(page).click();
      await expect(form(page).getByText(thanks)).toBeVisible();
      expect(await stored(site, "Zweiter Versuch")).toHaveLength(1);
    });
    await test.step("sees how much still fits in", async () => {
      await openHydrated(page, "/contact");
      await expect(form(page)).toContainText("höchstens 10.000 Zeichen");
      await write(page, { message: "x".repeat(10_020), subject: "x".repeat(130) });
      await expect(form(page)).toContainText("20 Zeichen zu viel");
      await expect(form(page)).toContainText("noch 20 Zeichen");
    });
    await test.step("needs nothing but the keyboard", async () => {
      await openHydrated(page, "/contact");
      await field(page, "Name").focus();
      for (const text of ["Ada", "ada@example.org", "Nur mit Tasten", "Hallo!"]) {
        await page.keyboard.type(text);
        await page.keyboard.press("Tab");
      }
      await expect(button(page)).toBeFocused();
      await page.keyboard.press("Space");
      await expect(form(page).getByText(thanks)).toBeVisible();
      expect(await stored(site, "Nur mit Tasten")).toHaveLength(1);
    });
  });

  test("keeps the text when the line breaks", async ({ page, context }) => {
    await openHydrated(page, "/contact");
    await write(page, ada);
    await context.setOffline(true);
    await button(page).click();
    await expect(form(page).getByRole("alert")).toHaveText(failure);
    await expectTyped(page, ada);
    await context.setOffline(false);
  });

  test("keeps what came with a refused page when the line breaks", async ({ page, context }) => {
    await openHydrated(page, "/contact");
    await write(page, { ...ada, email: "ada@example" });
    const refused = page.waitForEvent("load");
    await form(page).evaluate((sent: HTMLFormElement) => sent.submit());
    await refused;
    await hydrated(page);
    await field(page, "E-Mail").fill(ada.email);
    await context.setOffline(true);
    await button(page).click();
    const alert = form(page).getByRole("alert");
    await expect(alert.filter({ hasText: failure })).toBeVisible();
    await expect(alert).toHaveText(failure);
    await expectTyped(page, ada);
    await context.setOffline(false);
  });

  test("hears after five within ten minutes that it is enough, and keeps the text", async ({
    page,
  }) => {
    await openHydrated(page, "/contact");
    for (let number = 1; number <= 6; number++) {
      await write(page, { ...ada, subject: `Nr. ${number}` });
      await button(page).click();
      if (number < 6) await expectTyped(page, {});
    }
    await expect(form(page).getByRole("alert")).toContainText(
      "Das waren viele Nachrichten in kurzer Zeit.",
    );
    await expectTyped(page, { ...ada, subject: "Nr. 6" });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one writes once, and what is refused keeps all that was typed", async ({ page, site }) => {
    await test.step("one writes, is thanked, and a reload sends nothing again", async () => {
      await page.goto("/contact");
      const typed = { ...ada, subject: "Ohne Skripte" };
      await write(page, typed);
      await button(page).click();
      await expect(page).toHaveURL("/contact?gesendet=nachricht#nachricht");
      await expect(form(page).getByText(thanks)).toBeInViewport();
      await expectTyped(page, {});
      await page.reload();
      const messages = await stored(site, "Ohne Skripte");
      expect(messages).toMatchObject([{ ...typed, suspicion: null }]);
      const mail = await mailAbout(site, messages[0]?.id);
      expect(mail.subject).toBe("Kontakt: Ohne Skripte");
    });
    await test.step("errors stand beside the fields, and all that was typed stays", async () => {
      await page.goto("/contact");
      const typed = { ...ada, name: " ", email: "ada@example", message: "z".repeat(10_020) };
      await write(page, typed);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === "POST"),
        button(page).click(),
      ]);
      expect(answer.status()).toBe(422);
      await expect(form(page).getByRole("alert").first()).toHaveText(
        "Bitte sieh dir die markierten Felder noch einmal an.",
      );
      await expect(field(page, "Name")).toHaveAccessibleDescription(
        /Bitte sag uns, wie du heißt\./,
      );
      await expect(field(page, "Nachricht")).toHaveAccessibleDescription(
        /Das sind 20 Zeichen zu viel, 10\.000 passen hinein\./,
      );
      await expectTyped(page, { ...typed, name: "" });
    });
    await test.step("a failure of the server keeps all that was typed", async () => {
      await page.goto("/contact");
      await write(page, ada);
      await withoutMessages(site, async () => {
        await button(page).click();
        await expect(form(page).getByRole("alert").first()).toHaveText(failure);
        await expectTyped(page, ada);
      });
    });
  });
});

test("axe finds nothing in any state", async ({ page, site }) => {
  const check = async (state: string) => {
    await expectAccessibleEverywhere(page, state);
  };
  await openHydrated(page, "/contact");
  await check("empty");
  await write(page, { ...ada, name: " ", email: "ada@example" });
  await button(page).click();
  await expect(form(page).getByRole("alert")).not.toBeEmpty();
  await check("wrong");
  await write(page, { ...ada, subject: "Für axe" });
  await withoutMessages(site, async () => {
    await button(page).click();
    await expect(form(page).getByRole("alert")).toHaveText(failure);
    await check("failed");
  });
  await button(page).click();
  await expect(form(page).getByText(thanks)).toBeVisible();
  await check("saved");
});
