import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { z } from "zod";

const privateJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** RFC 8292 §2 allows at most a day; half of it is used, since clocks differ. */
const validSeconds = 12 * 60 * 60;

/** A new key for signing messages, as a JSON Web Key. */
export function makeVapidKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify(privateKey.export({ format: "jwk" }));
}

/** The public part as browsers take it: base64url of an uncompressed point. */
export function publicPart(key: string): string {
  const { x, y } = privateJwk.parse(JSON.parse(key));
  const parts = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return Buffer.concat(parts).toString("base64url");
}

type Sender = {
  key: string;
  /** https: or mailto: address by which a push service reaches the sender. */
  contact: string;
  now: Date;
};

/** Makes the value of `Authorization` for an endpoint (RFC 8292 §3), signed once per push service. */
export function vapidSigner({ key, contact, now }: Sender): (endpoint: string) => string {
  const privateKey = createPrivateKey({ key: privateJwk.parse(JSON.parse(key)), format: "jwk" });
  const publicKey = publicPart(key);
  const signed = new Map<string, string>();
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const known = signed.get(origin);
    if (known) return known;
    const claims = {
      aud: origin,
      exp: Math.floor(now.getTime() / 1000) + validSeconds,
      sub: contact,
    };
    const text = [{ typ: "JWT", alg: "ES256" }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    // RFC 7518 §3.4: both numbers concatenated, not as DER.
    const signature = sign("sha256", Buffer.from(text), {
      key: privateKey,
      dsaEncoding: "ieee-p1363",
    });
    const value = `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
    signed.set(origin, value);
    return value;
  };
}
