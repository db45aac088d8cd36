import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessibleAs,
  openAdmin,
  type RunningSite,
  test,
} from "../../tests/e2e/admin";
import { addCampaign, addSubscribers } from "./sending/sending.fixture";

const subject = "Neue Folge: die Schreibmaschine";

/** Leaves this many subscribers, no other campaigns, and this limit. */
async function prepare(site: RunningSite, count: number, mailsPerMinute: number) {
  const { db } = site.services;
  for (const table of ["newsletter_campaigns", "newsletter_subscribers"] as const)
    await db.deleteFrom(table).execute();
  await setLimit(site, mailsPerMinute);
  return addSubscribers(
    db,
    Array.from({ length: count }, (_, index) => `leserin-${index}@example.org`),
  );
}

async function setLimit({ services: { db } }: RunningSite, mailsPerMinute: number) {
  await db.updateTable("newsletter_settings").set({ mails_per_minute: mailsPerMinute }).execute();
}

async function mailsOf(site: RunningSite, id: string): Promise<number> {
  const names = await readdir(join(site.services.env.DATA_DIR, "outbox")).catch(() => []);
  return names.filter((name) => name.startsWith(`campaign-${id}`) && name.endsWith(".eml")).length;
}

const statistic = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd").first();

test("a campaign is sent, watched, stopped, and sent to the end", async ({ page, site }) => {
  await prepare(site, 30, 120);
  const id = await addCampaign(site.services.db);
  await openAdmin(page, "/admin/newsletter");
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: `Versenden: ${subject}` }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter$/);
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain("30 aktive Abonnenten");
    return dialog.accept();
  });
  await page.getByRole("button", { name: `Versenden: ${subject}` }).click();
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}$`));
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText("Wird versendet", { exact: true })).toBeVisible();
  await expect(statistic(page, "Insgesamt")).toHaveText("30");
  const progress = page.getByRole("progressbar", { name: "Fortschritt des Versands" });
  // The page refreshes itself.
  await expect.poll(() => progress.getAttribute("value").then(Number)).toBeGreaterThan(5);
  await expect(page.getByText(/Mails? in der letzten Minute/)).toBeVisible();

  await page.getByRole("button", { name: "Versand anhalten" }).click();
  await expect(page.getByText("Angehalten", { exact: true }).first()).toBeVisible();
  await expect.poll(() => heldMails(site, id)).toBe(0);
  const sent = await mailsOf(site, id);
  expect(sent).toBeLessThan(30);
  await page.waitForTimeout(1200);
  expect(await mailsOf(site, id)).toBe(sent);

  await setLimit(site, 0);
  await page.getByRole("button", { name: "Versand fortsetzen" }).click();
  await expect(page.getByText(/^Versendet am /).first()).toBeVisible();
  await expect(progress).toHaveAttribute("value", "100");
  await expect(statistic(page, "Zugestellt an den Server")).toHaveText("30");
  expect(await mailsOf(site, id)).toBe(30);
  await expect(page.getByRole("button", { name: /Versand/ })).toHaveCount(0);
  const again = await page.request.post(`/admin/newsletter/campaigns/${id}/dispatch`, {
    form: { verb: "start", confirmed: "1" },
    headers: { origin: site.address },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(303);
  expect(await deliveriesOf(site, id)).toHaveLength(30);
});

test("a cancelled campaign reaches nobody else; nonsense and a missing one are refused", async ({
  page,
  site,
}) => {
  await prepare(site, 20, 60);
  const id = await addCampaign(site.services.db);
  const { updated_at: version } = await site.services.db
    .selectFrom("newsletter_campaigns")
    .select("updated_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const post = (path: string, verb: string, confirmed = "1", seen = version) =>
    page.request.post(`/admin/newsletter/campaigns/${path}/dispatch`, {
      form: { verb, confirmed, version: seen },
      headers: { origin: site.address },
      maxRedirects: 0,
    });
  expect((await post(id, "pause")).status()).toBe(409);
  expect((await post(id, "explode")).status()).toBe(400);
  await page.goto(`/admin/newsletter/campaigns/${id}`);
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}/edit$`));
  expect((await page.request.get("/admin/newsletter/campaigns/fehlt")).status()).toBe(404);
  expect((await post(id, "start", "")).status()).toBe(409);
  expect((await post(id, "start", "1", "")).status()).toBe(409);
  expect(await deliveriesOf(site, id)).toEqual([]);
  expect((await post(id, "start")).status()).toBe(303);
  expect((await post(id, "cancel", "")).status()).toBe(409);

  await openAdmin(page, `/admin/newsletter/campaigns/${id}`);
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Versand abbrechen" }).click();
  await expect(page.getByText("Wird versendet", { exact: true })).toBeVisible();
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain("Das lässt sich nicht rückgängig machen.");
    return dialog.accept();
  });
  await page.getByRole("button", { name: "Versand abbrechen" }).click();
  await expect(page.getByText("Abgebrochen", { exact: true }).first()).toBeVisible();
  await expect(statistic(page, "Wartet")).toHaveText("0");
  expect(Number(await statistic(page, "Übersprungen").textContent())).toBeGreaterThan(0);
  await page.waitForTimeout(1500);
  const states = await deliveriesOf(site, id);
  expect(await mailsOf(site, id)).toBe(states.filter((status) => status === "sent").length);
});

