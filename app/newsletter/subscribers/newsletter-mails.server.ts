import { z } from "zod";
import { mailPicture } from "~/core/media/artwork/show-pictures.server";
import { getShow, mailSender, replyToShow } from "~/core/show/show.server";
import { defineJob, PermanentError } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { confirmationToken, hashOfToken, unsubscribeToken } from "./mail-links.server";
import { confirmationPath, oldestOpen, unsubscribePath } from "./newsletter.schema";

export const confirmationMailJob = defineJob({
  kind: "newsletter-confirmation",
  title: "Mail zur Bestätigung einer Newsletter-Anmeldung",
  payload: z.object({ consentId: z.string(), isAgain: z.boolean().optional() }),
  async run(services, { consentId, isAgain }, { id: jobId }) {
    const receiver = await findUnconfirmed(services, consentId);
    if (!receiver) return;
    // Rendering mails takes 20 MB: it is loaded on first use.
    const { confirmationMail } = await import("./signup-mails.server");
    const sender = await senderOf(services);
    const mail = confirmationMail(sender, sender.url + confirmationPath(receiver.token));
    await services.mailer.send({
      ...mail,
      fromName: sender.name,
      // Mail programs do not show a mail with an earlier one's Message-ID.
      id: `newsletter-confirmation-${consentId}${isAgain ? `-${jobId}` : ""}`,
      to: receiver.email,
      ...replyToShow(sender),
      headers: unsubscribeHeaders(unsubscribeLink(services, receiver.subscriberId)),
    });
  },
});

export const reminderMailJob = defineJob({
  kind: "newsletter-reminder",
  title: "Mail an jemanden, der den Newsletter schon hat",
  payload: z.object({ subscriberId: z.string() }),
  async run(services, { subscriberId }, { id }) {
    const receiver = await services.db
      .selectFrom("newsletter_subscribers")
      .select("email")
      .where("id", "=", subscriberId)
      .where("status", "=", "active")
      .executeTakeFirst();
    // The subscriber left meanwhile.
    if (!receiver) return;
    const { reminderMail } = await import("./signup-mails.server");
    const sender = await senderOf(services);
    const link = unsubscribeLink(services, subscriberId);
    await services.mailer.send({
      ...reminderMail(sender, link),
      fromName: sender.name,
      id: `newsletter-reminder-${id}`,
      to: receiver.email,
      ...replyToShow(sender),
      headers: unsubscribeHeaders(link),
    });
  },
});

async function senderOf({ db, env }: Services) {
  const show = await getShow(db);
  return { ...mailSender(show, env.BASE_URL), picture: mailPicture(show, env.BASE_URL) };
}

/** Headers by which a mail program may end the subscription with one POST (RFC 8058 §3.1). */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function unsubscribeLink({ env, secret }: Services, subscriberId: string): string {
  return env.BASE_URL + unsubscribePath(unsubscribeToken(secret, subscriberId));
}

/**
 * The subscriber who is to confirm this consent, and its token; null if there is nothing left to confirm.
 * @throws PermanentError when the secret changed since the signup: a new link would not match
 */
async function findUnconfirmed(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  consentId: string,
) {
  const consent = await db
    .selectFrom("newsletter_consents")
    .innerJoin("newsletter_subscribers as subscriber", "subscriber.id", "subscriber_id")
    .select(["token_hash", "subscriber_id", "subscriber.email"])
    .where("newsletter_consents.id", "=", consentId)
    .where("newsletter_consents.confirmed_at", "is", null)
    .where("requested_at", ">", oldestOpen(clock.now()))
    .where("subscriber.status", "=", "pending")
    .executeTakeFirst();
  if (!consent) return null;
  const token = confirmationToken(secret, consentId);
  if (hashOfToken(token) !== consent.token_hash)
    throw new PermanentError("SECRET changed since this signup");
  return { token, subscriberId: consent.subscriber_id, email: consent.email };
}
