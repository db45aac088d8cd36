import { sql } from "kysely";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import { holds, readPage } from "~/platform/db/read-page.server";
import type { Services } from "~/platform/services.server";
import { addBlocks, type Block } from "../blocks.server";
import { withdrawBlocked } from "../replies/stamps.server";

type ListQuery = { query: string; page: number };

const perPage = 50;

/** Whether an address contains a text, ignoring case. */
function addressHolds(column: "handle" | "value", query: string) {
  return holds(sql`lower(${sql.ref(column)})`, query.toLowerCase());
}

/** A page of followers by address, newest first. */
export function searchFollowers(db: Db, { query, page }: ListQuery) {
  const list = db
    .selectFrom("fediverse_followers")
    .select(["actor", "handle", "host", "state", "followed_at as followedAt"])
    .$if(query !== "", (select) => select.where(addressHolds("handle", query)))
    .orderBy("followed_at", "desc")
    .orderBy("actor");
  return readPage(list, { page, size: perPage });
}

/** A page of blocks, newest first. */
export function searchBlocks(db: Db, { query, page }: ListQuery) {
  const list = db
    .selectFrom("fediverse_blocks")
    .select(["value", "kind", "created_at as createdAt"])
    .$if(query !== "", (select) => select.where(addressHolds("value", query)))
    .orderBy("created_at", "desc")
    .orderBy("value");
  return readPage(list, { page, size: perPage });
}

export type BlockRow = Awaited<ReturnType<typeof searchBlocks>>["rows"][number];
export type FollowerRow = Awaited<ReturnType<typeof searchFollowers>>["rows"][number];

export async function block(
  services: Services,
  operator: Operator,
  blocks: readonly Block[],
): Promise<number> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const added = await addBlocks(trx, blocks, now);
    await withdrawBlocked(trx, services, blocks);
    const title = blocks.length === 1 ? (blocks[0]?.value ?? "") : String(added);
    const subject = { kind: "fediverse", id: "block", title };
    await recordAuditEvent(trx, operator, { action: "fediverse.block", subject }, now);
    return added;
  });
}

/** Ends a block; false: there is none. */
export async function unblock(
  services: Services,
  operator: Operator,
  value: string,
): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("fediverse_blocks")
      .where("value", "=", value)
      .returning("value")
      .execute();
    if (gone.length === 0) return false;
    const subject = { kind: "fediverse", id: "block", title: value };
    const now = services.clock.now();
    await recordAuditEvent(trx, operator, { action: "fediverse.unblock", subject }, now);
    return true;
  });
}
