import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "./db/handles";
import { type Env, SettingsError, unusable } from "./env.server";

/** The secret that signs sessions and links: SECRET, or one made on the first start and stored in DATA_DIR. */
export function loadSecret(env: Pick<Env, "SECRET" | "DATA_DIR">): string {
  if (env.SECRET) return env.SECRET;
  const file = join(env.DATA_DIR, "secret");
  try {
    return readSecret(file) ?? makeSecret(env.DATA_DIR, file);
  } catch (error) {
    throw unusable("DATA_DIR", env.DATA_DIR, error);
  }
}

function makeSecret(directory: string, file: string): string {
  mkdirSync(directory, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    // Creating a hard link is atomic and never replaces another process's file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readSecret(file);
  if (!secret)
    throw new Error(`in ${file} stehen keine 32 Zeichen; ohne die Datei entsteht ein neues SECRET`);
  return secret;
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    return secret.length >= 32 ? secret : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Signs a text: HMAC-SHA-256 in 43 URL-safe characters. */
export function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** True if this is the signature of a text; compares in constant time. */
export function isSignature(secret: string, text: string, given: string): boolean {
  const expected = Buffer.from(sign(secret, text));
  const found = Buffer.from(given);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

/** A text with its expiry and signature, safe in URLs: 'text.expires.signature'. */
export function signUntil(secret: string, purpose: string, text: string, expires: Date): string {
  const claim = `${text}.${Math.floor(expires.getTime() / 1000).toString(36)}`;
  return `${claim}.${sign(secret, `${purpose} ${claim}`)}`;
}

/** The text in a signature for this purpose; null if it is forged or expired. */
export function readSigned(
  secret: string,
  purpose: string,
  token: string,
  now: Date,
): string | null {
  const [, claim, text, seconds, given] =
    /^(([\w.-]{1,200})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!claim || !text || !seconds || !given) return null;
  if (!isSignature(secret, `${purpose} ${claim}`, given)) return null;
  return Number.parseInt(seconds, 36) * 1000 > now.getTime() ? text : null;
}

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with AES-256-GCM, using a key derived by HKDF (RFC 5869) from the secret for this purpose only.
 * The result is base64url of nonce, tag and text.
 */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose), iv);
  const locked = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), locked]).toString("base64url");
}

/** The decrypted text; null if it was changed, or sealed with another secret or for another purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivBytes + tagBytes) return null;
  const options = { authTagLength: tagBytes };
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, purpose), iv, options);
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `seal ${purpose}`, 32));
}

const ownClaim = "the secret of this database";

/**
 * Checks that the secret is the one with which the database was used before; stores a mark of the first one.
 * @throws SettingsError for another one: second factors, sessions and sealed keys would fail one by one
 */
export async function checkSecret(db: Db, secret: string): Promise<void> {
  const known = await db.selectFrom("secret_mark").select("mark").executeTakeFirst();
  if (known && !isSignature(secret, ownClaim, known.mark))
    throw new SettingsError(
      "SECRET=(verborgen) ist ein anderes als das, mit dem diese Datenbank bisher lief; setze das frühere (ohne SECRET: die Datei „secret“ in DATA_DIR), oder, wo es verloren ist: npm run admin -- change-secret",
    );
  if (known) return;
  await db
    .insertInto("secret_mark")
    .values({ id: 1, mark: sign(secret, ownClaim) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Stores a mark of this secret as the database's. */
export async function rememberSecret(db: Db, secret: string): Promise<void> {
  await db.deleteFrom("secret_mark").execute();
  await checkSecret(db, secret);
}
