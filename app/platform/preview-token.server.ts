import { createHmac, timingSafeEqual } from "node:crypto";

/** What an unpublished page is about. */
export type PreviewSubject = { kind: "episode" | "post"; id: string };

/** The secret part of a preview's address: opens this subject until `expires`, and nothing else. */
export function previewToken(secret: string, { kind, id }: PreviewSubject, expires: Date): string {
  const claim = `${kind}.${id}.${Math.floor(expires.getTime() / 1000).toString(36)}`;
  return `${claim}.${signature(secret, claim)}`;
}

/** What a token opens at this moment; null for a forged, foreign or expired one. */
export function readPreviewToken(secret: string, token: string, now: Date): PreviewSubject | null {
  const [, claim, kind, id, expires, given] =
    /^((episode|post)\.([\w-]{1,64})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!claim || !id || !expires || !given) return null;
  const expected = Buffer.from(signature(secret, claim));
  if (!timingSafeEqual(Buffer.from(given), expected)) return null;
  if (Number.parseInt(expires, 36) * 1000 <= now.getTime()) return null;
  return { kind: kind === "post" ? "post" : "episode", id };
}

/** Until when a token that can be read opens its subject. */
export function previewExpiry(token: string): Date {
  return new Date(Number.parseInt(token.split(".")[2] ?? "", 36) * 1000);
}

function signature(secret: string, claim: string): string {
  return createHmac("sha256", secret).update(`preview ${claim}`).digest("base64url");
}
