import { validate as isUuid } from "uuid";
import { listCommentsOf, listTrashedComments } from "~/features/comments/comments-of-person.server";
import { listMessagesOf } from "~/features/contact/messages.server";
import {
  listSubscriptionsOf,
  type SubscriptionOfPerson,
} from "~/features/newsletter/subscribers/read-subscriber.server";
import { emailKey } from "~/features/newsletter/subscribers/signup-fields.server";
import { searchable } from "~/lib/normal-form";
import type { Db, Trx } from "~/platform/db/handles";
import { parseEmail } from "~/platform/email-address.server";
import type { Services } from "~/platform/services.server";
import type { Match, PersonData, PersonRecord, Picked } from "./personal-data.schema";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** What it holds under names and addresses, to be found (each of `sought` by itself), handed over and erased. */
    personRecords?: {
      list(db: Db, sought: Sought): Promise<PersonRecord[]>;
      erase(trx: Trx, ids: readonly string[]): Promise<void>;
    };
  }
}

type Reading = Pick<Services, "rooms"> & { db: Db };

/** Ids, addresses in lower case, names. */
type Sought = { ids: readonly string[]; emails: readonly string[]; names: readonly string[] };

/**
 * Everything stored about a person, asked for by e-mail address, by the id of a comment or a message, or by
 * name. What an address or an id finds is certain; what only has the same name may be somebody else's.
 */
export async function findPerson({ db, rooms }: Reading, asked: string): Promise<PersonData> {
  const query = asked.trim();
  const email = query.includes("@") ? emailKey(parseEmail(query) ?? query) : null;
  const ids = isUuid(query) ? [query] : [];
  const emails = email ? [email] : [];
  const certain = await readCertain({ db, rooms }, ids, emails);
  const names = email || ids.length ? namesOf(certain) : [query].filter(Boolean);
  const sought = { ids: [...certain.ids, ...ids], names };
  const matchOf = ({ id }: { id: string }): Match => (certain.ids.has(id) ? "certain" : "name");
  const [subscriptions, messages, comments, trashed, others] = await Promise.all([
    listSubscriptionsOf(db, { ...sought, emailKeys: emails }),
    listMessagesOf(db, { ...sought, emails }),
    listCommentsOf(db, sought),
    listTrashed(db, ids, names),
    listOthers({ db, rooms }, { ...sought, emails }),
  ]);
  const matched = <Row extends { id: string }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, match: matchOf(row) }));
  return {
    query,
    subscriptions: matched(subscriptions.map(withoutKey)),
    messages: matched(messages),
    comments: matched(comments),
    trashed: trashed.map((row) => ({ ...row, match: ids.includes(row.id) ? "certain" : "name" })),
    others: matched(others),
    isOperator: email !== null && (await isOperator(db, email)),
  };
}

export function pickedFrom(data: PersonData, picked: Picked): PersonData {
  const of = <Row extends { id: string }>(rows: Row[], ids: string[]) =>
    rows.filter(({ id }) => ids.includes(id));
  return {
    ...data,
    subscriptions: of(data.subscriptions, picked.subscriptions),
    messages: of(data.messages, picked.messages),
    comments: of(data.comments, picked.comments),
    trashed: of(data.trashed, picked.trashed),
    others: of(data.others, picked.others),
  };
}

/** A copy of a person's data to hand over (Art. 15 Abs. 3 and Art. 20 DSGVO), as JSON. */
export function personCopy({ clock, env }: Services, data: PersonData): string {
  const { query, subscriptions, messages, comments, trashed, others } = data;
  const plain = <Row extends { match: unknown }>(rows: Row[]) =>
    rows.map(({ match: _, ...row }) => row);
  const copy = {
    format: "podcast-website-person",
    version: 1,
    createdAt: clock.now().toISOString(),
    site: env.BASE_URL,
    askedFor: query,
    newsletter: plain(subscriptions),
    messages: plain(messages),
    comments: plain(comments),
    commentsInTrash: plain(trashed),
    others: plain(others),
    notes: [
      "Bewertungen und Aufrufe sind nicht enthalten: Sie sind nur mit Prüfwerten gespeichert, die sich keiner Person zuordnen lassen.",
      `Zwecke, Rechtsgrundlagen, Speicherdauer und Rechte: ${env.BASE_URL}/privacy`,
    ],
  };
  return `${JSON.stringify(copy, null, 2)}\n`;
}

type Named = { id: string; name: string | null };

/** Rows of the address or with the id: the rest is looked for under the names found here. */
async function readCertain({ db, rooms }: Reading, ids: string[], emails: string[]) {
  const [subscriptions, messages, comments, trashed, others] = await Promise.all([
    listSubscriptionsOf(db, { ids, emailKeys: emails, names: [] }),
    listMessagesOf(db, { ids, emails, names: [] }),
    listCommentsOf(db, { ids, names: [] }),
    ids.length ? listTrashed(db, ids, []) : [],
    listOthers({ db, rooms }, { ids, emails, names: [] }),
  ]);
  const rows: Named[] = [...subscriptions, ...messages, ...comments, ...trashed, ...others];
  return { ids: new Set(rows.map(({ id }) => id)), rows };
}

function namesOf({ rows }: { rows: Named[] }): string[] {
  return [...new Set(rows.map(({ name }) => name?.trim() ?? "").filter(Boolean))];
}

async function listOthers({ db, rooms }: Reading, sought: Sought): Promise<PersonRecord[]> {
  const lists = rooms.all.map(({ personRecords }) => personRecords?.list(db, sought) ?? []);
  return (await Promise.all(lists)).flat();
}

function listTrashed(db: Db, ids: string[], names: string[]) {
  const wanted = new Set(names.map(searchable));
  return listTrashedComments(
    db,
    ({ id, name }) => ids.includes(id) || wanted.has(searchable(name)),
  );
}

function withoutKey({ emailKey: _, ...row }: SubscriptionOfPerson) {
  return row;
}

async function isOperator(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("operators")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return found !== undefined;
}
