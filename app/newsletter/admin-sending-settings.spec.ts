import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { fileURLToPath } from "node:url";
import { campaignRow, subscriberRow } from "~/newsletter/rows.fixture";
import type { Dns } from "~/platform/outside/dns.server";
import {
  accessibilityFindings,
  expect,
  openAdmin,
  type RunningSite,
  test,
} from "../../tests/e2e/admin";
import { mailsTo } from "../../tests/e2e/mails";
import { bounceMail } from "./reports/mail-report.fixture";

const settingsPath = "/admin/newsletter/settings";
const domainPath = "/admin/newsletter/domain";

// A headless browser's name is a bot's, and bots are not counted.
test.use({
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
});

type Changeable = { env: { MAIL_FROM: string }; dns: Dns };

/** Gives the site this sender, and the DNS these TXT records and one mail server. */
async function withDomain(
  site: RunningSite,
  txt: Record<string, string[]>,
  work: () => Promise<void>,
): Promise<void> {
  const services = site.services as Changeable;
  const { dns, env } = services;
  const sender = env.MAIL_FROM;
  env.MAIL_FROM = "Die Sendung <post@podcast.example>";
  services.dns = {
    txt: async (name) => txt[name] ?? [],
    mx: async () => ["mx.mail.example"],
    hasAddress: async () => false,
  };
  try {
    await work();
  } finally {
    env.MAIL_FROM = sender;
    services.dns = dns;
    await freshSettings(site);
  }
}

const freshSettings = (site: RunningSite) =>
  site.services.db
    .updateTable("newsletter_settings")
    .set({
      mails_per_minute: 600,
      bounce_address: "",
      dkim_selector: "",
      dkim_key: "",
      dkim_domain: "",
      report_key: "",
      count_opens: 0,
      count_clicks: 0,
    })
    .execute();

const settingsOf = (site: RunningSite) =>
  site.services.db.selectFrom("newsletter_settings").selectAll().executeTakeFirstOrThrow();

async function createSubscriber(site: RunningSite): Promise<string> {
  const id = crypto.randomUUID();
  const row = subscriberRow({ id, email: `${id}@example.org` });
  await site.services.db.insertInto("newsletter_subscribers").values(row).execute();
  return id;
}

async function statusOf(site: RunningSite, id: string): Promise<string | undefined> {
  const row = await site.services.db
    .selectFrom("newsletter_subscribers")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status;
}

async function createCampaign(site: RunningSite, content: string): Promise<string> {
  const id = crypto.randomUUID();
  const sent = { status: "sent", sending: "done", archived: 0, recipients: 1 } as const;
  const moment = new Date().toISOString();
  const moments = { sent_at: moment, finished_at: moment };
  await site.services.db
    .insertInto("newsletter_campaigns")
    .values(campaignRow({ id, subject: "Folge", content, ...sent, ...moments }))
    .execute();
  return id;
}

test("how mails are sent is set, checked and kept", async ({ page, site }) => {
  await freshSettings(site);
  await openAdmin(page, settingsPath);
  await expect(page.getByText("keiner: Mails liegen als Dateien in")).toBeVisible();
  await expect(page.getByLabel("Öffnungen zählen")).not.toBeChecked();
  await expect(page.getByLabel("Klicks zählen")).not.toBeChecked();
  await page.getByLabel("Mails in der Minute").fill("60");
  await page.getByLabel("Jahre, die der Nachweis bleibt").fill("2");
  await page.getByLabel("Adresse für Unzustellbares").fill("zurueck@podcast");
  await page.getByLabel("Klicks zählen").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Das ist keine E-Mail-Adresse.")).toBeVisible();
  await expect(page.getByLabel("Klicks zählen")).toBeChecked();
  await page.getByLabel("Adresse für Unzustellbares").fill("zurueck@podcast.example");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  expect(await settingsOf(site)).toMatchObject({
    mails_per_minute: 60,
    bounce_address: "zurueck@podcast.example",
    keep_years: 2,
    count_opens: 0,
    count_clicks: 1,
  });
  await page.reload();
  await expect(page.getByLabel("Mails in der Minute")).toHaveValue("60");
  await freshSettings(site);
});

