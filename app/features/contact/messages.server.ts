import { cutAtWord } from "~/lib/html";
import { placeOf } from "~/lib/page-of";
import { searchable } from "~/lib/searchable";
import type { Db, Trx } from "~/platform/db/handles";
import { searchTextHolds } from "~/platform/db/search-text.server";
import { orDataError } from "~/platform/errors";
import {
  type MessageCounts,
  type MessagePage,
  type MessageStatus,
  messagesPerPage,
  type StoredMessage,
} from "./messages.schema";

const columns = [
  "id",
  "status",
  "name",
  "email",
  "subject",
  "message",
  "suspicion",
  "created_at as createdAt",
] as const;

/** Messages that nobody has opened. */
export async function countNewMessages(db: Db): Promise<number> {
  return (await countMessages(db)).new;
}

/** How many messages lie where. */
export async function countMessages(db: Db): Promise<MessageCounts> {
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
    const counts = await countMessages(db);
    const matching = matchingMessages(db, status, query);
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const { offset, ...place } = placeOf(total, { page, size });
    const rows = await matching
      .select(columns)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(size)
      .offset(offset)
      .execute();
    const messages = rows.map(({ message, ...row }) => ({
      ...row,
      excerpt: cutAtWord(message.replace(/\s+/g, " "), 160),
    }));
    return { messages, counts, ...place };
  });
}

/** A message as the operator reads it, or null when it was deleted. */
export async function readMessage(db: Db, id: string): Promise<StoredMessage | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch message", async () => {
    const row = await db
      .selectFrom("messages")
      .select(columns)
      .where("id", "=", id)
      .executeTakeFirst();
    return row ?? null;
  });
}

/**
 * Puts a message into another list.
 * @param from only when it lies there; left out: wherever it lies
 * @returns false when it was not there
 */
export async function fileMessage(
  trx: Db | Trx,
  id: string,
  { to, from }: { to: MessageStatus; from?: MessageStatus },
): Promise<boolean> {
  if (!/^[\w-]{1,64}$/.test(id)) return false;
  return orDataError("Failed to update message", async () => {
    const changed = await trx
      .updateTable("messages")
      .set({ status: to })
      .where("id", "=", id)
      .where("status", "!=", to)
      .$if(from !== undefined, (update) => update.where("status", "=", from ?? to))
      .returning("id")
      .execute();
    return changed.length > 0;
  });
}

/** Deletes a message for good; false when it was gone already. */
export async function deleteMessage(trx: Trx, id: string): Promise<boolean> {
  return orDataError("Failed to delete message", async () => {
    const gone = await trx.deleteFrom("messages").where("id", "=", id).returning("id").execute();
    return gone.length > 0;
  });
}

function matchingMessages(db: Db, status: MessageStatus, query: string) {
  return db
    .selectFrom("messages")
    .where("status", "=", status)
    .$if(searchable(query) !== "", (select) => select.where(searchTextHolds(query)));
}
