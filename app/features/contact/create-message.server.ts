import { v7 as uuidv7 } from "uuid";
import { searchable } from "~/lib/searchable";
import { contentHash } from "~/platform/content-hash.server";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { ContactFields } from "./contact.schema";

type NewMessage = ContactFields & { suspicion: string | null };

/** Hours in which the same message from the same address counts as sent twice. */
const repeatHours = 24;

/** Keeps a message for the operator; gives its id. */
export async function createMessage(trx: Trx, fields: NewMessage, now: Date): Promise<string> {
  return orDataError("Failed to create message", async () => {
    const id = uuidv7({ msecs: now.getTime() });
    const { name, email, subject, message, suspicion } = fields;
    await trx
      .insertInto("messages")
      .values({
        ...{ id, name, email, subject, message, suspicion },
        status: "new",
        content_hash: messageHash(fields),
        created_at: now.toISOString(),
        search_text: searchable([name, email, subject, message].join("\n")),
      })
      .execute();
    return id;
  });
}

/**
 * Whether this message came before: `repeated` to the letter from this address within a day, `elsewhere` in
 * the same words from anybody.
 */
export async function findSameMessage(
  db: Db,
  fields: ContactFields,
  now: Date,
): Promise<"repeated" | "elsewhere" | null> {
  const since = new Date(now.getTime() - repeatHours * 60 * 60 * 1000).toISOString();
  const same = await db
    .selectFrom("messages")
    .select(["email", "subject", "message", "created_at"])
    .where("content_hash", "=", messageHash(fields))
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  const isRepeated = same.some(
    (row) =>
      row.created_at > since &&
      row.email === fields.email &&
      row.subject === fields.subject &&
      row.message === fields.message,
  );
  if (isRepeated) return "repeated";
  return same.length > 0 ? "elsewhere" : null;
}

function messageHash({ subject, message }: Pick<ContactFields, "subject" | "message">): string {
  return contentHash(`${subject}\n${message}`);
}
