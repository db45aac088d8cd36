import { z } from "zod";
import { getShow } from "~/features/show/show.server";
import type { JobHandler, JobHandlers } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { forgetUnconfirmed } from "./forget-unconfirmed.server";
import { forgetImport } from "./keep-import.server";
import { findActive, findUnconfirmed } from "./mail-receivers.server";
import { newsletterJobs } from "./newsletter-jobs";
import { confirmationPath, unsubscribePath } from "./newsletter-path";
import { processSignup } from "./sign-up.server";
import { unsubscribeToken } from "./tokens.server";

const signupPayload = z.object({ signupId: z.string() });
const confirmationPayload = z.object({ consentId: z.string(), isAgain: z.boolean().optional() });
const importPayload = z.object({ importId: z.string() });
const reminderPayload = z.object({ subscriberId: z.string() });

const sendConfirmation: JobHandler = async (services, payload, { id: jobId }) => {
  const { consentId, isAgain } = confirmationPayload.parse(payload);
  const receiver = await findUnconfirmed(services, consentId);
  if (!receiver) return;
  // Rendering mails weighs 20 MB: it comes with the first one.
  const { confirmationMail } = await import("./confirmation-mail.server");
  const sender = await letterhead(services);
  const mail = await confirmationMail(sender, sender.url + confirmationPath(receiver.token));
  await services.mailer.send({
    ...mail,
    fromName: sender.name,
    // A mail with the Message-ID of an earlier one would not be shown again.
    id: `newsletter-confirmation-${consentId}${isAgain ? `-${jobId}` : ""}`,
    to: receiver.email,
    headers: unsubscribeHeaders(unsubscribeLink(services, receiver.subscriberId)),
  });
};

const sendReminder: JobHandler = async (services, payload, { id }) => {
  const { subscriberId } = reminderPayload.parse(payload);
  const receiver = await findActive(services.db, subscriberId);
  if (!receiver) return;
  const { reminderMail } = await import("./reminder-mail.server");
  const sender = await letterhead(services);
  await services.mailer.send({
    ...(await reminderMail(sender, unsubscribeLink(services, subscriberId))),
    fromName: sender.name,
    id: `newsletter-reminder-${id}`,
    to: receiver.email,
    headers: unsubscribeHeaders(unsubscribeLink(services, subscriberId)),
  });
};

export const newsletterHandlers = {
  [newsletterJobs.signup]: (services, payload) =>
    processSignup(services, signupPayload.parse(payload).signupId),
  [newsletterJobs.confirmation]: sendConfirmation,
  [newsletterJobs.reminder]: sendReminder,
  [newsletterJobs.forgetting]: (services) => forgetUnconfirmed(services),
  [newsletterJobs.importForgetting]: (services, payload) =>
    forgetImport(services, importPayload.parse(payload).importId),
} satisfies JobHandlers;

async function letterhead({ db, env }: Services) {
  const { name, email } = await getShow(db);
  return { name, email, url: env.BASE_URL };
}

/** RFC 8058 §3.1: a mail program may end the subscription with one POST. */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function unsubscribeLink({ env, secret }: Services, subscriberId: string): string {
  return env.BASE_URL + unsubscribePath(unsubscribeToken(secret, subscriberId));
}
