import type { Updateable } from "kysely";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import type { NewsletterSettingsTable } from "../tables";
import { makeDkimKey } from "./dkim.server";
import type { NewsletterSettings } from "./settings.server";

type Written = Pick<Services, "db" | "clock">;

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

/** Makes a key for DKIM in place of the one that is there; mails are not signed with it yet. */
export async function renewDkimKey(
  services: Written & Pick<Services, "secret">,
  operator: Operator,
): Promise<void> {
  const { db, clock, secret } = services;
  const { dkim_selector } = await orDataError("Failed to fetch newsletter settings", () =>
    db.selectFrom("newsletter_settings").select("dkim_selector").executeTakeFirstOrThrow(),
  );
  await changeSettings(services, operator, "sending.make-key", {
    dkim_key: await makeDkimKey(secret),
    dkim_selector: nextSelector(dkim_selector, clock.now()),
    dkim_domain: "",
  });
}

/** Mails are no longer signed, and the key is gone. Its selector stays, so that no later key takes its name. */
export async function discardDkimKey(services: Written, operator: Operator): Promise<void> {
  await changeSettings(services, operator, "sending.discard-key", {
    dkim_key: "",
    dkim_domain: "",
  });
}

/** Signs the mails of this domain from now on; empty: of none. */
export async function signFor(
  services: Written,
  operator: Operator,
  domain: string,
): Promise<void> {
  const action = domain ? "sending.sign" : "sending.sign-not";
  await changeSettings(services, operator, action, { dkim_domain: domain });
}

/**
 * Under which name the next key lies, never the name of the one before: 'podcast2026', then 'podcast2026b'.
 * Who still has an old record in the cache must not hold it against a new key.
 */
export function nextSelector(former: string, now: Date): string {
  const selector = `podcast${now.getUTCFullYear()}`;
  if (!former.startsWith(selector)) return selector;
  const letter = former.slice(selector.length) || "a";
  return letter.endsWith("z")
    ? `${selector}${letter}b`
    : selector +
        letter.slice(0, -1) +
        String.fromCharCode(letter.charCodeAt(letter.length - 1) + 1);
}

/** Writes some of them, and who did it. */
export function changeSettings(
  { db, clock }: Written,
  operator: Operator,
  action: string,
  changes: Updateable<NewsletterSettingsTable>,
): Promise<void> {
  const now = clock.now();
  return orDataError("Failed to update newsletter settings", () =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable("newsletter_settings")
        .set({ ...changes, updated_at: now.toISOString() })
        .execute();
      await recordAuditEvent(trx, operator, { action }, now);
    }),
  );
}
