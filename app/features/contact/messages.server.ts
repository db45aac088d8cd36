import { sql } from "kysely";
import { cutAtWord } from "~/lib/plain-text";
import { searchable } from "~/lib/searchable";
import type { Db } from "~/platform/db/handles";
import { readPage, searchTextHolds } from "~/platform/db/read-page.server";
import { orDataError } from "~/platform/errors";
import {
  type MessagePage,
  type MessageStatus,
  messagesPerPage,
  type StoredMessage,
} from "./messages.schema";

const columns = [
  ...(["id", "status", "name", "email", "subject", "message"] as const),
  ...(["suspicion", "created_at as createdAt"] as const),
];

/** Messages that nobody has opened. */
export async function countNewMessages(db: Db): Promise<number> {
  return (await countMessages(db)).new;
}

/** How many messages lie where. */
export async function countMessages(db: Db): Promise<MessagePage["counts"]> {
  return orDataError("Failed to fetch messages", async () => {
    const rows = await db
      .selectFrom("messages")
      .select(["status", (eb) => eb.fn.countAll<number>().as("total")])
      .groupBy("status")
      .execute();
    const counts = { new: 0, read: 0, archived: 0 };
    for (const { status, total } of rows) counts[status] = total;
    return counts;
  });
}

/** A page of messages, the newest first; a page beyond the end is the last one. */
export async function listMessages(
  db: Db,
  { status = "new" as MessageStatus, query = "", page = 1, size = messagesPerPage } = {},
): Promise<MessagePage> {
  return orDataError("Failed to fetch messages", async () => {
    const list = db
      .selectFrom("messages")
      .select(columns)
      .where("status", "=", status)
      .$if(searchable(query) !== "", (select) => select.where(searchTextHolds(query)))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc");
    const { rows, ...place } = await readPage(list, { page, size });
    const messages = rows.map(
      ({ id, status, name, email, subject, message, suspicion, createdAt }) => ({
        ...{ id, status, name, email, subject, suspicion, createdAt },
        excerpt: cutAtWord(message.replace(/\s+/g, " "), 160),
      }),
    );
    return { messages, counts: await countMessages(db), ...place };
  });
}

/** A message as the operator reads it, or null when it was deleted. */
export async function readMessage(db: Db, id: string): Promise<StoredMessage | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch message", async () => {
    const message = db.selectFrom("messages").select(columns).where("id", "=", id);
    return (await message.executeTakeFirst()) ?? null;
  });
}

type Sought = { ids: readonly string[]; emails: readonly string[]; names: readonly string[] };

const most = 1000;

/** Messages with one of these ids, addresses (lower case) or names; the newest first. */
export async function listMessagesOf(db: Db, { ids, emails, names }: Sought) {
  if (!ids.length && !emails.length && !names.length) return [];
  const wanted = new Set(names.map(searchable));
  return orDataError("Failed to fetch messages", async () => {
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
      .slice(0, most);
  });
}
