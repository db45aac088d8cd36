import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a signed report may be, and how far its clock may run ahead. */
export const toleranceSeconds = 300;

export type ReportSignature = {
  /** As it stands in the header: it is part of what was signed. */
  time: string;
  digests: Buffer[];
};

/** `t=UNIXSECONDS,v1=HEX` of this moment; null: no such signature, or not of these five minutes. */
export function readSignature(header: string | undefined, now: Date): ReportSignature | null {
  if (!header || header.length > 1000) return null;
  const pairs = header.split(",").map((part) => part.trim().split("=", 2));
  const time = pairs.find(([name]) => name === "t")?.[1] ?? "";
  const digests = pairs
    .filter(([name, value]) => name === "v1" && /^[\da-f]{64}$/i.test(value ?? ""))
    .map(([, value]) => Buffer.from(value ?? "", "hex"));
  if (!/^\d{1,12}$/.test(time) || digests.length === 0) return null;
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  return age <= toleranceSeconds ? { time, digests } : null;
}

/** Whether one of the signatures is HMAC-SHA-256 of time, '.' and body with this key; in constant time. */
export function isSigned(
  { time, digests }: ReportSignature,
  body: Uint8Array,
  key: string,
): boolean {
  const expected = createHmac("sha256", key).update(`${time}.`).update(body).digest();
  return digests.map((digest) => timingSafeEqual(digest, expected)).some(Boolean);
}
