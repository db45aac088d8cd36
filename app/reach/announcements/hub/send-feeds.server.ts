import { createHmac } from "node:crypto";
import { countText } from "~/lib/german-number";
import { latestFrom } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { OutsideError } from "~/platform/outside-error.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { unsealSecret } from "./subscriptions.server";
import { renderFeed } from "./topics.server";
import { deny, noFeed } from "./verify-intent.server";

const minute = 60 * 1000;
export const maxPause = 12 * 60 * minute;
/** Who takes nothing for so long leaves. */
const leavesAfter = 3 * 24 * 60 * minute;
/** So many subscribers in a run; the others have their turn a minute later. */
const atOnce = 200;
const beside = 10;

/**
 * Sends feeds to whoever subscribed to them, and again what somebody did not take (WebSub §7).
 * @param paths feeds that have changed
 * @returns how many took it
 */
export async function sendFeeds(services: Services, paths: readonly string[]): Promise<string> {
  const { db, clock } = services;
  const now = clock.now().toISOString();
  // Nobody is put off for longer, but by a clock that was ahead.
  const latest = latestFrom(clock.now(), maxPause);
  if (paths.length > 0)
    await db
      .updateTable("websub_subscriptions")
      .set({ due_at: now })
      .where("topic", "in", paths)
      .where((eb) =>
        eb.or([eb("due_at", "is", null), eb("due_at", "<=", now), eb("due_at", ">", latest)]),
      )
      .execute();
  const due = await db
    .selectFrom("websub_subscriptions")
    .selectAll()
    .where((eb) => eb.or([eb("due_at", "<=", now), eb("due_at", ">", latest)]))
    .where("expires_at", ">", now)
    .orderBy("due_at")
    .limit(atOnce)
    .execute();
  const feeds = new Map<string, Rendered | null>();
  for (const { topic } of due)
    if (!feeds.has(topic)) feeds.set(topic, await renderFeed(services, topic));
  let taken = 0;
  for (let at = 0; at < due.length; at += beside) {
    const some = due.slice(at, at + beside);
    const sent = some.map((row) => {
      const feed = feeds.get(row.topic);
      return feed ? sendFeed(services, row, feed) : deny(services, row, noFeed);
    });
    taken += (await Promise.all(sent)).filter((isTaken) => isTaken === true).length;
  }
  return due.length === 0
    ? "Niemand wartete darauf."
    : `${taken} von ${countText(due.length, "Abonnenten", "Abonnenten")} erreicht.`;
}

/** When somebody is to be sent something again; null: nobody waits. */
export async function nextDelivery(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("websub_subscriptions")
    .select((eb) => eb.fn.min("due_at").as("due"))
    .where("due_at", "is not", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.due ? new Date(row.due) : null;
}

/** When somebody who took nothing since then is asked again. */
export function nextTry(since: string, now: Date): Date {
  const pause = Math.min(maxPause, Math.max(minute, now.getTime() - Date.parse(since)));
  return new Date(now.getTime() + pause);
}

type Subscriber = {
  id: string;
  due_at: string | null;
  callback: string;
  secret: string;
  failing_since: string | null;
};

async function sendFeed(
  services: Services,
  subscriber: Subscriber,
  feed: Rendered,
): Promise<boolean> {
  const { db, clock } = services;
  const status = await deliver(services, subscriber, feed);
  const isTaken = status >= 200 && status < 300;
  const now = clock.now();
  const since = subscriber.failing_since ?? now.toISOString();
  // 410: it has ended on the other side (WebSub §7).
  if (status === 410 || (!isTaken && now.getTime() - Date.parse(since) >= leavesAfter)) {
    await db.deleteFrom("websub_subscriptions").where("id", "=", subscriber.id).execute();
    return false;
  }
  const state = isTaken
    ? { due_at: null, failing_since: null }
    : { due_at: nextTry(since, now).toISOString(), failing_since: since };
  await db
    .updateTable("websub_subscriptions")
    .set(state)
    .where("id", "=", subscriber.id)
    // It may have changed again meanwhile.
    .where("due_at", "=", subscriber.due_at)
    .execute();
  return isTaken;
}

/** @returns the status of the answer; 0: none came */
async function deliver(
  services: Services,
  { callback, secret }: Subscriber,
  { headers, body }: Rendered,
): Promise<number> {
  const key = unsealSecret(services, secret);
  const signature = key && createHmac("sha256", key).update(body).digest("hex");
  try {
    const answer = await services.sendOutside(callback, {
      headers: {
        "Content-Type": headers["Content-Type"] ?? "",
        Link: headers.Link ?? "",
        ...(signature && { "X-Hub-Signature": `sha256=${signature}` }),
      },
      body,
      timeout: 5000,
      limit: 0,
    });
    return answer.status;
  } catch (error) {
    if (error instanceof OutsideError) return 0;
    throw error;
  }
}