test("without subscribers nothing is sent, and the page says why", async ({ page, site }) => {
  await prepare(site, 0, 0);
  const id = await addCampaign(site.services.db);
  await openAdmin(page, `/admin/newsletter/campaigns/${id}/edit`);
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: `Versenden: ${subject}` }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Newsletter" })).toContainText(
    "Newsletter konnte nicht versendet werden. Noch hat niemand den Newsletter abonniert",
  );
});

test("trouble and refusals are told; nothing about the page is hard to use", async ({
  page,
  site,
}) => {
  const ids = await prepare(site, 70, 1);
  const { db } = site.services;
  const now = new Date().toISOString();
  const id = await addCampaign(db, {
    status: "sent",
    sending: "paused",
    sent_at: now,
    recipients: 70,
    subject: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  });
  const reply = (index: number) =>
    index < 55 ? `550 5.1.1 <leserin-${index}@example.org>: No such user` : null;
  await db
    .insertInto("newsletter_deliveries")
    .values(
      ids.map((subscriber_id, index) => ({
        campaign_id: id,
        subscriber_id,
        due_at: now,
        attempts: 1,
        lease: null,
        leased_until: null,
        sent_at: index < 55 ? null : now,
        status: index < 55 ? ("failed" as const) : ("sent" as const),
        last_error: reply(index),
      })),
    )
    .execute();
  await openAdmin(page, `/admin/newsletter/campaigns/${id}`);
  await expect(page.getByText("55 Empfänger bekamen nichts")).toBeVisible();
  const replies = page.getByRole("table", { name: "Antworten der Mailserver" });
  await expect(replies.getByRole("row")).toHaveCount(2);
  await expect(replies).toContainText("Dieses Postfach gibt es nicht");
  await page.getByRole("link", { name: "Seite 3" }).click();
  const failed = page.getByRole("table", { name: "Empfänger, die nichts bekamen" });
  await expect(failed.getByRole("row")).toHaveCount(6);
  // With a limit of one a minute the last error is still shown.
  const resumes_at = new Date(Date.now() + 60_000).toISOString();
  const trouble = "connect ECONNREFUSED 127.0.0.1:25";
  await db.updateTable("newsletter_sender").set({ trouble, resumes_at }).execute();
  await db
    .updateTable("newsletter_deliveries")
    .set({ status: "waiting", due_at: "2999-01-01T00:00:00.000Z" })
    .where("status", "=", "sent")
    .execute();
  await db.updateTable("newsletter_campaigns").set({ sending: "running" }).execute();
  await openAdmin(page, `/admin/newsletter/campaigns/${id}`);
  await expect(page.getByText("Der Versand kommt gerade nicht weiter.")).toBeVisible();
  await expect(page.getByText(trouble)).toBeVisible();
  await expectAccessibleAs(page, [
    [390, "light"],
    [1280, "dark"],
  ]);
  await db.updateTable("newsletter_sender").set({ trouble: null, resumes_at: null }).execute();
});

async function deliveriesOf({ services: { db } }: RunningSite, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("newsletter_deliveries")
    .select("status")
    .where("campaign_id", "=", id)
    .execute();
  return rows.map(({ status }) => status);
}

async function heldMails({ services: { db } }: RunningSite, id: string): Promise<number> {
  const rows = await db
    .selectFrom("newsletter_deliveries")
    .select("status")
    .where("campaign_id", "=", id)
    .where("lease", "is not", null)
    .execute();
  return rows.length;
}
