import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { endSubscription } from "./end-subscription.server";
import { subscriberOf } from "./tokens.server";

/** 'unknown': not a link of ours. Whom we no longer know has nothing left to end. */
export type Subscription = "running" | "ended" | "unknown";

/** What an unsubscribe link is good for; looking changes nothing. */
export async function findSubscription(
  { db, secret }: Pick<Services, "db" | "secret">,
  token: string,
): Promise<Subscription> {
  const id = subscriberOf(secret, token);
  if (!id) return "unknown";
  return orDataError("Failed to fetch newsletter subscription", async () => {
    const running = await db
      .selectFrom("newsletter_subscribers")
      .select("id")
      .where("id", "=", id)
      .where("status", "!=", "unsubscribed")
      .executeTakeFirst();
    return running ? "running" : "ended";
  });
}

/**
 * Ends a subscription by its signed link; said twice it stays ended. Whoever never confirmed is forgotten; of
 * the others the proof of consent stays.
 */
export async function unsubscribe(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  token: string,
): Promise<Exclude<Subscription, "running">> {
  const id = subscriberOf(secret, token);
  if (!id) return "unknown";
  await orDataError("Failed to unsubscribe from newsletter", () =>
    db.transaction().execute((trx) => endSubscription(trx, id, clock.now())),
  );
  return "ended";
}
