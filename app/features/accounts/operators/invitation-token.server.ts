import { isSignature, sign } from "~/platform/secret.server";

export const invitationDays = 7;
const invitationMilliseconds = invitationDays * 24 * 60 * 60 * 1000;

export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + invitationMilliseconds);
}

/**
 * The secret part of an invitation's address. It follows from SECRET, so neither the database nor a job holds
 * it; it works until its operator has a password.
 */
export function invitationToken(secret: string, operatorId: string, expires: Date): string {
  const claim = `${operatorId}.${Math.floor(expires.getTime() / 1000).toString(36)}`;
  return `${claim}.${sign(secret, signed(claim))}`;
}

/** Whom a token invites at this moment; null for a forged or expired one. */
export function invitedOperator(secret: string, token: string, now: Date): string | null {
  const [, claim, id, expires, given] =
    /^(([\w-]{1,64})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!claim || !id || !expires || !given) return null;
  if (!isSignature(secret, signed(claim), given)) return null;
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : null;
}

const signed = (claim: string) => `operator invitation ${claim}`;
