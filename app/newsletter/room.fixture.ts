import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import { expect, onTestFinished } from "vitest";
import { contentTable } from "~/core/kinds/operations.server";
import { sign } from "~/platform/secret.server";
import { named } from "../../tests/ask-operation";
import { eventually } from "../../tests/eventually";
import type { Archived, Area, Crowd, ListPlan, Mails, RoomFixture } from "../../tests/room-fixture";
import { campaignMail } from "./campaigns/campaign-mail.server";
import { episodeTemplate } from "./campaigns/campaign-template.server";
import { subscriberRow } from "./rows.fixture";
import { releaseDeliveries } from "./sending/held-deliveries.server";
import { operations as sending } from "./sending/operations.server";
import { startCampaigns } from "./sending/send-campaigns.server";
import { addSubscribers, fakeTransport } from "./sending/sending.fixture";
import { readSuppressed } from "./subscribers/forget-subscribers.server";
import { receiveSignup } from "./subscribers/sign-up.server";
import { consentText } from "./subscribers/signup-fields.server";
import { confirmationMail, reminderMail } from "./subscribers/signup-mails.server";

export const area: Area = {
  pages: {
    "newsletter/subscribers": ["subscribers.list", null],
    "newsletter/subscribers/import": ["subscribers.import", "subscribers.import"],
    "newsletter/subscribers/import/:id": ["subscribers.import", "subscribers.import"],
    "newsletter/subscribers/:id": ["subscribers.read", "subscribers.update"],
    "newsletter/campaigns/template": ["campaigns.create", null],
    "newsletter/campaigns/:id/copy": ["redirectMissing", "campaigns.create"],
    "newsletter/campaigns/:id/archive": ["redirectMissing", "campaigns.update"],
    "newsletter/campaigns/:id/preview": ["campaigns.preview", null],
    "newsletter/campaigns/:id/mail": ["campaigns.preview", null],
    "newsletter/campaigns/:id/test": ["redirectMissing", "campaigns.test"],
    "newsletter/campaigns/:id": ["campaigns.list", null],
    "newsletter/campaigns/:id/dispatch": ["redirectMissing", "campaigns.steer"],
    "newsletter/domain": ["mailDomain.read", "mailDomain.update"],
    "newsletter/settings": ["mailDomain.read", "mailDomain.update"],
  },
  byHand: {
    "shared content form": [
      "app/newsletter/admin/pages/campaigns/campaign-edit.tsx",
      "app/newsletter/admin/pages/campaigns/campaign-new.tsx",
      "app/newsletter/admin/pages/campaigns/save-campaign.server.ts",
    ],
    "import of files": ["app/newsletter/admin/pages/subscribers/subscribers-import.tsx"],
  },
  further: [
    ["newsletter/subscribers/:id", { verb: "delete" }, "subscribers.delete"],
    ["newsletter/campaigns/:id/dispatch", { verb: "start" }, "campaigns.send"],
    ["newsletter/campaigns/:id/dispatch", { verb: "cancel" }, "campaigns.cancel"],
  ],
  api: { "GET /export/subscribers": "exports.read" },
};

const moment = "2026-11-20T10:00:00.000Z";

export const mails: Mails = (sender) => {
  const link = `${sender.url}/newsletter/confirm/${"a".repeat(64)}`;
  const campaign = {
    id: "c1",
    subject: "Neu: das Rad",
    previewText: "",
    content: `<p>Ein <a href="/">Satz</a>.</p><table><caption>Jahre</caption><tr><td>1</td></tr></table><p><a href="/episodes/e1"><strong>Folge anhören</strong></a></p>`,
  };
  return {
    confirmation: { mail: () => confirmationMail(sender, link), hasButton: true },
    reminder: { mail: () => reminderMail(sender, link), hasButton: true },
    campaign: { mail: () => campaignMail({ ...sender, address: "" }, campaign), hasButton: true },
  };
};

export const ownWords: RoomFixture["ownWords"] = (show) => {
  const episode = { id: "e", number: 7, title: "Eins", invention: "", description: "" };
  const told = { ...episode, summary: "", date: "2026-11-20", duration: "", funFact: null };
  const picture = { src: "/media/x.png", alt: "", width: null, height: null };
  return [consentText(show), episodeTemplate(told, show, picture)];
};

const keys = ["1", "2", "3"].map((subscriberId) => ({ campaignId: "c", subscriberId }));

export const plans: ListPlan[] = [
  [
    "claimed mails",
    "sqlite_autoindex_newsletter_deliveries_1",
    (db) => releaseDeliveries(db, { lease: "l", keys }),
  ],
];

export const forms: RoomFixture["forms"] = {
  newsletter: {
    column: "newsletter_signups.requested_at",
    max: 10,
    send: (services, visitor) => {
      const fields = { website: "", elapsed: "9000", name: "Ada", email: "ada@example.org" };
      const origin = { visitor, place: "/" as const, consent: "Die Worte unter dem Formular." };
      return receiveSignup(services, { ...fields, place: "/" }, origin);
    },
    kept: "sent",
  },
};

