import type { Env } from "../env.server";
import type { Mailer } from "./mail";
import { openOutbox } from "./outbox.server";
import { openSmtp } from "./smtp.server";

/** By SMTP where SMTP_URL is set, else into files in DATA_DIR/outbox. */
export function openMailer(env: Env): Mailer {
  return env.SMTP_URL ? openSmtp(env, env.SMTP_URL) : openOutbox(env);
}
