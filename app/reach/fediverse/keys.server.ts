import type { Trx } from "~/platform/db/handles";
import { seal, unseal } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";

const purpose = "fediverse keys";
const rsa = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const ed25519 = { name: "Ed25519" } as const;

export type Keys = { rsa: CryptoKeyPair; ed25519: CryptoKeyPair };
type StoredKeys = Record<keyof Keys, JsonWebKey>;

/** The keys read last. A process has one site, and parsing keys takes longer than reading the row. */
let known: { text: string; keys: Keys } | undefined;

/** The account's keys, created if there are none or they are unreadable (another SECRET). */
export async function readKeys(services: Pick<Services, "db" | "secret">): Promise<Keys> {
  const { sealed, text } = await readStored(services);
  if (text === null) {
    const made = seal(services.secret, purpose, JSON.stringify(await makeKeys()));
    // Another process may have created keys meanwhile: the first ones stay, and are read.
    const own = services.db.updateTable("fediverse_account").set({ keys: made });
    await own.where("keys", "=", sealed).execute();
    return readKeys(services);
  }
  if (known?.text === text) return known.keys;
  const stored: StoredKeys = JSON.parse(text);
  const keys = {
    rsa: await importPair(stored.rsa, rsa),
    ed25519: await importPair(stored.ed25519, ed25519),
  };
  known = { text, keys };
  return keys;
}

/** Whether the account has readable keys. */
export async function hasKeys(services: Pick<Services, "db" | "secret">): Promise<boolean> {
  return (await readStored(services)).text !== null;
}

async function readStored({ db, secret }: Pick<Services, "db" | "secret">) {
  const row = await db.selectFrom("fediverse_account").select("keys").executeTakeFirst();
  if (!row) throw new Error("There is no account in the Fediverse yet");
  return { sealed: row.keys, text: unseal(secret, purpose, row.keys) };
}

/** Drops keys that have become unreadable: the account gets new ones at the same addresses. */
export async function forgetKeys(trx: Trx): Promise<void> {
  await trx.updateTable("fediverse_account").set({ keys: "" }).execute();
}

async function makeKeys(): Promise<StoredKeys> {
  const pairs = {
    rsa: await crypto.subtle.generateKey(rsa, true, ["sign", "verify"]),
    ed25519: await crypto.subtle.generateKey(ed25519, true, ["sign", "verify"]),
  };
  return {
    rsa: await crypto.subtle.exportKey("jwk", pairs.rsa.privateKey),
    ed25519: await crypto.subtle.exportKey("jwk", pairs.ed25519.privateKey),
  };
}

async function importPair(jwk: JsonWebKey, algorithm: typeof rsa | typeof ed25519) {
  const { kty, crv, n, e, x } = jwk;
  const publicJwk = JSON.parse(JSON.stringify({ kty, crv, n, e, x }));
  return {
    privateKey: await crypto.subtle.importKey("jwk", jwk, algorithm, true, ["sign"]),
    publicKey: await crypto.subtle.importKey("jwk", publicJwk, algorithm, true, ["verify"]),
  };
}
