import {
  confirmationToken,
  hashOfToken,
} from "~/features/newsletter/subscribers/mail-links.server";
import { recordAuditEvent } from "~/platform/audit.server";
import { rememberSecret } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";

/** Makes the present secret the one of the database, and lets go of what only the former one could read. */
export async function changeSecret({
  db,
  clock,
  secret,
}: Pick<Services, "db" | "clock" | "secret">): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of [
      "operator_two_factors",
      "operator_sessions",
      "operator_verifications",
      "operator_attempts",
      "visitor_limits",
    ] as const)
      await trx.deleteFrom(table).execute();
    await trx.updateTable("operators").set({ two_factor_enabled: 0 }).execute();
    await trx
      .updateTable("newsletter_settings")
      .set({ dkim_key: "", dkim_domain: "", report_key: "" })
      .execute();
    const open = await trx
      .selectFrom("newsletter_consents")
      .select("id")
      .where("confirmed_at", "is", null)
      .execute();
    for (const { id } of open)
      await trx
        .updateTable("newsletter_consents")
        .set({ token_hash: hashOfToken(confirmationToken(secret, id)) ?? "" })
        .where("id", "=", id)
        .execute();
    await rememberSecret(trx, secret);
    await recordAuditEvent(trx, null, { action: "show.change-secret" }, clock.now());
  });
}
