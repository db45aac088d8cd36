import type { Updateable } from "kysely";
import { formatCount } from "~/lib/german-number";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import { parseEmail } from "~/platform/email-address.server";
import { textFields } from "~/platform/read-fields.server";
import type { Services } from "~/platform/services.server";
import type { NewsletterSettingsRow } from "./tables";

/** The table has one row, created by its migration. */
export function readSettingsRow(db: Db | Trx) {
  return db.selectFrom("newsletter_settings").selectAll().executeTakeFirstOrThrow();
}

export type NewsletterSettings = Awaited<ReturnType<typeof getNewsletterSettings>>;

/** Sending and counting settings of the newsletter. */
export async function getNewsletterSettings(db: Db | Trx) {
  const row = await readSettingsRow(db);
  return {
    mailsPerMinute: row.mails_per_minute,
    bounceAddress: row.bounce_address,
    countsOpens: row.count_opens === 1,
    countsClicks: row.count_clicks === 1,
    keepYears: row.keep_years,
  };
}

/** More mails a minute than any server accepts. */
const maxMailsPerMinute = 100_000;

/** Claims because of a mail expire within ten years at the latest (§ 199 BGB). */
const maxKeepYears = 10;

/** The settings in the form, or its errors by field. */
export function checkSettings(form: FormData) {
  const fields = textFields(form, ["mailsPerMinute", "bounceAddress", "keepYears"]);
  const mailsPerMinute = wholeNumber(fields.mailsPerMinute);
  const keepYears = wholeNumber(fields.keepYears);
  const address = fields.bounceAddress.trim();
  const bounceAddress = address ? parseEmail(address) : "";
  const errors: Record<string, string> = {};
  if (!(mailsPerMinute <= maxMailsPerMinute))
    errors.mailsPerMinute = `Eine ganze Zahl von 0 (ohne Grenze) bis ${formatCount(maxMailsPerMinute)}.`;
  if (!(keepYears >= 1 && keepYears <= maxKeepYears))
    errors.keepYears = `Eine ganze Zahl von 1 bis ${maxKeepYears}.`;
  if (bounceAddress === null) errors.bounceAddress = "Das ist keine E-Mail-Adresse.";
  const countsOpens = form.get("countsOpens") === "1";
  const countsClicks = form.get("countsClicks") === "1";
  return {
    settings: {
      mailsPerMinute,
      bounceAddress: bounceAddress ?? "",
      countsOpens,
      countsClicks,
      keepYears,
    },
    errors,
    values: {
      ...fields,
      countsOpens: countsOpens ? "1" : "",
      countsClicks: countsClicks ? "1" : "",
    },
  };
}

function wholeNumber(text: string): number {
  const typed = text.trim();
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
}

export type Written = Pick<Services, "db" | "clock">;

export async function saveNewsletterSettings(
  services: Written,
  operator: Operator,
  { mailsPerMinute, bounceAddress, countsOpens, countsClicks, keepYears }: NewsletterSettings,
): Promise<void> {
  await changeSettings(services, operator, "sending.update", {
    mails_per_minute: mailsPerMinute,
    bounce_address: bounceAddress,
    count_opens: countsOpens ? 1 : 0,
    count_clicks: countsClicks ? 1 : 0,
    keep_years: keepYears,
  });
}

/** Changes some settings, and records the operator. */
export function changeSettings(
  { db, clock }: Written,
  operator: Operator,
  action: string,
  changes: Updateable<NewsletterSettingsRow>,
): Promise<void> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable("newsletter_settings")
      .set({ ...changes, updated_at: now.toISOString() })
      .execute();
    await recordAuditEvent(trx, operator, { action }, now);
  });
}
