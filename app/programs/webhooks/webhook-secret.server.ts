import { createHmac, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Trx } from "~/platform/db/handles";
import { seal, unseal } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import type { WebhookRow } from "./tables";

const prefix = "whsec_";
const purpose = "webhook";
const day = 24 * 60 * 60 * 1000;

/** A new secret in the form of Standard Webhooks ('whsec_' and 32 bytes in base64), plain and sealed. */
export function makeSecret({ secret }: Pick<Services, "secret">) {
  const plain = prefix + randomBytes(32).toString("base64");
  return { plain, sealed: seal(secret, purpose, plain) };
}

/** Columns that replace the secret; the former one is valid for another day. */
export function replaceSecret(sealed: string, former: string, now: Date) {
  const until = new Date(now.getTime() + day).toISOString();
  return { secret: sealed, former_secret: former, former_until: former ? until : null };
}

type Signing = Pick<Selectable<WebhookRow>, "secret" | "former_secret" | "former_until">;

/**
 * The headers of a message (Standard Webhooks 1.0.0: 'v1' is HMAC-SHA-256 of id, moment and body, each followed by
 * a point). All attempts share the first one's id; each has its own moment.
 */
export function signedHeaders(
  services: Pick<Services, "secret">,
  { secret, former_secret, former_until }: Signing,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const isFormerGood = former_until !== null && now.toISOString() < former_until;
  const signatures = [secret, ...(isFormerGood ? [former_secret] : [])].map((sealed) => {
    const plain = unseal(services.secret, purpose, sealed);
    if (!plain) throw new Error("The secret of a webhook cannot be read");
    const key = Buffer.from(plain.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

/** Deletes the secrets, which have become unreadable. Each webhook waits until it gets another one. */
export async function forgetSecrets(trx: Trx): Promise<void> {
  await trx
    .updateTable("webhooks")
    .set({ secret: "", former_secret: "", former_until: null })
    .execute();
}
