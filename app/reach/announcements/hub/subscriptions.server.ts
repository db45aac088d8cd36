import { v7 as uuidv7 } from "uuid";
import type { Db } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Limit } from "~/platform/limits.server";
import { isInside } from "~/platform/outside/outside-connections.server";
import { seal, unseal } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { settings } from "../settings.server";
import { hasFeed } from "./topics.server";
import { intentJob } from "./verify-intent.server";

const hour = 60 * 60;
const day = 24 * hour;
/** Seconds: the shortest, usual and longest lease. */
const leases = { least: hour, usual: 10 * day, most: 30 * day };

/** Limit of requests from one network. */
const asking: readonly Limit[] = [{ points: 30, seconds: hour }];
const maxPerHost = 20;
const maxInAll = 500;
const maxCallback = 2000;
/** Bytes (WebSub §5.1). */
const maxSecret = 199;

const purpose = "websub secret";

export function sealSecret({ secret }: Pick<Services, "secret">, text: string): string {
  return text && seal(secret, purpose, text);
}

export function unsealSecret({ secret }: Pick<Services, "secret">, sealed: string): string {
  return sealed && (unseal(secret, purpose, sealed) ?? "");
}

/** `text`: German, for people. */
export type HubAnswer = { status: number; text: string };

/** Accepts a request to subscribe or unsubscribe (WebSub §5.1); its intent is verified afterwards. */
export async function takeRequest(
  services: Services,
  visitor: Pick<Visitor, "address">,
  form: FormData,
): Promise<HubAnswer> {
  const { ownHub } = await settings.read(services);
  if (!ownHub) return refused(404, "Diese Website hat keinen eigenen Hub.");
  if (!(await services.limits.allow("websub", visitor.address, asking)))
    return refused(429, "Das waren zu viele Anfragen. Bitte versuche es in einer Stunde erneut.");
  const asked = readRequest(services, form);
  if ("status" in asked) return asked;
  if (!(await hasFeed(services, asked.topic)))
    return refused(404, "hub.topic ist kein Feed dieser Website.");
  return services.db.transaction().execute((trx) => keepRequest({ ...services, db: trx }, asked));
}

function readRequest(services: Services, form: FormData) {
  const field = (name: string) => {
    const value = form.get(`hub.${name}`);
    return typeof value === "string" ? value : "";
  };
  const mode = field("mode");
  if (mode !== "subscribe" && mode !== "unsubscribe")
    return refused(400, "hub.mode ist subscribe oder unsubscribe.");
  const topic = URL.parse(field("topic"));
  const { origin } = new URL(services.env.BASE_URL);
  if (topic?.origin !== origin || topic.search || topic.hash)
    return refused(404, "hub.topic ist kein Feed dieser Website.");
  const callback = URL.parse(field("callback"));
  const isCallback =
    callback && /^https?:$/.test(callback.protocol) && !callback.username && !callback.hash;
  if (!isCallback || callback.href.length > maxCallback)
    return refused(400, "hub.callback ist keine http-Adresse.");
  if (isInside(callback, services.env.PRIVATE_HOSTS))
    return refused(400, "hub.callback liegt in einem privaten Netz und wird nicht abgerufen.");
  const seconds = field("lease_seconds");
  if (!/^\d{0,12}$/.test(seconds)) return refused(400, "hub.lease_seconds ist keine ganze Zahl.");
  const secret = field("secret");
  if (Buffer.byteLength(secret) > maxSecret)
    return refused(400, `hub.secret hat höchstens ${maxSecret} Bytes.`);
  return {
    mode,
    topic: topic.pathname,
    callback: callback.href,
    host: callback.hostname,
    seconds: leaseOf(seconds),
    secret,
  } as const;
}

/** The hub decides the lease (WebSub §5.1) and reports it with the verification. */
function leaseOf(asked: string): number {
  if (!asked) return leases.usual;
  return Math.min(leases.most, Math.max(leases.least, Number(asked)));
}

type SubscriptionRequest = Exclude<ReturnType<typeof readRequest>, HubAnswer>;

/** Stores a request beside the confirmed subscription, which remains valid until the request is confirmed. */
async function keepRequest(
  services: Pick<Services, "db" | "clock" | "secret">,
  { mode, topic, callback, host, seconds, secret }: SubscriptionRequest,
): Promise<HubAnswer> {
  const { db, clock } = services;
  const known = await db
    .selectFrom("websub_subscriptions")
    .select("id")
    .where("topic", "=", topic)
    .where("callback", "=", callback)
    .executeTakeFirst();
  if (!known && mode === "unsubscribe") return refused(404, "Dieses Abonnement gibt es nicht.");
  const isFull = !known && ((await count(db, host)) >= maxPerHost || (await count(db)) >= maxInAll);
  if (isFull) return refused(429, "Dieser Hub nimmt keine weiteren Abonnements an.");
  const now = clock.now();
  const requestId = uuidv7();
  const request = {
    request_id: requestId,
    request_mode: mode,
    request_seconds: seconds,
    request_secret: sealSecret(services, secret),
  };
  await db
    .insertInto("websub_subscriptions")
    .values({ id: uuidv7(), topic, callback, host, created_at: now.toISOString(), ...request })
    .onConflict((conflict) => conflict.columns(["topic", "callback"]).doUpdateSet(request))
    .execute();
  await enqueue(db, intentJob, { request: requestId }, { now });
  return { status: 202, text: "Angenommen: Gleich wird bei hub.callback nachgefragt." };
}

async function count(db: Db, host?: string): Promise<number> {
  const { rows } = await db
    .selectFrom("websub_subscriptions")
    .select((eb) => eb.fn.countAll().as("rows"))
    .$if(host !== undefined, (query) => query.where("host", "=", host ?? ""))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

function refused(status: number, text: string): HubAnswer {
  return { status, text };
}

/** The number of the feeds' subscribers. */
export async function countSubscribers({ db, clock }: Pick<Services, "db" | "clock">) {
  const { rows } = await db
    .selectFrom("websub_subscriptions")
    .select((eb) => eb.fn.countAll().as("rows"))
    .where("expires_at", ">", clock.now().toISOString())
    .executeTakeFirstOrThrow();
  return Number(rows);
}
