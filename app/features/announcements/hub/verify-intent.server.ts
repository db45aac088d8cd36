import { randomBytes } from "node:crypto";
import { z } from "zod";
import { defineDailyJob } from "~/platform/daily.server";
import { defineJob } from "~/platform/jobs/define-job.server";
import { OutsideError } from "~/platform/outside-error.server";
import type { Services } from "~/platform/services.server";

/** Tried so often where no answer comes. */
const maxAttempts = 3;

/** Asks whoever owns a callback whether what was asked for in its name was meant so (WebSub §5.3). */
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
    // It was asked for something else meanwhile.
    if (!row) return;
    const isMeant = await confirms(services, row).catch((error) => {
      if (!(error instanceof OutsideError) || attempts < maxAttempts) throw error;
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

type Asked = {
  topic: string;
  callback: string;
  request_mode: string | null;
  request_seconds: number;
};

async function confirms(
  { env, sendOutside }: Services,
  { topic, callback, request_mode, request_seconds }: Asked,
): Promise<boolean> {
  const challenge = randomBytes(24).toString("base64url");
  const query = new URLSearchParams({
    "hub.mode": request_mode ?? "",
    "hub.topic": env.BASE_URL + topic,
    "hub.challenge": challenge,
    ...(request_mode === "subscribe" && { "hub.lease_seconds": String(request_seconds) }),
  });
  const address = `${callback}${callback.includes("?") ? "&" : "?"}${query}`;
  const { status, body } = await sendOutside(address, {
    method: "GET",
    timeout: 10_000,
    limit: 200,
  });
  return status >= 200 && status < 300 && body.toString().trim() === challenge;
}

/** Leases that are over, and requests to which nobody answered. */
export const forgetSubscriptionsJob = defineDailyJob({
  kind: "websub-forgetting",
  title: "Vergessen beendeter WebSub-Abonnements",
  async run({ db, clock }) {
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
  },
});
