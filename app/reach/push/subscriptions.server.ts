import { randomUUID } from "node:crypto";
import { today } from "~/platform/clock.server";
import { withinLimits } from "~/platform/limits.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { areBrowserKeys } from "./encrypt-message.server";
import type { SubscriptionFields } from "./push.schema";
import { findVapidKey } from "./push-settings.server";

const maxEndpoint = 2000;
const maxSubscriptions = 200_000;
const limits = [
  { points: 10, seconds: 60 * 60 },
  { points: 30, seconds: 24 * 60 * 60 },
];

/**
 * Hosts of the browsers' push services: Chrome and its derivatives, Firefox, Safari, Edge. The site sends to no
 * other.
 */
const pushServices =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)*notify\.windows\.com)$/;

/** Whether an address belongs to a browser's push service. */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > maxEndpoint) return false;
  const url = URL.parse(endpoint);
  return (
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    pushServices.test(url.hostname)
  );
}

type Outcome = "kept" | "forgotten" | "off" | "unknown" | "keys" | "limited" | "full";

/** Answers to refused subscriptions, shown beside the button. */
export const refusals: Record<
  Exclude<Outcome, "kept" | "forgotten"> | "failed",
  { status: number; message: string }
> = {
  off: { status: 404, message: "Die Website sagt zurzeit keinen Bescheid." },
  unknown: {
    status: 422,
    message: "Das ist keine Adresse eines Push-Dienstes, den die Website kennt.",
  },
  keys: { status: 422, message: "Die Schlüssel deines Browsers fehlen oder passen nicht." },
  limited: { status: 429, message: "Das war zu oft. Bitte versuche es später noch einmal." },
  failed: { status: 503, message: "Das hat gerade nicht geklappt. Bitte versuche es noch einmal." },
  full: { status: 503, message: "Mehr Bescheide kann die Website zurzeit nicht versprechen." },
};

/** Stores a browser's subscription; a repeated one is stored once. */
export async function addSubscription(
  services: Services,
  { address }: Pick<Visitor, "address">,
  { endpoint, ...keys }: SubscriptionFields,
): Promise<Outcome> {
  const { db, clock } = services;
  if (!(await findVapidKey(db))) return "off";
  if (!isPushEndpoint(endpoint)) return "unknown";
  if (!areBrowserKeys(keys)) return "keys";
  const row = { id: randomUUID(), endpoint, ...keys, created_day: today(clock), waits_for: null };
  return withinLimits(services.limits, "allow", [["push", address, limits]], async () => {
    const { count } = await db
      .selectFrom("push_subscriptions")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxSubscriptions) return "full";
    await db
      .insertInto("push_subscriptions")
      .values(row)
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(keys))
      .execute();
    return "kept";
  });
}

/** Ends a subscription. Only the browser knows its endpoint, so knowing it suffices. */
export async function removeSubscription(
  { db }: Pick<Services, "db">,
  endpoint: string,
): Promise<Outcome> {
  if (!isPushEndpoint(endpoint)) return "unknown";
  await db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
  return "forgotten";
}