test("a key for reports is shown once, and a signed report ends a subscription", async ({
  page,
  site,
}) => {
  await freshSettings(site);
  await openAdmin(page, settingsPath);
  await page.getByRole("button", { name: "Schlüssel erzeugen" }).click();
  await expect(page.getByText("Er wird nur jetzt gezeigt")).toBeVisible();
  const key = (await page.locator("code.select-all").textContent()) ?? "";
  expect(key).toMatch(/^[\w-]{43}$/);
  await page.reload();
  await expect(page.getByText(`…${key.slice(-4)}`)).toBeVisible();
  expect(await page.content()).not.toContain(key);

  const id = await createSubscriber(site);
  const body = JSON.stringify({
    type: "bounce",
    permanent: true,
    email: `${id}@example.org`,
    reason: "550 unknown",
  });
  const time = Math.floor(site.clock.now().getTime() / 1000);
  const digest = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  const send = (signature: string) =>
    fetch(`${site.address}/newsletter/reports`, {
      method: "POST",
      headers: { "x-signature": signature },
      body,
    });
  expect((await send(`t=${time},v1=${"0".repeat(64)}`)).status).toBe(401);
  const taken = await send(`t=${time},v1=${digest}`);
  expect([taken.status, await taken.json()]).toEqual([202, { taken: 1, repeated: 0, unknown: 0 }]);
  expect(await statusOf(site, id)).toBe("bounced");

  await page.reload();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Schlüssel verwerfen" }).click();
  await expect(page.getByText("Noch keiner: Meldungen werden abgelehnt.")).toBeVisible();
  expect((await send(`t=${time},v1=${digest}`)).status).toBe(401);
});

test("a mail of the mailbox is taken on the command line, beside the running site", async ({
  site,
}) => {
  // Starts five processes in turn.
  const { db, env } = site.services;
  const id = await createSubscriber(site);
  const campaign_id = await createCampaign(site, "<p>Hallo</p>");
  const moment = new Date().toISOString();
  await db
    .insertInto("newsletter_deliveries")
    .values({
      campaign_id,
      subscriber_id: id,
      status: "sent",
      attempts: 1,
      due_at: moment,
      lease: null,
      leased_until: null,
      last_error: null,
      sent_at: moment,
    })
    .execute();
  const run = (input: Uint8Array | string, settings = {}) =>
    spawnSync(process.execPath, ["scripts/admin.mjs", "mail-report"], {
      input,
      env: { ...process.env, DATA_DIR: env.DATA_DIR, LOG_LEVEL: "silent", ...settings },
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      encoding: "utf8",
    });
  const messageId = `Message-ID: <campaign-${campaign_id}.${id}@podcast.example>`;
  const mail = bounceMail({ returned: [messageId] });
  // Down or misconfigured: a mail server that pipes its mails keeps them and retries.
  for (const settings of [{ DATABASE_URL: "postgres://127.0.0.1:1/nichts" }, { MAIL_FROM: "?" }]) {
    const away = run(mail, settings);
    expect([away.status, away.stdout], away.stderr).toEqual([75, ""]);
    expect(away.stderr.trim()).not.toBe("");
  }
  expect(run(mail).stdout).toContain("Neu: 1, schon bekannt: 0, niemandem zuzuordnen: 0.");
  expect(await statusOf(site, id)).toBe("bounced");
  expect(run(mail).stdout).toContain("Neu: 0, schon bekannt: 1");
  const note = run("Subject: Abwesend\r\n\r\nIch bin im Urlaub.");
  expect([note.status, note.stdout]).toEqual([0, expect.stringContaining("nichts Unzustellbares")]);
});

