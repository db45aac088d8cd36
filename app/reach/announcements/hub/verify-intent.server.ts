import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { z } from "zod";
import { defineDailyJob } from "~/platform/daily.server";
import { defineJob } from "~/platform/jobs/define-job.server";
import { isTaken } from "~/platform/outbox/attempt.server";
import { pauseAfter } from "~/platform/outbox/retry-schedules";
import { OutsideError, UnreachableError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { settings } from "../settings.server";
import type { WebSubSubscriptionRow } from "../tables";
import { hasFeed } from "./topics.server";

/** Asks a callback's owner whether a request in its name was intended (WebSub §5.3). */
export const intentJob = defineJob({
  kind: "websub-intent",
  title: "Rückfrage bei einem WebSub-Abonnenten",
  payload: z.object({ request: z.string() }),
  light: true,
  outside: true,
  async run(services, { request }, { attempts }) {
    const { db, clock } = services;
    const row = await db
      .selectFrom("websub_subscriptions")
      .selectAll()
      .where("request_id", "=", request)
      .executeTakeFirst();
    // Another request has replaced it.
    if (!row) return;
    if (!(await hasFeed(services, row.topic))) return deny(services, row, noFeed);
    const isMeant = await confirms(services, row).catch((error) => {
      if (!(error instanceof OutsideError)) throw error;
      const isTriedAgain = pauseAfter("websubIntent", attempts) !== null;
      if (error instanceof UnreachableError && isTriedAgain) throw error;
      return false;
    });
    const isEnd = isMeant ? row.request_mode === "unsubscribe" : row.expires_at === null;
    if (isEnd) {
      await db.deleteFrom("websub_subscriptions").where("request_id", "=", request).execute();
      return;
    }
    const expires = new Date(clock.now().getTime() + row.request_seconds * 1000);
    const lease = {
      secret: row.request_secret,
      expires_at: expires.toISOString(),
      failing_since: null,
    };
    await db
      .updateTable("websub_subscriptions")
      .set({ ...(isMeant && lease), request_id: null, request_mode: null, request_secret: "" })
      .where("request_id", "=", request)
      .execute();
  },
});

type Row = Selectable<WebSubSubscriptionRow>;

async function confirms(services: Services, row: Row): Promise<boolean> {
  const { request_mode, request_seconds } = row;
  const challenge = randomBytes(24).toString("base64url");
  const { status, body } = await askCallback(services, row, {
    "hub.mode": request_mode ?? "",
    "hub.challenge": challenge,
    ...(request_mode === "subscribe" && { "hub.lease_seconds": String(request_seconds) }),
  });
  return isTaken({ status }) && body.toString().trim() === challenge;
}

function askCallback(
  { env, sendOutside }: Services,
  { topic, callback }: Pick<Row, "topic" | "callback">,
  parameters: Record<string, string>,
) {
  const query = new URLSearchParams({ "hub.topic": env.BASE_URL + topic, ...parameters });
  const address = `${callback}${callback.includes("?") ? "&" : "?"}${query}`;
  return sendOutside(address, { method: "GET", timeout: 10_000, limit: 200 });
}

const noHub = "Diese Website hat keinen eigenen Hub mehr.";
export const noFeed = "Diesen Feed gibt es hier nicht mehr.";

/** Ends a subscription from our side, with one notice (WebSub §5.2). `reason`: German, for people. */
export async function deny(
  services: Services,
  row: Pick<Row, "id" | "topic" | "callback">,
  reason: string,
): Promise<void> {
  await services.db.deleteFrom("websub_subscriptions").where("id", "=", row.id).execute();
  await askCallback(services, row, { "hub.mode": "denied", "hub.reason": reason }).catch(
    (error) => {
      if (!(error instanceof OutsideError)) throw error;
    },
  );
}

/** Deletes expired leases, unanswered requests, and subscriptions to feeds that no longer exist. */
export const forgetSubscriptionsJob = defineDailyJob({
  kind: "websub-forgetting",
  title: "Vergessen beendeter WebSub-Abonnements",
  async run(services) {
    const { db, clock } = services;
    const now = clock.now();
    const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
    await db
      .deleteFrom("websub_subscriptions")
      .where((eb) =>
        eb.or([
          eb("expires_at", "<", now.toISOString()),
          eb("expires_at", "is", null).and("created_at", "<", dayAgo),
        ]),
      )
      .execute();
    const { ownHub } = await settings.read(services);
    const reasons = new Map<string, string | null>();
    for (const row of await db.selectFrom("websub_subscriptions").selectAll().execute()) {
      const { topic } = row;
      if (!ownHub) reasons.set(topic, noHub);
      else if (!reasons.has(topic))
        reasons.set(topic, (await hasFeed(services, topic)) ? null : noFeed);
      const reason = reasons.get(topic);
      if (reason) await deny(services, row, reason);
    }
  },
});
