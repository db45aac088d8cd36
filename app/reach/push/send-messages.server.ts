import { createHash } from "node:crypto";
import { isTaken, withHostBackoff } from "~/platform/outbox/attempt.server";
import { UnreachableError } from "~/platform/outside-error.server";
import type { Services } from "~/platform/services.server";
import { encryptMessage } from "./encrypt-message.server";
import type { PushedMessage } from "./push.schema";
import type { PushSubscriptionRow } from "./tables";
import { vapidSigner } from "./vapid.server";

const atOnce = 20;
/** Milliseconds for a push service's answer, of which only the status matters. */
const bounds = { timeout: 5000, limit: 1000 };

/** 'gone': the subscription has ended; 'later': its push service refused it for now. */
export type Outcome = "sent" | "gone" | "refused" | "later";

type Message = {
  key: string;
  message: PushedMessage;
  /** Aborted when the process ends: unsent ones are 'later'. */
  signal: AbortSignal | undefined;
};

/** Sends a message to each (RFC 8030 §5), and returns the results by id. */
export async function sendMessages(
  { env, clock, log, sendOutside }: Services,
  subscriptions: readonly PushSubscriptionRow[],
  { key, message, signal }: Message,
): Promise<ReadonlyMap<string, Outcome>> {
  const contact = env.BASE_URL.startsWith("https:") ? env.BASE_URL : `mailto:${env.MAIL_FROM}`;
  const sign = vapidSigner({ key, contact, now: clock.now() });
  const text = JSON.stringify(message);
  const headers = {
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    // Valid for a day; of two about one episode only the later one is delivered (RFC 8030 §5.2 to §5.4).
    TTL: String(24 * 60 * 60),
    Urgency: "normal",
    Topic: createHash("sha256").update(message.episodeId).digest("base64url").slice(0, 32),
  };
  const post = withHostBackoff(sendOutside);
  async function sendTo({ endpoint, p256dh, auth }: PushSubscriptionRow): Promise<Outcome> {
    if (signal?.aborted) return "later";
    try {
      const body = encryptMessage({ p256dh, auth }, text);
      const signed = { ...headers, Authorization: sign(endpoint) };
      return outcomeOf((await post(endpoint, { headers: signed, body, ...bounds })).status);
    } catch (error) {
      if (error instanceof UnreachableError) return "later";
      log.warn({ err: error }, "a push message could not be sent");
      return "refused";
    }
  }
  const outcomes = new Map<string, Outcome>();
  const waiting = subscriptions.values();
  const work = async () => {
    for (const row of waiting) outcomes.set(row.id, await sendTo(row));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

/** RFC 8030 §7.3 and §8.4. */
function outcomeOf(status: number): Outcome {
  if (isTaken({ status })) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}
