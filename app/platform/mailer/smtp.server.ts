import { createTransport } from "nodemailer";
import type { Env } from "../env.server";
import { PermanentError } from "../jobs/retry";
import type { Mailer } from "./mail";
import { messageOf } from "./message.server";
import type { ReadSigningKey } from "./signing-key";

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
      try {
        await transport.sendMail(message);
      } catch (cause) {
        throw isRefusal(cause) ? new PermanentError(String(cause), { cause }) : cause;
      }
    },
    close: () => transport.close(),
  };
}

/** RFC 5321 §4.2.1: 5yz is a lasting refusal; a login that fails (535) is ours to mend, so it is tried again. */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== "EAUTH" && responseCode !== undefined && responseCode >= 500;
}
