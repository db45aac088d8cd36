import { z } from "zod";
import { getShow, mailSender } from "~/features/show/show.server";
import { defineJob } from "~/platform/jobs/define-job.server";
import { readMessage } from "./messages.server";

/** Brings a message to the show's address. A message that was deleted meanwhile goes nowhere. */
export const contactMessageJob = defineJob({
  kind: "contact-message",
  title: "Mail mit einer Nachricht aus dem Kontaktformular",
  payload: z.object({ messageId: z.string() }),
  async run({ db, env, mailer }, { messageId }) {
    const message = await readMessage(db, messageId);
    if (!message) return;
    const show = await getShow(db);
    const { email } = show;
    // Tried again later: the operator may enter the address meanwhile.
    if (!email) throw new Error("The show has no e-mail address");
    // Rendering mails weighs 20 MB: it comes with the first one.
    const { contactMail } = await import("./contact-mail.server");
    await mailer.send({
      ...(await contactMail(mailSender(show, env.BASE_URL), message)),
      id: `contact-message-${message.id}`,
      to: email,
      replyTo: { name: message.name, address: message.email },
    });
  },
});
