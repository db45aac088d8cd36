import type { Env } from "../env.server";
import type { Mailer } from "./mail";
import { openOutbox } from "./outbox.server";
import type { ReadSigningKey } from "./signing-key";
import { openSmtp } from "./smtp.server";

/** By SMTP where SMTP_URL is set, else into files in DATA_DIR/outbox; each mail with the key of its moment. */
export function openMailer(env: Env, signingKey: ReadSigningKey): Mailer {
  return env.SMTP_URL ? openSmtp(env, env.SMTP_URL, signingKey) : openOutbox(env, signingKey);
}
