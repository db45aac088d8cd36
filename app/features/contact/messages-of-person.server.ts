import { sql } from "kysely";
import { searchable } from "~/lib/searchable";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

export type MessageOfPerson = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: string;
  createdAt: string;
};

type Sought = { ids: readonly string[]; emails: readonly string[]; names: readonly string[] };

const most = 1000;

/** Messages with one of these ids, addresses (lower case) or names; the newest first. */
export async function listMessagesOf(
  db: Db,
  { ids, emails, names }: Sought,
): Promise<MessageOfPerson[]> {
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

/** Deletes messages for good; gives how many there were. */
export async function eraseMessages(trx: Trx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom("messages")
    .where("id", "in", ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
