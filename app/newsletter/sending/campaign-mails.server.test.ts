import { generateKeyPairSync, verify } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "~/platform/db/database.server";
import { composeMail } from "~/platform/mailer/compose.server";
import type { Services } from "~/platform/services.server";
import { movableClock, testServices } from "../../../tests/sites";
import { openCampaignMails } from "./campaign-mails.server";
import { addCampaign, addSubscribers } from "./sending.fixture";

let directory: string;
let database: Database;
let services: Services;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "podcast-mails-"));
  database = await openDatabase({ url: undefined, directory, exclusive: true });
  const clock = movableClock("2026-11-20T10:00:00.000Z");
  services = await testServices(database, { directory, clock });
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

async function mailTo(email: string) {
  const [subscriberId = ""] = await addSubscribers(services.db, [email]);
  const campaignId = await addCampaign(services.db);
  const mails = openCampaignMails(services);
  await mails.readSettings();
  const mail = await mails.compose({ campaignId, subscriberId }, email);
  return { mail, read: await PostalMime.parse(mail.message), campaignId, subscriberId };
}

// The second one has to be composed separately.
test.each(["anna@example.org", "änne@example.org"])(
  "a mail to %s carries what mailboxes ask of a newsletter",
  async (email) => {
    const { mail, read, campaignId, subscriberId } = await mailTo(email);
    const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
    expect(read.messageId).toBe(`<campaign-${campaignId}.${subscriberId}@podcast.example>`);
    expect(read.subject).toBe("Neue Folge: die Schreibmaschine");
    expect(read.from).toEqual({ name: "Mein Podcast", address: "podcast@localhost" });
    expect(headers["list-id"]).toBe("<newsletter.podcast.example>");
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(headers.precedence).toBe("bulk");
    expect(headers["auto-submitted"]).toBeUndefined();
    expect(Number.isNaN(Date.parse(headers.date ?? ""))).toBe(false);
    const link = /<(https:\/\/podcast\.example\/newsletter\/unsubscribe\/[\w.-]+)>/.exec(
      headers["list-unsubscribe"] ?? "",
    )?.[1];
    expect(link).toContain(subscriberId);
    expect(read.html).toContain(`href="${link}"`);
    expect(read.text).toContain(link);
    expect(`${read.html}${read.text}`).not.toContain("abmelden.invalid");
    expect(mail.envelope).toEqual({ from: "podcast@localhost", to: email });
    expect(read.to).toEqual([{ name: "", address: email }]);
    // Lines end as SMTP requires.
    expect(/[^\r]\n/.test(mail.message.toString("latin1"))).toBe(false);
  },
);

test("what mailboxes return goes to the address of the settings", async () => {
  await services.db
    .updateTable("newsletter_settings")
    .set({ bounce_address: "zurueck@podcast.example" })
    .execute();
  const { mail } = await mailTo("anna@example.org");
  expect(mail.envelope.from).toBe("zurueck@podcast.example");
});

test("a mail is signed where there is a key, over both List-Unsubscribe fields", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const mail = {
    id: "x",
    to: "anna@example.org",
    subject: "Grüße",
    html: "<p>.</p>",
    text: ".\n",
    headers: {
      "List-Unsubscribe": "<https://podcast.example/u>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
  const { message } = await composeMail(mail, services.env, {
    returnTo: "",
    signingKey: {
      domainName: "podcast.example",
      keySelector: "s1",
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    },
  });
  const head = message.toString("latin1").split("\r\n\r\n", 1)[0] ?? "";
  const fields = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const signature = fields.find((field) => field.startsWith("DKIM-Signature:")) ?? "";
  const names = (/ h=([^;]+);/.exec(signature)?.[1] ?? "").replaceAll(" ", "").split(":");
  expect(names).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post"]));
  // RFC 6376 §3.7: the signed fields, then the signature's own without its value.
  const relaxed = (field: string) => {
    const at = field.indexOf(":");
    const value = field
      .slice(at + 1)
      .replace(/[ \t]+/g, " ")
      .trim();
    return `${field.slice(0, at).toLowerCase()}:${value}`;
  };
  const signed = names.map((name) =>
    relaxed(fields.find((field) => field.toLowerCase().startsWith(`${name}:`)) ?? ""),
  );
  const [, own = "", value = ""] = /^(.* b=)(.*)$/.exec(relaxed(signature)) ?? [];
  const isRight = verify(
    "sha256",
    Buffer.from(`${signed.join("\r\n")}\r\n${own}`, "latin1"),
    publicKey,
    Buffer.from(value.replaceAll(" ", ""), "base64"),
  );
  expect(isRight).toBe(true);
});
