import { createHash } from "node:crypto";
import { isSignature, sign } from "~/platform/secret.server";

/**
 * The token of a confirmation link, 256 bits in 43 characters. It follows from the secret and the consent's
 * id, so that a mail sent twice carries the same link and the database never holds more than its hash.
 */
export function confirmationToken(secret: string, consentId: string): string {
  return sign(secret, `newsletter confirmation ${consentId}`);
}

/** Null for what can be no token at all. */
export function hashOfToken(token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null;
  return createHash("sha256").update(token).digest("base64url");
}

/** The token of an unsubscribe link: the subscriber's id and its signature, good for ever. */
export function unsubscribeToken(secret: string, subscriberId: string): string {
  return `${subscriberId}.${sign(secret, unsubscription(subscriberId))}`;
}

/** The subscriber whose link this is; null when the signature is not ours. */
export function subscriberOf(secret: string, token: string): string | null {
  const [, id = "", given = ""] = /^([^.]*)\.([\w-]{43})$/.exec(token) ?? [];
  return isSignature(secret, unsubscription(id), given) ? id : null;
}

function unsubscription(subscriberId: string): string {
  return `newsletter unsubscription ${subscriberId}`;
}
