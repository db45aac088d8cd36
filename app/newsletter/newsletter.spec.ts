import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { mailsTo } from "../../tests/e2e/mails";
import {
  expect,
  expectAccessibleEverywhere,
  expectReadableInTheDark,
  forgetLimits,
  openHydrated,
  type RunningSite,
  test,
} from "../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const thanks = "Erfolgreich für den Newsletter angemeldet!";
const sorry = "Anmeldung fehlgeschlagen. Bitte versuche es später erneut.";

// All tests share an address, which may sign up ten times an hour.
test.beforeEach(({ site }) => forgetLimits(site));

const email = (page: Page) => page.getByLabel("E-Mail-Adresse");
const name = (page: Page) => page.getByLabel("Name freiwillig");
const button = (page: Page) => page.getByRole("button", { name: "Zum Newsletter anmelden" });

async function signUp(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await button(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
}

function confirmationIn(mail: Email | undefined): string {
  return /\/newsletter\/confirmation\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
}

function unsubscribeIn(mail: Email | undefined): string {
  const header = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return /\/newsletter\/unsubscribe\/[\w.-]+/.exec(header)?.[0] ?? "";
}

const statusOf = async ({ services }: RunningSite, address: string) =>
  (
    await services.db
      .selectFrom("newsletter_subscribers")
      .select("status")
      .where("email_key", "=", address)
      .executeTakeFirst()
  )?.status;

/** An active subscriber, with the confirmation mail. */
async function subscriber(site: RunningSite, { request }: Page, address: string): Promise<Email> {
  await request.post("/newsletter", { form: { email: address } });
  const [mail] = await mailsTo(site.services.env.DATA_DIR, address);
  if (!mail) throw new Error(`no mail to ${address}`);
  await request.post(confirmationIn(mail));
  expect(await statusOf(site, address)).toBe("active");
  return mail;
}

test.describe("signing up on the home page", () => {
  test("says that it is on its way, then that it worked, and empties the fields @firefox", async ({
    page,
    site,
  }) => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route("**/newsletter", async (route) => {
      await held;
      await route.continue();
    });
    await openHydrated(page, "/");
    await email(page).fill("anna@example.org");
    await name(page).fill("Anna");
    await button(page).click();
    const sending = page.getByRole("button", { name: "Wird angemeldet..." });
    await expect(sending).toBeDisabled();
    await expect(email(page)).toBeDisabled();
    await expect(name(page)).toBeDisabled();
    await expect(email(page)).toHaveValue("anna@example.org");
    go();
    await expect(page.getByRole("status").filter({ hasText: thanks })).toContainText(
      /^Fast fertig.*Bitte bestätige/,
    );
    await expect(email(page)).toHaveValue("");
    await expect(name(page)).toHaveValue("");
    await expect(button(page)).toBeEnabled();
    expect(new URL(page.url()).pathname).toBe("/");
    // The answer only announces it: the work follows at once.
    await expect.poll(() => statusOf(site, "anna@example.org")).toBe("pending");
  });

  test("asks whether another domain was meant, and refuses none", async ({ page, site }) => {
    await openHydrated(page, "/");
    await email(page).fill("berta@gmial.com");
    // Leaving the field by the button must not move the button.
    const place = await button(page).boundingBox();
    await email(page).blur();
    const meant = page.getByRole("status").filter({ hasText: "Meintest du gmail.com?" });
    await expect(meant).toBeVisible();
    expect(await button(page).boundingBox()).toEqual(place);
    await meant.getByRole("button").click();
    await expect(email(page)).toHaveValue("berta@gmail.com");
    await expect(meant).toHaveCount(0);
    await signUp(page, "berta@gmial.com");
    await expect.poll(() => statusOf(site, "berta@gmial.com")).toBe("pending");
  });

  test("works by keyboard alone, and the focus lands on the message", async ({ page }) => {
    await openHydrated(page, "/");
    await email(page).focus();
    await page.keyboard.type("tastatur@example.org");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Taste");
    await page.keyboard.press("Tab");
    await expect(button(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#newsletter-message")).toBeFocused();
    await expect(page.locator("#newsletter-message")).toContainText(thanks);
  });

  test("keeps what was typed when the line is dead or the server fails, and works afterwards", async ({
    page,
  }) => {
    await openHydrated(page, "/");
    await email(page).fill("zweiter.versuch@example.org");
    await page.route("**/newsletter", (route) => route.abort());
    await button(page).click();
    await expect(page.getByRole("alert")).toHaveText(sorry);
    await expect(email(page)).toHaveValue("zweiter.versuch@example.org");
    await page.unroute("**/newsletter");
    await page.route("**/newsletter", (route) => route.fulfill({ status: 503, body: "" }));
    await button(page).click();
    await expect(page.getByRole("alert")).toHaveText(sorry);
    await page.unroute("**/newsletter");
    await button(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
  });

  test("leads back to the field when the address is none, and says what one agrees to", async ({
    page,
    site,
  }) => {
    await test.step("leads back to the field when the address is none", async () => {
      await openHydrated(page, "/");
      await email(page).fill("anna@example");
      await button(page).click();
      await expect(page.getByRole("alert")).toContainText("keine vollständige E-Mail-Adresse");
      await expect(email(page)).toBeFocused();
      await expect(email(page)).toHaveAttribute("aria-invalid", "true");
      await expect(email(page)).toHaveValue("anna@example");
    });
    await test.step("takes the address that was typed, and no other that it looks like", async () => {
      await signUp(page, "maß@straße.example");
      await expect.poll(() => statusOf(site, "maß@xn--strae-oqa.example")).toBe("pending");
    });
    await test.step("says what one agrees to, and where to read more", async () => {
      await page.goto("/");
      const form = page.locator("form", { has: button(page) });
      await expect(form).toContainText("eine pro Woche");
      await expect(form).toContainText("jederzeit abmeldest");
      await expect(form.getByRole("link", { name: "Datenschutzerklärung" })).toHaveAttribute(
        "href",
        "/privacy",
      );
    });
  });
});

test("from the form to the mail, the confirmation and the way out", async ({ page, site }) => {
  const address = "weg@example.org";
  await openHydrated(page, "/newsletter");
  await signUp(page, address);
  const [mail] = await mailsTo(site.services.env.DATA_DIR, address);
  expect(mail?.subject).toContain("Bitte bestätige deine Anmeldung");
  expect(mail?.html).toContain(`href="${site.address}${confirmationIn(mail)}"`);

  for (const method of ["GET", "HEAD", "GET"])
    expect((await page.request.fetch(confirmationIn(mail), { method })).status()).toBe(200);
  expect(await statusOf(site, address)).toBe("pending");

  await page.goto(confirmationIn(mail));
  await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Deine Anmeldung ist bestätigt");
  expect(await statusOf(site, address)).toBe("active");
  expect((await page.request.post(confirmationIn(mail))).status()).toBe(200);

  await page.goto(unsubscribeIn(mail));
  expect(await statusOf(site, address)).toBe("active");
  await page.getByRole("button", { name: "Newsletter abbestellen" }).click();
  await expect(heading).toHaveText("Du bist abgemeldet");
  expect(await statusOf(site, address)).toBe("unsubscribed");
  await page.goto(confirmationIn(mail));
  await expect(heading).toHaveText("Dieser Link gilt nicht mehr");

  await page.goto(unsubscribeIn(mail));
  await signUp(page, address);
  await mailsTo(site.services.env.DATA_DIR, address, 2);
});

test("pages with a secret in their address are kept nowhere and named to nobody", async ({
  page,
  site,
}) => {
  const mail = await subscriber(site, page, "geheim@example.org");
  for (const path of [confirmationIn(mail), unsubscribeIn(mail)]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-robots-tag"]).toBe("noindex");
  }
  await page.goto(unsubscribeIn(mail));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test("a mail program ends the subscription with one POST, from wherever it comes", async ({
  page,
  site,
}) => {
  const leave = unsubscribeIn(await subscriber(site, page, "einklick@example.org"));
  for (const origin of ["https://mail.example", "null"]) {
    const answer = await page.request.post(leave, {
      form: { "List-Unsubscribe": "One-Click" },
      headers: { origin, "sec-fetch-site": "cross-site" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(200);
  }
  expect(await statusOf(site, "einklick@example.org")).toBe("unsubscribed");
});

test("nobody learns from outside who is subscribed", async ({ page, site }) => {
  await subscriber(site, page, "drin@example.org");
  site.moveClockTo("2026-11-21T12:00:00Z");
  const post = (address: string, website = "") =>
    page.request.post("/newsletter", {
      form: { email: address, place: "/", website },
      maxRedirects: 0,
    });
  const answers = [];
  for (const answer of [
    await post("neu@example.org"),
    await post("neu@example.org"),
    await post("drin@example.org"),
    await post("maschine@example.org", "https://spam.example"),
  ])
    answers.push([answer.status(), answer.headers().location, await answer.text()]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.slice(0, 2)).toEqual([303, "/?gesendet=anmeldung#subscribe"]);
  const mails = await mailsTo(site.services.env.DATA_DIR, "drin@example.org", 2);
  expect(mails.map(({ subject }) => subject)).toContain(
    "Du bist schon dabei: Newsletter von „Wer hat das erfunden?“",
  );
  expect(await statusOf(site, "maschine@example.org")).toBeUndefined();
});

test("ten signups an hour from one place, then a sentence that says so", async ({ page }) => {
  for (let n = 0; n < 10; n++)
    await page.request.post("/newsletter", { form: { email: `n${n}@example.org` } });
  await openHydrated(page, "/newsletter");
  await email(page).fill("elf@example.org");
  await button(page).click();
  await expect(page.getByRole("alert")).toContainText("in einer Stunde noch einmal");
  await expect(email(page)).toHaveValue("elf@example.org");
});

test("links that are too old, cut off or made up lead to a new signup", async ({ page, site }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/newsletter");
  await signUp(page, "spaet@example.org");
  const [mail] = await mailsTo(site.services.env.DATA_DIR, "spaet@example.org");
  site.moveClockTo("2026-11-28T10:00:00Z");
  expect((await page.goto(confirmationIn(mail)))?.status()).toBe(410);
  await expect(heading).toHaveText("Dieser Link gilt nicht mehr");
  await expect(email(page)).toBeVisible();
  expect((await page.request.post(confirmationIn(mail))).status()).toBe(410);
  expect((await page.goto(confirmationIn(mail).slice(0, -1)))?.status()).toBe(404);
  await expect(heading).toHaveText("Diesen Link kennen wir nicht");
  await signUp(page, "spaet@example.org");
  expect((await page.goto(unsubscribeIn(mail).slice(0, -1)))?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toBeVisible();
});

test("programs find nothing against the pages", async ({ page, site }) => {
  const address = "axe@example.org";
  await openHydrated(page, "/newsletter");
  await email(page).fill("anna@example");
  await button(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await expectReadableInTheDark(page);
  await signUp(page, address);
  await expectAccessibleEverywhere(page);
  const [mail] = await mailsTo(site.services.env.DATA_DIR, address);
  for (const path of [confirmationIn(mail), unsubscribeIn(mail), "/newsletter/confirmation/x"]) {
    await page.goto(path);
    await expectAccessibleEverywhere(page);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one signs up, confirms and leaves", async ({ page, site }) => {
    await page.goto("/");
    await email(page).fill("ohne@example.org");
    await button(page).click();
    await expect(page).toHaveURL("/?gesendet=anmeldung#subscribe");
    await expect(page.locator("#subscribe")).toContainText(thanks);
    const [mail] = await mailsTo(site.services.env.DATA_DIR, "ohne@example.org");
    await page.goto(confirmationIn(mail));
    await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
    await expect(page.getByText("Eingetragen")).toBeVisible();
    await page.goto(unsubscribeIn(mail));
    await page.getByRole("button", { name: "Newsletter abbestellen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du bist abgemeldet");
    await email(page).fill("ohne@example.org");
    await button(page).click();
    await expect(page).toHaveURL("/newsletter?gesendet=anmeldung");
    await expect(page.getByText(thanks)).toBeVisible();
  });

  test("what is wrong comes back with a German sentence, and other marks say nothing", async ({
    page,
  }) => {
    await test.step("a wrong address comes back with what was typed and a German sentence", async () => {
      await page.goto("/");
      await email(page).fill("anna@example");
      await name(page).fill("Anna Bell");
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === "POST"),
        button(page).click(),
      ]);
      expect(answer.status()).toBe(422);
      await expect(page).toHaveURL("/newsletter");
      await expect(page.getByRole("alert")).toContainText("keine vollständige E-Mail-Adresse");
      await expect(email(page)).toHaveValue("anna@example");
      await expect(email(page)).toHaveAttribute("aria-invalid", "true");
      await expect(name(page)).toHaveValue("Anna Bell");
    });
    await test.step("other marks than the form's own say nothing", async () => {
      await page.goto("/newsletter?gesendet=kommentar");
      await expect(page.getByText(thanks)).toHaveCount(0);
    });
  });
});
