import { hash } from "node:crypto";
import { sql } from "kysely";
import { formatMoment } from "~/lib/time/moment";
import type { Db, Trx } from "~/platform/db/handles";
import { takeAway } from "./stored-replies.server";

/** `emails` includes 'ada@social.example'; `ids` are those of comments and messages. */
type PersonCriteria = {
  ids: readonly string[];
  emails: readonly string[];
  names: readonly string[];
};

/** A person's stored replies; their comments and messages are deleted with them. */
export const replyRecords = {
  name: "fediverseReplies",
  one: "Absender einer Antwort oder eines Zitats aus dem Fediverse",
  many: "Absender von Antworten und Zitaten aus dem Fediverse",
  async list(db: Db, sought: PersonCriteria) {
    const rows = await db
      .selectFrom("fediverse_replies")
      .leftJoin("comments", "comments.id", "comment_id")
      .select(["fediverse_replies.id", "handle", "actor", "url", "visibility", "comments.name"])
      .select(["quoted_post_id"])
      .select("fediverse_replies.created_at as createdAt")
      .where((eb) =>
        eb.or([
          ...accountsIn(sought).map((handle) => eb(sql`lower(handle)`, "=", handle)),
          ...sought.names.map((name) => eb.or([eb("actor", "=", name), eb("name", "=", name)])),
          ...sought.ids.flatMap((id) => [eb("comment_id", "=", id), eb("message_id", "=", id)]),
          ...sought.ids.map((id) => eb("fediverse_replies.id", "=", id)),
        ]),
      )
      .orderBy("fediverse_replies.id", "desc")
      .limit(1000)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      label: `${row.quoted_post_id ? "Zitat" : "Antwort"} von @${row.handle}`,
      facts: [`@${row.handle}`, formatMoment(row.createdAt)],
      text: row.url,
      copy: row,
    }));
  },
  async erase(trx: Trx, { ids }: { ids: string[] }) {
    for (const id of ids) {
      const gone = trx.deleteFrom("fediverse_replies").where("id", "=", id);
      const row = await gone.returning(["comment_id", "message_id"]).executeTakeFirst();
      if (row) await takeAway(trx, row);
    }
  },
};

/** Followers, and accounts blocked by the operator. */
export const accountRecords = {
  name: "fediverseAccounts",
  one: "Konto im Fediverse (folgt oder ist gesperrt)",
  many: "Konten im Fediverse (folgen oder sind gesperrt)",
  async list(db: Db, sought: PersonCriteria) {
    const wanted = new Set([...accountsIn(sought), ...sought.names, ...sought.ids]);
    const rows = wanted.size ? await listAccounts(db) : [];
    return rows
      .filter(({ id, actor, handle }) =>
        [id, actor, handle.toLowerCase()].some((value) => wanted.has(value)),
      )
      .map((row) => ({
        id: row.id,
        name: row.handle,
        label: `Konto @${row.handle}`,
        facts: [row.since ? `folgt seit ${formatMoment(row.since)}` : "gesperrt"],
        copy: row,
      }));
  },
  async erase(trx: Trx, { ids }: { ids: string[] }) {
    for (const { id, actor } of ids.length ? await listAccounts(trx) : []) {
      if (!ids.includes(id)) continue;
      await trx.deleteFrom("fediverse_followers").where("actor", "=", actor).execute();
      await trx.deleteFrom("fediverse_blocks").where("value", "=", actor).execute();
    }
  },
};

async function listAccounts(db: Db) {
  const blocked = db
    .selectFrom("fediverse_blocks")
    .select(["value as actor", "value as handle", sql<string>`''`.as("since")])
    .where("kind", "=", "account");
  const rows = await db
    .selectFrom("fediverse_followers")
    .select(["actor", "handle", "followed_at as since"])
    .unionAll(blocked)
    .execute();
  return rows.map((row) => ({ ...row, id: hash("sha256", row.actor) }));
}

/** Handles in the compared form, without the leading @. */
function accountsIn({ emails, names }: PersonCriteria): string[] {
  return [...emails, ...names].map((text) => text.trim().toLowerCase().replace(/^@/, ""));
}
