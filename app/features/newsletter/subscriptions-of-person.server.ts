import { searchable } from "~/lib/searchable";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

export type SubscriptionOfPerson = {
  id: string;
  email: string;
  emailKey: string;
  name: string | null;
  status: string;
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  consents: ConsentOfPerson[];
};

type ConsentOfPerson = {
  id: string;
  text: string;
  textVersion: string;
  formUrl: string;
  requestedAt: string;
  requestedIp: string;
  confirmedAt: string | null;
  confirmedIp: string | null;
};

type Sought = { ids: readonly string[]; emailKeys: readonly string[]; names: readonly string[] };

/** Subscriptions with one of these ids, compared addresses or names, each with the proofs of consent. */
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
        "unsubscribed_at as unsubscribedAt",
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
      found.map(async (row) => ({ ...row, consents: await listConsents(db, row.id) })),
    );
  });
}

function listConsents(db: Db, subscriberId: string): Promise<ConsentOfPerson[]> {
  return db
    .selectFrom("newsletter_consents")
    .select([
      ...(["id", "text", "text_version as textVersion", "form_url as formUrl"] as const),
      ...(["requested_at as requestedAt", "requested_ip as requestedIp"] as const),
      ...(["confirmed_at as confirmedAt", "confirmed_ip as confirmedIp"] as const),
    ])
    .where("subscriber_id", "=", subscriberId)
    .orderBy("requested_at")
    .execute();
}

/** Deletes subscriptions with their consents for good; gives how many there were. */
export async function eraseSubscriptions(trx: Trx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom("newsletter_subscribers")
    .where("id", "in", ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
