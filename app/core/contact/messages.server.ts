import { sql } from "kysely";
import { searchable } from "~/lib/text/normal-form";
import { cutAtWord } from "~/lib/text/plain-text";
import { formatMoment } from "~/lib/time/moment";
import type { Operator } from "~/platform/actor";
import { forgetAuditSubjects, recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import { readPage, searchTextHolds, type Walk } from "~/platform/db/read-page.server";
import type { Services } from "~/platform/services.server";
import {
  type MessageStatus,
  type MessageVerb,
  messageLists,
  messagePath,
  messagesPerPage,
} from "./messages.schema";

const columns = [
  ...(["id", "status", "name", "email", "subject", "message"] as const),
  ...(["suspicion", "created_at as createdAt"] as const),
];

export async function countNewMessages(db: Db): Promise<number> {
  return (await countMessages(db)).new;
}

/** The number of messages with each status. */
export async function countMessages(db: Db): Promise<Record<MessageStatus, number>> {
  const rows = await db
    .selectFrom("messages")
    .select(["status", (eb) => eb.fn.countAll<number>().as("total")])
    .groupBy("status")
    .execute();
  const counts = { new: 0, read: 0, archived: 0 };
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

export type MessagePage = Awaited<ReturnType<typeof listMessages>>;

type MessageQuery = {
  status?: MessageStatus;
  query?: string;
  page?: number;
  size?: number;
  walk?: Walk;
};

/** A page of messages, newest first. A page number beyond the end gives the last page. */
export async function listMessages(
  db: Db,
  { status = "new", query = "", page = 1, size = messagesPerPage, walk }: MessageQuery = {},
) {
  const list = db
    .selectFrom("messages")
    .select(columns)
    .where("status", "=", status)
    .$if(searchable(query) !== "", (select) => select.where(searchTextHolds(query)))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const { rows, ...place } = await readPage(list, { page, size, walk });
  const messages = rows.map(({ message, ...row }) => ({
    ...row,
    /** The beginning of the text, on one line. */
    excerpt: cutAtWord(message.replace(/\s+/g, " "), 160),
  }));
  return { messages, counts: await countMessages(db), ...place };
}

export const messagesExport = {
  noun: "message",
  label: "Nachrichten",
  table: "messages",
  columns: [
    ["Eingegangen", "created_at"],
    ["Name", "name"],
    ["E-Mail", "email"],
    ["Betreff", "subject"],
    ["Nachricht", "message"],
    ["Status", "status"],
    ["Verdacht", "suspicion"],
    ["Kennung", "id"],
  ],
} as const;

export const messagesPanel = {
  none: "Keine neue Nachricht.",
  one: "neue Nachricht",
  many: "neue Nachrichten",
  newest: listNewestMessages,
};

/** The newest unread messages, for the dashboard. */
async function listNewestMessages(db: Db) {
  const { messages } = await listMessages(db, { size: 3 });
  return messages.map(({ id, name, subject, createdAt }) => {
    return { to: messagePath(id), name: subject, about: name, createdAt };
  });
}

export type StoredMessage = NonNullable<Awaited<ReturnType<typeof readMessage>>>;

/** Returns a message, or null if there is none with this id. */
export async function readMessage(db: Db, id: string) {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const message = db.selectFrom("messages").select(columns).where("id", "=", id);
  return (await message.executeTakeFirst()) ?? null;
}

type PersonCriteria = {
  ids: readonly string[];
  emails: readonly string[];
  names: readonly string[];
};

const max = 1000;

/** Messages with one of these ids, addresses (in lower case) or names; newest first. */
export async function listMessagesOf(db: Db, { ids, emails, names }: PersonCriteria) {
  if (!ids.length && !emails.length && !names.length) return [];
  const wanted = new Set(names.map(searchable));
  const rows = await db
    .selectFrom("messages")
    .select(["id", "name", "email", "subject", "message", "status", "created_at as createdAt"])
    .where((eb) =>
      eb.or([
        ...(ids.length ? [eb("id", "in", ids)] : []),
        ...(emails.length ? [eb(sql<string>`lower(email)`, "in", emails)] : []),
        ...[...wanted].map((name) => eb("search_text", "like", `${name.replace(/[%_]/g, "_")}%`)),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows
    .filter(
      ({ id, email, name }) =>
        ids.includes(id) || emails.includes(email.toLowerCase()) || wanted.has(searchable(name)),
    )
    .slice(0, max);
}

/** A person's stored messages. */
export const messageRecords = {
  name: "messages",
  one: "Nachricht",
  many: "Nachrichten",
  async list(db: Db, sought: PersonCriteria) {
    return (await listMessagesOf(db, sought)).map((row) => ({
      ...row,
      label: `Nachricht „${row.subject}“ von ${row.name}`,
      title: row.subject,
      facts: [
        row.email ? `${row.name}, ${row.email}` : row.name,
        formatMoment(row.createdAt),
        messageLists.states[row.status].name,
      ],
      text: row.message,
      copy: row,
    }));
  },
  erase: (trx: Trx, { ids }: { ids: string[] }) => eraseMessages(trx, ids),
};

/** A message's status after each verb. */
export const statuses = { archive: "archived", restore: "read", unread: "new" } as const;

/**
 * Changes a message's status or deletes it. Marking as unread is not logged.
 * @returns false if there is no such message
 */
export async function fileMessage(
  services: Services,
  operator: Operator,
  { id, verb }: { id: string; verb: MessageVerb },
): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const message = await readMessage(trx, id);
    if (!message) return false;
    const changed =
      verb === "delete"
        ? await eraseMessages(trx, [id])
        : await setMessageStatus(trx, id, { to: statuses[verb] });
    if (changed && verb !== "unread") {
      const subject = { kind: "message", id, title: message.subject };
      const event = { action: `message.${verb}`, subject, detail: `von ${message.name}` };
      await recordAuditEvent(trx, operator, event, services.clock.now());
      // Erases the deleted message's words from its audit events.
      if (verb === "delete") await forgetAuditSubjects(trx, [id]);
    }
    return true;
  });
}

/**
 * Sets a message's status.
 * @param from changes only a message with this status; by default one with any other status than `to`
 * @returns false if nothing changed
 */
export async function setMessageStatus(
  trx: Db | Trx,
  id: string,
  { to, from }: { to: MessageStatus; from?: MessageStatus },
): Promise<boolean> {
  if (!/^[\w-]{1,64}$/.test(id)) return false;
  let update = trx.updateTable("messages").set({ status: to }).where("id", "=", id);
  update = update.where("status", from ? "=" : "!=", from ?? to);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes messages for good; returns how many. */
export async function eraseMessages(trx: Trx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom("messages")
    .where("id", "in", ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
