import { createHmac, timingSafeEqual } from "node:crypto";

/** Proves that a text is ours: HMAC-SHA-256 in 43 characters that an address can carry. */
export function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Whether this is the signature of a text; takes the same time wherever it differs. */
export function isSignature(secret: string, text: string, given: string): boolean {
  const expected = Buffer.from(sign(secret, text));
  const found = Buffer.from(given);
  return found.length === expected.length && timingSafeEqual(found, expected);
}
