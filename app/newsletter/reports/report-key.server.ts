import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { settings } from "../settings/settings.server";

/** Creates the key that signs reports, replacing the former; it is shown only once. */
export async function renewReportKey(services: Services, operator: Operator): Promise<string> {
  const reportKey = randomBytes(32).toString("base64url");
  await settings.save(services, operator, { reportKey }, "sending.make-report-key");
  return reportKey;
}

/** Returns null if there is no key, or SECRET has changed since. */
export async function readReportKey(
  services: Pick<Services, "db" | "secret">,
): Promise<string | null> {
  return (await settings.read(services)).reportKey;
}

/** Enough of a key to tell it from another. */
export function maskedKey(key: string): string {
  return `…${key.slice(-4)}`;
}

/** Seconds by which the time of a signed report may lie in the past, or in the future if its clock is ahead. */
const toleranceSeconds = 300;

export type ReportSignature = {
  /** As in the header, since it is part of the signed text. */
  time: string;
  digests: Buffer[];
};

/** `t=UNIXSECONDS,v1=HEX` with a current time; null: no such signature, or outside the five minutes. */
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
