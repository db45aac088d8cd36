import type { Selectable } from "kysely";
import type { Trx } from "~/platform/db/handles";
import type { NewsletterSubscribersTable } from "../tables";

export type LockedSubscriber = Pick<
  Selectable<NewsletterSubscribersTable>,
  "id" | "email" | "status" | "confirmed_at" | "reactivated_at"
>;

/**
 * A subscriber whose row nobody else changes until the transaction ends; undefined: there is none. Signing up,
 * confirming and leaving all begin here: they wait for each other, never in a ring.
 */
export function lockSubscriber(trx: Trx, id: string): Promise<LockedSubscriber | undefined> {
  return trx
    .updateTable("newsletter_subscribers")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", id)
    .returning(["id", "email", "status", "confirmed_at", "reactivated_at"])
    .executeTakeFirst();
}