test("without a domain the page says what to set", async ({ page }) => {
  await openAdmin(page, domainPath);
  await expect(page.getByRole("heading", { name: "Noch keine Domain" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("podcast@localhost");
  await expect(page.getByRole("main")).toContainText("MAIL_FROM");
});

test("the domain is checked, a key made, published and switched on", async ({ page, site }) => {
  await freshSettings(site);
  const txt: Record<string, string[]> = {
    "podcast.example": ["v=spf1 +all", "<b>kein HTML</b>"],
    "_dmarc.podcast.example": ["v=DMARC1; p=none"],
  };
  const part = (name: RegExp) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name }) });
  await withDomain(site, txt, async () => {
    await openAdmin(page, domainPath);
    await expect(part(/^SPF/)).toContainText("falsch");
    await expect(part(/^SPF/)).toContainText("jeder Server der Welt");
    await expect(part(/^DKIM/)).toContainText("nicht prüfbar");
    await expect(part(/^DMARC/)).toContainText("in Ordnung");
    await expect(part(/^MX/)).toContainText("mx.mail.example");

    txt["podcast.example"] = ["v=spf1 ip4:203.0.113.7 ~all"];
    await page.getByRole("button", { name: "Noch einmal prüfen" }).click();
    await expect(part(/^SPF/)).toContainText("in Ordnung");

    await page.getByRole("button", { name: "Schlüssel erzeugen" }).click();
    await expect(part(/^DKIM/)).toContainText("fehlt");
    await page.getByRole("button", { name: "Unterschreiben einschalten" }).click();
    await expect(page.getByRole("alert").first()).toContainText("noch nicht zu finden");
    expect((await settingsOf(site)).dkim_domain).toBe("");
    const record = part(/^Eigener Schlüssel/).getByText(/^v=DKIM1; k=rsa; p=/);
    const name = `${(await settingsOf(site)).dkim_selector}._domainkey.podcast.example`;
    txt[name] = [(await record.textContent()) ?? ""];
    await page.getByRole("button", { name: "Unterschreiben einschalten" }).click();
    await expect(page.getByText("werden mit diesem Schlüssel unterschrieben")).toBeVisible();
    await expect(part(/^DKIM/)).toContainText("in Ordnung");
    expect((await settingsOf(site)).dkim_domain).toBe("podcast.example");

    // Also confirmation mails have a signed header for unsubscribing with one click.
    const email = "unterschrieben@example.org";
    await page.request.post("/newsletter", { form: { email }, headers: { Origin: site.address } });
    const [confirmation] = await mailsTo(site.services.env.DATA_DIR, email);
    const signature = confirmation?.headers.find(({ key }) => key === "dkim-signature")?.value;
    expect(signature).toContain("d=podcast.example;");
    expect(signature).toContain("list-unsubscribe-post");

    delete txt[name];
    await page.getByRole("button", { name: "Noch einmal prüfen" }).click();
    await expect(page.getByRole("alert").first()).toContainText("der Eintrag dazu stimmt nicht");

    for (const [width, colorScheme] of [
      [390, "light"],
      [1280, "dark"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page, domainPath);
    }
    page.once("dialog", (dialog) => dialog.accept());
    await page.getByRole("button", { name: "Schlüssel verwerfen" }).click();
    await expect(part(/^DKIM/)).toContainText("nicht prüfbar");
  });
});

async function expectSound(page: Parameters<typeof openAdmin>[0], path: string): Promise<void> {
  await openAdmin(page, path);
  expect(await accessibilityFindings(page), path).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, path).toBeLessThanOrEqual(0);
}

test("both pages have no accessibility findings, wide or narrow, light or dark", async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [390, "light"],
    [1280, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    for (const path of [settingsPath, domainPath]) await expectSound(page, path);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("settings are saved, the key is shown, the domain is checked", async ({ page, site }) => {
    await freshSettings(site);
    await page.goto(settingsPath);
    await page.getByLabel("Mails in der Minute").fill("0");
    await page.getByRole("button", { name: "Speichern" }).click();
    expect((await settingsOf(site)).mails_per_minute).toBe(0);
    await page.getByRole("button", { name: "Schlüssel erzeugen" }).click();
    await expect(page.locator("code.select-all")).toHaveText(/^[\w-]{43}$/);
    await withDomain(site, {}, async () => {
      await page.goto(domainPath);
      await page.getByRole("button", { name: "Noch einmal prüfen" }).click();
      await expect(page.getByText("3 Einträge", { exact: false })).toHaveCount(0);
      await expect(page.getByText("2 Einträge fehlen oder sind falsch")).toBeVisible();
    });
  });
});

test("opens and clicks are answered by the site, counted when that is on, and kept by nobody", async ({
  page,
  site,
}) => {
  await freshSettings(site);
  await site.services.db.updateTable("newsletter_settings").set({ count_clicks: 1 }).execute();
  const id = await createCampaign(site, '<p><a href="/episodes">Folgen</a></p>');
  await page.goto(`/newsletter/clicks/${id}/0`);
  await expect(page).toHaveURL(`${site.address}/episodes`);
  const gif = await page.request.get(`/newsletter/opens/${id}.gif`);
  expect([gif.status(), gif.headers()["cache-control"]]).toEqual([200, "no-store"]);
  const link = await page.request.head(`/newsletter/clicks/${id}/0`, { maxRedirects: 0 });
  expect([link.status(), link.headers()["cache-control"]]).toEqual([302, "no-store"]);
  expect((await page.request.get(`/newsletter/clicks/${id}/7`)).status()).toBe(404);
  const counted = () =>
    site.services.db
      .selectFrom("newsletter_responses")
      .select(["kind", "url"])
      .where("campaign_id", "=", id)
      .execute();
  await expect.poll(counted).toEqual([{ kind: "click", url: `${site.address}/episodes` }]);
  await freshSettings(site);
});
