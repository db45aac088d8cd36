import type { Selectable } from "kysely";
import type { Db, Trx } from "~/platform/db/handles";
import type { FediverseFollowerRow } from "./tables";

export type Follower = Selectable<FediverseFollowerRow>;

export async function countFollowers(db: Db | Trx): Promise<number> {
  const { count } = await db
    .selectFrom("fediverse_followers")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Servers with their number of followers, the largest first. */
export async function countFollowersByHost(db: Db, limit: number) {
  const rows = await db
    .selectFrom("fediverse_followers")
    .select("host")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .groupBy("host")
    .orderBy("count", "desc")
    .orderBy("host")
    .limit(limit)
    .execute();
  return rows.map(({ host, count }) => ({ host, count: Number(count) }));
}

/** A follower by its actor's id, or null. */
export async function followerOf(db: Db | Trx, actor: string): Promise<Follower | null> {
  const found = await db
    .selectFrom("fediverse_followers")
    .selectAll()
    .where("actor", "=", actor)
    .executeTakeFirst();
  return found ?? null;
}

/** Inboxes of active followers: their server's shared inbox, or their own. */
export async function listInboxes(db: Db | Trx): Promise<string[]> {
  const rows = await db
    .selectFrom("fediverse_followers")
    .select(["inbox", "shared_inbox"])
    .where("state", "=", "active")
    .execute();
  return [...new Set(rows.map(({ inbox, shared_inbox }) => shared_inbox || inbox))];
}
