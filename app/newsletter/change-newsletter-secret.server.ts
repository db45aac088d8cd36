import type { Trx } from "~/platform/db/handles";
import { confirmationToken, hashOfToken } from "./subscribers/mail-links.server";

/** Drops keys that only the former secret opens; signs pending confirmation links again. */
export async function changeNewsletterSecret(trx: Trx, secret: string): Promise<void> {
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
}
