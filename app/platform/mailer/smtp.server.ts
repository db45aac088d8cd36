import { createTransport } from "nodemailer";
import type { Env } from "../env.server";
import { PermanentError } from "../jobs/retry";
import type { Mailer } from "./mail";
import { messageOf } from "./message.server";
import type { ReadSigningKey } from "./signing-key";
import { handoverOf, type SmtpTrouble } from "./smtp-reply";

/** Hands mails over to an SMTP server through a few kept connections. */
export function openSmtp(env: Env, url: string, signingKey: ReadSigningKey): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    async send(mail) {
      const message = messageOf(mail, env, await signingKey());
      await transport.sendMail(message).catch((error) => {
        throw troubleOf(error);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * What the caller learns of the client's error; that itself names the receiver, and what is thrown here stands in
 * the log and with the job.
 */
function troubleOf(error: SmtpTrouble): Error {
  const handover = handoverOf(error);
  const isLasting = handover.kind === "refused" && handover.isLasting;
  const { code, command, responseCode } = error;
  const trouble = isLasting ? new PermanentError(handover.reason) : new Error(handover.reason);
  return Object.assign(trouble, { code, command, responseCode });
}
