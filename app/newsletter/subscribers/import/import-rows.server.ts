import { v7 as uuidv7 } from "uuid";
import { readSuppressed } from "~/newsletter/subscribers/forget-subscribers.server";
import { confirmationToken, hashOfToken } from "~/newsletter/subscribers/mail-links.server";
import { subscriberSearchText } from "~/newsletter/subscribers/signup-fields.server";
import { countDay } from "~/newsletter/subscribers/subscriber-days.server";
import {
  noRows,
  type RowCounts,
  type SubscriberStatus,
} from "~/newsletter/subscribers/subscribers.schema";
import type { ListRow } from "~/platform/address-lists/parse-list.server";
import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import { importedVersion } from "./keep-import.server";

/** The proof of consent of all subscribers in a list. */
type ListConsent = {
  secret: string;
  text: string;
  /** The list, and the operator who imported it. */
  source: string;
};

/** What became of rows, or would, by their normalised addresses: 'added', or the state of a known subscriber. */
export type RowStates = Map<string, "added" | SubscriberStatus>;

/** What would become of rows now. */
export async function foreseeRows(
  db: Db,
  secret: string,
  rows: readonly ListRow[],
): Promise<RowStates> {
  const states: RowStates = new Map();
  for (const portion of portionsOf(rows)) {
    const keys = portion.map(({ key }) => key);
    const known = await readStates(db, keys);
    const suppressed = await readSuppressed(db, secret, keys);
    for (const key of keys)
      states.set(key, known.get(key) ?? (suppressed.has(key) ? "unsubscribed" : "added"));
  }
  return states;
}

export function countStates(states: RowStates): RowCounts {
  const counts = { ...noRows };
  for (const state of states.values()) counts[state]++;
  return counts;
}

/**
 * Imports rows with unknown addresses as active subscribers with their proof of consent. Known subscribers stay
 * unchanged: nobody who unsubscribed or whose mailbox refuses mail is reactivated, even after deletion, and pending
 * signups must still be confirmed.
 */
export async function importRows(
  trx: Trx,
  rows: readonly ListRow[],
  consent: ListConsent,
  now: Date,
): Promise<RowStates> {
  const states: RowStates = new Map();
  for (const portion of portionsOf(rows)) {
    const keys = portion.map(({ key }) => key);
    const suppressed = await readSuppressed(trx, consent.secret, keys);
    const allowed = portion.filter(({ key }) => !suppressed.has(key));
    const added = await insertSubscribers(trx, allowed, now);
    await insertConsents(trx, added, consent);
    for (const { key } of added) states.set(key, "added");
    const others = keys.filter((key) => !states.has(key));
    const known = await readStates(trx, others);
    // A subscriber deleted meanwhile counts as unsubscribed.
    for (const key of others) states.set(key, known.get(key) ?? "unsubscribed");
  }
  await countDay(trx, now, { joined: countStates(states).added });
  return states;
}

async function insertSubscribers(trx: Trx, rows: readonly ListRow[], now: Date): Promise<Added[]> {
  if (rows.length === 0) return [];
  const moment = now.toISOString();
  const added = await trx
    .insertInto("newsletter_subscribers")
    .values(
      rows.map(({ email, key, name, since }) => ({
        id: uuidv7(),
        email,
        email_key: key,
        name,
        status: "active" as const,
        origin: "import" as const,
        mailed_at: null,
        confirmed_at: since ?? moment,
        unsubscribed_at: null,
        search_text: subscriberSearchText(email, name),
        created_at: since ?? moment,
        updated_at: moment,
      })),
    )
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning(["id", "email_key"])
    .execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  return added.map(({ id, email_key: key }) => {
    const { since, consent } = known.get(key) ?? {};
    return { id, key, at: since ?? moment, consent };
  });
}

/** `at`: when the subscriber agreed; by default the import's moment. */
type Added = { id: string; key: string; at: string; consent: string | undefined };

async function insertConsents(
  trx: Trx,
  added: readonly Added[],
  { secret, text, source }: ListConsent,
): Promise<void> {
  if (added.length === 0) return;
  await trx
    .insertInto("newsletter_consents")
    .values(
      added.map(({ id: subscriberId, at, consent }) => {
        const id = uuidv7();
        return {
          id,
          subscriber_id: subscriberId,
          text: consent ?? text,
          text_version: importedVersion,
          form_url: source,
          // This token is sent to nobody; the column requires one.
          token_hash: hashOfToken(confirmationToken(secret, id)) ?? "",
          requested_at: at,
          requested_ip: "",
          confirmed_at: at,
          confirmed_ip: "",
        };
      }),
    )
    .execute();
}

async function readStates(db: Db, keys: readonly string[]): Promise<Map<string, SubscriberStatus>> {
  if (keys.length === 0) return new Map();
  const known = await db
    .selectFrom("newsletter_subscribers")
    .select(["email_key", "status"])
    .where("email_key", "in", keys)
    .execute();
  return new Map(known.map(({ email_key, status }) => [email_key, status]));
}
