import { randomBytes } from "node:crypto";
import type { Operator } from "~/platform/actor";
import { orDataError } from "~/platform/errors";
import { seal, unseal } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { changeSettings } from "./write-settings.server";

const purpose = "newsletter reports";

/** Makes the key that reports are signed with, in place of the one before; shown to nobody again. */
export async function renewReportKey(
  services: Pick<Services, "db" | "clock" | "secret">,
  operator: Operator,
): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await changeSettings(services, operator, "sending.make-report-key", {
    report_key: seal(services.secret, purpose, key),
  });
  return key;
}

/** No reports are taken any more. */
export async function discardReportKey(
  services: Pick<Services, "db" | "clock">,
  operator: Operator,
): Promise<void> {
  await changeSettings(services, operator, "sending.discard-report-key", { report_key: "" });
}

/** Null: none was made, or SECRET has changed since. */
export async function readReportKey({
  db,
  secret,
}: Pick<Services, "db" | "secret">): Promise<string | null> {
  const row = await orDataError("Failed to fetch newsletter settings", () =>
    db.selectFrom("newsletter_settings").select("report_key").executeTakeFirstOrThrow(),
  );
  return row.report_key ? unseal(secret, purpose, row.report_key) : null;
}

/** Enough of a key to tell it from another. */
export function maskedKey(key: string): string {
  return `…${key.slice(-4)}`;
}
