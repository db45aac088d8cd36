import { z } from "zod";
import { getShow } from "~/features/show/show.server";
import type { JobHandler, JobHandlers } from "~/platform/jobs/run-jobs.server";
import { contactJobs } from "./contact-jobs";
import { readMessage } from "./messages.server";

const messagePayload = z.object({ messageId: z.string() });

/** Brings a message to the show's address. A message that was deleted meanwhile goes nowhere. */
const sendMessage: JobHandler = async ({ db, env, mailer }, payload) => {
  const { messageId } = messagePayload.parse(payload);
  const message = await readMessage(db, messageId);
  if (!message) return;
  const { name, email } = await getShow(db);
  // Tried again later: the operator may enter the address meanwhile.
  if (!email) throw new Error("The show has no e-mail address");
  // Rendering mails weighs 20 MB: it comes with the first one.
  const { contactMail } = await import("./contact-mail.server");
  await mailer.send({
    ...(await contactMail({ name, email, url: env.BASE_URL }, message)),
    id: `contact-message-${message.id}`,
    to: email,
    replyTo: { name: message.name, address: message.email },
  });
};

export const contactHandlers = { [contactJobs.message]: sendMessage } satisfies JobHandlers;
