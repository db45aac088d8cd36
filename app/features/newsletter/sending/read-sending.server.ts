import type { Services } from "~/platform/services.server";
import { dkimOf } from "../domain/dkim.server";
import { maskedKey, readReportKey } from "../domain/report-key.server";
import { addressOf } from "../domain/sender-domain.server";
import { getNewsletterSettings } from "../domain/settings.server";

/** How the newsletter is sent, for the operator: no password, and of the key only its end. */
export async function readSending(services: Pick<Services, "db" | "env" | "secret">) {
  const { db, env } = services;
  const [settings, key, dkim] = await Promise.all([
    getNewsletterSettings(db),
    readReportKey(services),
    dkimOf(services),
  ]);
  return {
    settings,
    sender: addressOf(env.MAIL_FROM),
    baseUrl: env.BASE_URL,
    smtpHost: env.SMTP_URL ? (URL.parse(env.SMTP_URL)?.host ?? null) : null,
    isSigned: dkim !== null,
    reportKey: key && maskedKey(key),
  };
}
