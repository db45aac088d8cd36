import { v7 as uuidv7 } from "uuid";
import { mayDo } from "~/core/accounts/permissions";
import type { SignedInOperator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import { hostAndPort } from "~/platform/outside/outside-connections.server";
import { ipOf, isPublicAddress } from "~/platform/outside/public-address.server";
import type { Services } from "~/platform/services.server";
import { readEvents } from "./deliveries.server";
import { maxUrlLength, type Webhook } from "./webhook";
import { makeSecret, replaceSecret } from "./webhook-secret.server";

/** All webhooks for owners; for other operators, their own. */
function webhooksFor(db: Db | Trx, operator: SignedInOperator) {
  return db
    .selectFrom("webhooks")
    .innerJoin("operators", "operators.id", "webhooks.operator_id")
    .select(["webhooks.id", "url", "events", "personal", "state", "secret"])
    .select("operators.name as maker")
    .$if(!mayDo("webhooks.lead", operator), (query) =>
      query.where("operator_id", "=", operator.id),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof webhooksFor>["executeTakeFirstOrThrow"]>>;

function webhookOf({ events, personal, secret, ...row }: Row): Webhook {
  return {
    ...row,
    events: readEvents(events),
    isPersonal: personal === 1,
    hasSecret: secret !== "",
  };
}

/** In order of creation. */
export async function listWebhooks(db: Db, operator: SignedInOperator): Promise<Webhook[]> {
  const rows = await webhooksFor(db, operator)
    .orderBy("webhooks.created_at")
    .orderBy("webhooks.id")
    .execute();
  return rows.map(webhookOf);
}

/** Returns null if there is none, or it is another operator's. */
export async function findWebhook(
  db: Db | Trx,
  operator: SignedInOperator,
  id: string,
): Promise<Webhook | null> {
  const row = await webhooksFor(db, operator).where("webhooks.id", "=", id).executeTakeFirst();
  return row ? webhookOf(row) : null;
}

/** The rooms' event types with labels, in order. */
export function eventWords({ rooms }: Pick<Services, "rooms">): Record<string, string> {
  const words = rooms.all.flatMap(({ events = {} }) => Object.entries(events));
  return Object.fromEntries(words.sort(([, one], [, other]) => one.localeCompare(other, "de")));
}

/** Why an address is not allowed, in German; null if it is, unless its name resolves to a forbidden address. */
export function urlProblem({ env }: Pick<Services, "env">, address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    return "Das ist keine Adresse. Sie beginnt mit https://.";
  if (address.length > maxUrlLength) return "Diese Adresse ist zu lang.";
  if (env.PRIVATE_HOSTS.includes(hostAndPort(url))) return null;
  const ip = ipOf(url);
  if ((ip && !isPublicAddress(ip)) || url.hostname === "localhost")
    return "Diese Adresse liegt in einem privaten Netz. Dorthin wird nur gesendet, was in PRIVATE_HOSTS steht.";
  if (url.protocol === "http:")
    return "Bitte eine Adresse mit https://, damit unterwegs niemand mitliest.";
  return null;
}

export type WebhookSettings = { url: string; events: string[]; isPersonal: boolean };

function columnsOf({ url, events, isPersonal }: WebhookSettings) {
  return { url, events: JSON.stringify(events), personal: isPersonal ? 1 : 0 } as const;
}

/** @returns the webhook's id and the secret, which is never shown again */
export async function createWebhook(
  services: Services,
  operator: SignedInOperator,
  settings: WebhookSettings,
): Promise<{ id: string; secret: string }> {
  const now = services.clock.now();
  const id = uuidv7({ msecs: now.getTime() });
  const { plain, sealed } = makeSecret(services);
  await services.db.transaction().execute(async (trx) => {
    const row = { id, operator_id: operator.id, state: "active", secret: sealed } as const;
    await trx
      .insertInto("webhooks")
      .values({ ...row, ...columnsOf(settings), created_at: now.toISOString() })
      .execute();
    await record(trx, operator, "create", { id, url: settings.url }, now);
  });
  return { id, secret: plain };
}

export async function updateWebhook(
  services: Services,
  operator: SignedInOperator,
  { id }: Webhook,
  settings: WebhookSettings,
): Promise<void> {
  await change(services, operator, { id, url: settings.url }, "update", (trx) =>
    trx.updateTable("webhooks").set(columnsOf(settings)).where("id", "=", id).execute(),
  );
}

/** Pauses or resumes a webhook; one that its receiver ended stays ended. */
export async function switchWebhook(
  services: Services,
  operator: SignedInOperator,
  webhook: Webhook,
  verb: "pause" | "resume",
): Promise<void> {
  const [from, to] =
    verb === "pause"
      ? ([["active"], { state: "paused" }] as const)
      : ([["paused", "failing"], { state: "active", failures: 0 }] as const);
  await change(services, operator, webhook, verb, (trx) =>
    trx
      .updateTable("webhooks")
      .set(to)
      .where("id", "=", webhook.id)
      .where("state", "in", from)
      .execute(),
  );
}

/** @returns the new secret; the former one is valid for another day */
export async function renewSecret(
  services: Services,
  operator: SignedInOperator,
  webhook: Webhook,
): Promise<string> {
  const { plain, sealed } = makeSecret(services);
  await change(services, operator, webhook, "renew-secret", async (trx) => {
    const { secret } = await trx
      .selectFrom("webhooks")
      .select("secret")
      .where("id", "=", webhook.id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("webhooks")
      .set(replaceSecret(sealed, secret, services.clock.now()))
      .where("id", "=", webhook.id)
      .execute();
  });
  return plain;
}

/** Deletes a webhook with its log. */
export async function deleteWebhook(
  services: Services,
  operator: SignedInOperator,
  webhook: Webhook,
): Promise<void> {
  await change(services, operator, webhook, "delete", (trx) =>
    trx.deleteFrom("webhooks").where("id", "=", webhook.id).execute(),
  );
}

type Subject = Pick<Webhook, "id" | "url">;

async function change(
  { db, clock }: Services,
  operator: SignedInOperator,
  subject: Subject,
  verb: string,
  write: (trx: Trx) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await write(trx);
    await record(trx, operator, verb, subject, clock.now());
  });
}

/** Records the host only: the rest of an address may be a secret of the receiver. */
function record(
  trx: Trx,
  operator: SignedInOperator,
  verb: string,
  { id, url }: Subject,
  now: Date,
) {
  const subject = { kind: "webhook", id, title: new URL(url).host };
  return recordAuditEvent(trx, operator, { action: `webhook.${verb}`, subject }, now);
}
