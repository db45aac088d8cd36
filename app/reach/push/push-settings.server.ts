import { flag, own } from "~/lib/forms/form-field";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db } from "~/platform/db/handles";
import { defineSettings } from "~/platform/fields/settings.server";
import type { Services } from "~/platform/services.server";
import { makeVapidKey, publicPart } from "./vapid.server";

export const settings = defineSettings({
  table: "push_settings",
  // The key is not sealed: subscriptions are bound to it, so a change of SECRET must not end them.
  fields: { isOn: flag("Push-Nachrichten"), vapidKey: own("") },
  event: ({ isOn }) => ({ action: isOn ? "push.on" : "push.off" }),
  isUndated: true,
  write: writeContent,
  complete: (_, stored) => (stored ? {} : { vapid_key: makeVapidKey() }),
});

/** The key that signs messages; null: they are disabled. */
export async function findVapidKey(db: Db): Promise<string | null> {
  const { isOn, vapidKey } = await settings.readStored(db);
  return isOn ? vapidKey : null;
}

/** The value that the page's button needs; null while messages are disabled. */
export async function readPushWay({ db }: Pick<Services, "db">): Promise<string | null> {
  const key = await findVapidKey(db);
  return key && publicPart(key);
}

export async function readPushState({ db }: Pick<Services, "db">) {
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
