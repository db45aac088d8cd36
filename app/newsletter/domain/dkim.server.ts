import { createPublicKey, generateKeyPair } from "node:crypto";
import { domainToASCII } from "node:url";
import { promisify } from "node:util";
import type { Operator } from "~/platform/actor";
import type { SigningKey } from "~/platform/mailer/mail";
import { seal, unseal } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { changeSettings, readSettingsRow, type Written } from "../settings/settings.server";

/** The address of a sender such as `Die Sendung <post@podcast.example>`, without its name. */
export function addressOf(sender: string): string {
  return (/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender).trim();
}

/**
 * The domain of a sender, in lower case and ASCII; null if it cannot be in the public DNS, such as localhost or a
 * number.
 */
export function domainOf(sender: string): string | null {
  const address = addressOf(sender);
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
const purpose = "newsletter dkim";

export type DkimState = {
  selector: string;
  /** Base64 of the public key, as in the DNS record. */
  publicKey: string;
  /** The domain whose mails are signed; '': the record was not seen yet. */
  signedDomain: string;
};

type Keyed = Pick<Services, "db" | "secret" | "env">;

/**
 * The key that signs mails of MAIL_FROM; null: they are not signed, because there is no key, its record was
 * neither found nor confirmed for this domain, or SECRET has changed since. One small read per batch.
 */
export async function dkimOf({ db, secret, env }: Keyed): Promise<SigningKey | null> {
  const row = await readSettingsRow(db);
  const domain = domainOf(env.MAIL_FROM);
  if (!domain || !row.dkim_key || row.dkim_domain !== domain) return null;
  const privateKey = unseal(secret, purpose, row.dkim_key);
  if (!privateKey) return null;
  return { domainName: domain, keySelector: row.dkim_selector, privateKey };
}

/** The public part of the key; null: there is no usable one. */
export async function readDkim({
  db,
  secret,
}: Pick<Services, "db" | "secret">): Promise<DkimState | null> {
  const row = await readSettingsRow(db);
  const privateKey = row.dkim_key ? unseal(secret, purpose, row.dkim_key) : null;
  if (!privateKey) return null;
  return {
    selector: row.dkim_selector,
    publicKey: publicPart(privateKey),
    signedDomain: row.dkim_domain,
  };
}

/** Creates a DKIM key in place of the current one; it does not sign mails yet. */
export async function renewDkimKey(
  services: Written & Pick<Services, "secret">,
  operator: Operator,
): Promise<void> {
  const { db, clock, secret } = services;
  const { dkim_selector } = await readSettingsRow(db);
  await changeSettings(services, operator, "sending.make-key", {
    dkim_key: await makeDkimKey(secret),
    dkim_selector: nextSelector(dkim_selector, clock.now()),
    dkim_domain: "",
  });
}

/** Stops signing and deletes the key. Its selector stays reserved, so that no later key takes its name. */
export async function discardDkimKey(services: Written, operator: Operator): Promise<void> {
  const none = { dkim_key: "", dkim_domain: "" };
  await changeSettings(services, operator, "sending.discard-key", none);
}

/** Signs this domain's mails from now on; '': none. */
export async function signFor(
  services: Written,
  operator: Operator,
  domain: string,
): Promise<void> {
  const action = domain ? "sending.sign" : "sending.sign-not";
  await changeSettings(services, operator, action, { dkim_domain: domain });
}

/**
 * The next key's selector, never the previous one: 'podcast2026', then 'podcast2026b'. A cached old record must
 * not fail the new key.
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

/** A new private key (PKCS #8 PEM), sealed as in the settings. */
async function makeDkimKey(secret: string): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength });
  return seal(secret, purpose, privateKey.export({ type: "pkcs8", format: "pem" }).toString());
}

function publicPart(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
}
