import { searchable } from "~/lib/searchable";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { countDay } from "./count-day.server";
import { listConsents, listDeliveries, listReports } from "./read-subscriber.server";
import type { SubscriberConsent, SubscriberDelivery, SubscriberReport } from "./subscribers.schema";

export type SubscriptionOfPerson = {
  id: string;
  email: string;
  emailKey: string;
  name: string | null;
  status: string;
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  bouncedAt: string | null;
  reactivatedAt: string | null;
  leftReason: string | null;
  origin: "form" | "import";
  consents: SubscriberConsent[];
  reports: SubscriberReport[];
  deliveries: SubscriberDelivery[];
};

type Sought = { ids: readonly string[]; emailKeys: readonly string[]; names: readonly string[] };

/** Subscriptions with one of these ids, compared addresses or names, each with the proofs of consent and what was sent. */
export async function listSubscriptionsOf(
  db: Db,
  { ids, emailKeys, names }: Sought,
): Promise<SubscriptionOfPerson[]> {
  if (!ids.length && !emailKeys.length && !names.length) return [];
  return orDataError("Failed to fetch newsletter subscribers", async () => {
    const rows = await db
      .selectFrom("newsletter_subscribers")
      .select([
        ...(["id", "email", "email_key as emailKey", "name", "status"] as const),
        ...(["created_at as createdAt", "confirmed_at as confirmedAt"] as const),
        ...(["unsubscribed_at as unsubscribedAt", "bounced_at as bouncedAt"] as const),
        ...(["reactivated_at as reactivatedAt", "left_reason as leftReason", "origin"] as const),
      ])
      .where((eb) =>
        eb.or([
          ...(ids.length ? [eb("id", "in", ids)] : []),
          ...(emailKeys.length ? [eb("email_key", "in", emailKeys)] : []),
          ...(names.length ? [eb("name", "is not", null)] : []),
        ]),
      )
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const wanted = new Set(names.map(searchable));
    const found = rows.filter(
      ({ id, emailKey, name }) =>
        ids.includes(id) || emailKeys.includes(emailKey) || wanted.has(searchable(name ?? "")),
    );
    return Promise.all(
      found.map(async (row) => ({
        ...row,
        consents: (await listConsents(db, row.id)).reverse(),
        reports: await listReports(db, row.id),
        deliveries: await listDeliveries(db, row.id),
      })),
    );
  });
}

/** Deletes subscriptions with everything that belongs to them for good; gives how many there were. */
export async function eraseSubscriptions(
  trx: Trx,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  if (!ids.length) return 0;
  const gone = await trx
    .deleteFrom("newsletter_subscribers")
    .where("id", "in", ids)
    .returning("status")
    .execute();
  await countDay(trx, now, { gone: gone.filter(({ status }) => status === "active").length });
  return gone.length;
}
