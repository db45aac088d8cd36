import { createPublicKey, generateKeyPair } from "node:crypto";
import { domainToASCII } from "node:url";
import { promisify } from "node:util";
import type { SigningKey } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { settings } from "../settings/settings.server";

/** The address of a sender such as `Die Sendung <post@podcast.example>`, without its name. */
export function senderEmail(sender: string): string {
  return (/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender).trim();
}

/**
 * The domain of a sender, in lower case and ASCII; null if it cannot be in the public DNS, such as localhost or a
 * number.
 */
export function domainOf(sender: string): string | null {
  const address = senderEmail(sender);
  const at = address.lastIndexOf("@");
  const domain = domainToASCII(address.slice(at + 1))
    .toLowerCase()
    .replace(/\.$/, "");
  const isDomain =
    at > 0 &&
    domain.length <= 253 &&
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(domain);
  return isDomain && !domain.endsWith(".localhost") ? domain : null;
}

/** RFC 8301 §3.2: at least 2048 bits; longer keys do not fit into every DNS answer. */
const modulusLength = 2048;

export type DkimState = {
  selector: string;
  /** Base64 of the public key, as in the DNS record. */
  publicKey: string;
  /** The domain whose mails are signed; '': the record was not seen yet. */
  signedDomain: string;
};

type Stored = Pick<Services, "db" | "secret">;

/**
 * The key that signs mails of MAIL_FROM; null: they are not signed, because there is no key, its record was
 * neither found nor confirmed for this domain, or SECRET has changed since. One small read per batch.
 */
export async function dkimOf(from: Stored & Pick<Services, "env">): Promise<SigningKey | null> {
  const { dkimKey, dkimDomain, dkimSelector } = await settings.read(from);
  const domain = domainOf(from.env.MAIL_FROM);
  if (!domain || !dkimKey || dkimDomain !== domain) return null;
  return { domainName: domain, keySelector: dkimSelector, privateKey: dkimKey };
}

/** The public part of the key; null: there is no usable one. */
export async function readDkim(from: Stored): Promise<DkimState | null> {
  const { dkimKey, dkimDomain, dkimSelector } = await settings.read(from);
  if (!dkimKey) return null;
  return { selector: dkimSelector, publicKey: publicPart(dkimKey), signedDomain: dkimDomain };
}

/** A new private key and its selector, not yet in use. */
export async function makeDkimKey(from: Stored & Pick<Services, "clock">) {
  const { dkimSelector } = await settings.read(from);
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength });
  return {
    dkimKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    dkimSelector: nextSelector(dkimSelector, from.clock.now()),
    dkimDomain: "",
  };
}

/**
 * The next key's selector, never the previous one: 'podcast2026', then 'podcast2026b'. Otherwise a cached old record
 * would make signatures with the new key fail.
 */
export function nextSelector(former: string, now: Date): string {
  const selector = `podcast${now.getUTCFullYear()}`;
  if (!former.startsWith(selector)) return selector;
  const letter = former.slice(selector.length) || "a";
  return letter.endsWith("z")
    ? `${selector}${letter}b`
    : selector +
        letter.slice(0, -1) +
        String.fromCharCode(letter.charCodeAt(letter.length - 1) + 1);
}

function publicPart(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
}
