import { createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import { countText } from "~/lib/text/german-number";
import { latestFrom } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { attemptSending, isTaken, withHostBackoff } from "~/platform/outbox/attempt.server";
import { longestPause, nextWhileFailing } from "~/platform/outbox/retry-schedules";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import type { WebSubSubscriptionRow } from "../tables";
import { unsealSecret } from "./subscriptions.server";
import { renderFeed } from "./topics.server";
import { deny, noFeed } from "./verify-intent.server";

/** Subscribers in one run; the others follow a minute later. */
const atOnce = 200;
const beside = 10;

/**
 * Sends feeds to their subscribers, and repeats those that a subscriber did not accept (WebSub §7).
 * @param paths feeds that have changed
 * @returns how many accepted them
 */
export async function sendFeeds(services: Services, paths: readonly string[]): Promise<string> {
  const { db, clock } = services;
  const now = clock.now().toISOString();
  // A later moment can only come from a clock that was ahead.
  const latest = latestFrom(clock.now(), longestPause.websub);
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
  const sending = { ...services, sendOutside: withHostBackoff(services.sendOutside) };
  let taken = 0;
  for (let at = 0; at < due.length; at += beside) {
    const some = due.slice(at, at + beside);
    const sent = some.map((row) => {
      const feed = feeds.get(row.topic);
      return feed ? sendFeed(sending, row, feed) : deny(services, row, noFeed);
    });
    taken += (await Promise.all(sent)).filter((isAccepted) => isAccepted === true).length;
  }
  return due.length === 0
    ? "Niemand wartete darauf."
    : `${taken} von ${countText(due.length, "Abonnenten", "Abonnenten")} erreicht.`;
}

/** When a subscriber's next attempt is due; null: nobody waits. */
export async function nextDelivery(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("websub_subscriptions")
    .select((eb) => eb.fn.min("due_at").as("due"))
    .where("due_at", "is not", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.due ? new Date(row.due) : null;
}

async function sendFeed(
  services: Services,
  { id, callback, secret, due_at, failing_since }: Selectable<WebSubSubscriptionRow>,
  { headers, body }: Rendered,
): Promise<boolean> {
  const { db, clock, sendOutside } = services;
  const key = unsealSecret(services, secret);
  const signature = key && createHmac("sha256", key).update(body).digest("hex");
  const outcome = await attemptSending(sendOutside, callback, {
    headers: {
      "Content-Type": headers["Content-Type"] ?? "",
      Link: headers.Link ?? "",
      ...(signature && { "X-Hub-Signature": `sha256=${signature}` }),
    },
    body,
    timeout: 5000,
    limit: 0,
  });
  const now = clock.now();
  const since = failing_since ?? now.toISOString();
  // 410: the subscriber has ended the subscription (WebSub §7).
  const isOver = isTaken(outcome) || outcome.status === 410;
  const next = isOver ? null : nextWhileFailing("websub", since, now);
  if (!isTaken(outcome) && !next) {
    await db.deleteFrom("websub_subscriptions").where("id", "=", id).execute();
    return false;
  }
  await db
    .updateTable("websub_subscriptions")
    .set({ due_at: next?.toISOString() ?? null, failing_since: next && since })
    .where("id", "=", id)
    // The feed may have changed again meanwhile.
    .where("due_at", "=", due_at)
    .execute();
  return isTaken(outcome);
}
