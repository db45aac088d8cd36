import { createTransport } from "nodemailer";
import type { Env } from "../env.server";
import { PermanentError } from "../jobs/retry";
import { mailCount } from "../metrics/counted.server";
import { messageOf } from "./compose.server";
import type { Mailer, ReadSigningKey } from "./mail";
import { openOutbox } from "./outbox.server";
import { handoverOf, type SmtpError } from "./smtp-reply";

/** By SMTP where SMTP_URL is set, else into files in DATA_DIR/outbox; each mail with the key of its moment. */
export function openMailer(env: Env, signingKey: ReadSigningKey): Mailer {
  const mailer = env.SMTP_URL
    ? openSmtp(env, env.SMTP_URL, signingKey)
    : openOutbox(env, signingKey);
  return {
    ...mailer,
    async send(mail) {
      let outcome = "failed";
      try {
        await mailer.send(mail);
        outcome = "accepted";
      } finally {
        mailCount.add(1, "single", outcome);
      }
    },
  };
}

/** Hands mails over to an SMTP server through a few kept connections. */
function openSmtp(env: Env, url: string, signingKey: ReadSigningKey): Mailer {
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
        throw errorOf(error);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * What the caller learns of the client's error; that itself names the receiver, and what is thrown here stands in
 * the log and with the job.
 */
function errorOf(error: SmtpError): Error {
  const handover = handoverOf(error);
  const isLasting = handover.kind === "refused" && handover.isLasting;
  const { code, command, responseCode } = error;
  const thrown = isLasting ? new PermanentError(handover.reason) : new Error(handover.reason);
  return Object.assign(thrown, { code, command, responseCode });
}