export const archived: Archived = {
  async add({ db, secret }) {
    // The key that signs mails stays behind, so a restoration switches signing off.
    await db.updateTable("newsletter_settings").set({ dkim_domain: "" }).execute();
    const subscriber = { id: "s", email: "ada@example.org", name: "Ada" };
    await db.insertInto("newsletter_subscribers").values(subscriberRow(subscriber)).execute();
    await db
      .insertInto("newsletter_consents")
      .values({
        id: "c",
        subscriber_id: "s",
        text_version: "1",
        text: "Ja",
        form_url: "/",
        token_hash: "token-hash",
        requested_at: moment,
        requested_ip: "",
        confirmed_at: moment,
        confirmed_ip: null,
      })
      .execute();
    const { suppression_key } = await db
      .selectFrom("newsletter_settings")
      .select("suppression_key")
      .executeTakeFirstOrThrow();
    for (const by of [suppression_key, secret])
      await db
        .insertInto("newsletter_suppressions")
        .values({ address_hash: sign(by, `newsletter suppression ${by.length}@example.org`) })
        .execute();
  },
  // By the archive's own key; only the old secret recognises its marks.
  async check({ db, secret }, old) {
    const keys = ["43@example.org", "33@example.org"];
    expect([...(await readSuppressed(db, secret, keys))]).toEqual(["43@example.org"]);
    expect([...(await readSuppressed(db, old.secret, keys))]).toHaveLength(2);
  },
};

export const leftOut: RoomFixture["leftOut"] = async ({ db }, id, content) => {
  const list = { file_name: "l.csv", consent: "", status: "preview", position: 0 } as const;
  const origin = { operator_name: "Anna", created_at: moment, finished_at: null };
  await db
    .insertInto("newsletter_imports")
    .values({ ...list, ...origin, id, content, outcome: "{}" })
    .execute();
};

export const work: RoomFixture["work"] = async (services, ask) => {
  await addSubscribers(services.db, ["ada@example.org", "grace@example.org"]);
  await services.db.updateTable("newsletter_settings").set({ mails_per_minute: 0 }).execute();
  const subject = "Neue Folge: der Kaffeefilter";
  const made = await ask(contentTable.campaign.create, {
    subject,
    content: "<p>Hört sie euch an.</p>",
  });
  const { id, version } = made as { id: string; version: string };
  const shown = await ask(named(sending, "admin.campaigns.preview"), { id });
  expect(shown.text).toContain("Hört sie euch an.");
  await ask(named(sending, "admin.campaigns.send"), { id, recipients: 2 }, version);
  const { transport, taken } = fakeTransport();
  const sender = startCampaigns(services, { transport });
  onTestFinished(() => sender.close());
  await eventually(async () => {
    sender.wake();
    const state = await ask(named(sending, "admin.campaigns.sending"), { id });
    expect(state.sending).toBe("done");
  });
  expect(taken.toSorted()).toEqual(["ada@example.org", "grace@example.org"]);
  return ["campaign.send"];
};

/** Mails in a site's outbox, as sent. */
async function sentMails(directory: string): Promise<string[]> {
  const outbox = join(directory, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
}

/** Recipients of confirmation mails. */
async function invitedBy(directory: string): Promise<(string | undefined)[]> {
  const mails = (await sentMails(directory)).map((mail) => PostalMime.parse(mail));
  return (await Promise.all(mails))
    .filter(({ text }) => text?.includes("/newsletter/confirmation/"))
    .map(({ to }) => to?.[0]?.address);
}

export const crowd: Crowd = {
  name: "200 signups of one address make one pending subscriber and one mail",
  async atOnce({ db, directory, send }) {
    const form = { email: "Ada@Example.org" };
    const signups = Array.from({ length: 200 }, (_, visitor) =>
      send({ path: "/newsletter", form, visitor }),
    );
    const [status, ...others] = new Set(await Promise.all(signups));
    expect(others).toEqual([]);
    expect(status).toBeLessThan(400);
    const waiting = db.selectFrom("newsletter_signups").select("id");
    await expect.poll(() => waiting.execute()).toEqual([]);
    const subscribers = db.selectFrom("newsletter_subscribers").select(["email_key", "status"]);
    expect(await subscribers.execute()).toEqual([
      { email_key: "ada@example.org", status: "pending" },
    ]);
    // Operators get mails too, about waiting work.
    const mailsToAda = async () =>
      (await sentMails(directory)).filter((mail) => /to: ada@example\.org/i.test(mail)).length;
    await expect.poll(mailsToAda).toBe(1);
    await wait(1500);
    expect(await mailsToAda()).toBe(1);
  },
  sent: (visitor) => ({
    path: "/newsletter",
    form: { email: `visitor-${visitor}@example.org` },
    visitor,
  }),
  async missing(db, answered) {
    const subscribers = await db.selectFrom("newsletter_subscribers").select("email_key").execute();
    const waiting = await db.selectFrom("newsletter_signups").select("email").execute();
    const emails = new Set([
      ...subscribers.map(({ email_key }) => email_key),
      ...waiting.map(({ email }) => email),
    ]);
    return answered.filter(({ form }) => form.email && !emails.has(form.email));
  },
  async owed(directory, answered) {
    const signups = answered.flatMap(({ form }) => form.email ?? []);
    await expect.poll(() => invitedBy(directory)).toEqual(expect.arrayContaining(signups));
  },
};
