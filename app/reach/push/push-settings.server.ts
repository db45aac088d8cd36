import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { makeVapidKey, publicPart } from "./vapid.server";

/** The key that signs messages; null: they are disabled. */
export async function findVapidKey(db: Db): Promise<string | null> {
  const row = await db.selectFrom("push_settings").selectAll().executeTakeFirst();
  return row?.is_on ? row.vapid_key : null;
}

/** The value that the page's button needs; null: there is none. */
export async function readPushWay({ db }: Pick<Services, "db">): Promise<string | null> {
  const key = await findVapidKey(db);
  return key && publicPart(key);
}

/** Switches messages on or off; the first time creates the key, which stays. */
export async function switchPush(
  services: Services,
  operator: Operator,
  isOn: boolean,
): Promise<void> {
  const row = { is_on: isOn ? 1 : 0 } as const;
  await writeContent(services, async (trx) => {
    await trx
      .insertInto("push_settings")
      .values({ id: 1, ...row, vapid_key: makeVapidKey() })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    const action = isOn ? "push.on" : "push.off";
    await recordAuditEvent(trx, operator, { action }, services.clock.now());
  });
}

/** The state for operators. */
export async function readPushState(db: Db) {
  const key = await findVapidKey(db);
  const { count } = await db
    .selectFrom("push_subscriptions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const sendings = await db
    .selectFrom("push_sendings")
    .leftJoin("episodes", "episodes.id", "push_sendings.episode_id")
    .select(["episode_id as id", "title", "sent", "gone", "failed", "started_at as startedAt"])
    .select("finished_at as finishedAt")
    .orderBy("started_at", "desc")
    .limit(10)
    .execute();
  return { isOn: key !== null, subscriptions: Number(count), sendings };
}
