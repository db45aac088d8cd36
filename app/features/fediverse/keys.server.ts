import type { Trx } from "~/platform/db/handles";
import { seal, unseal } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";

const purpose = "fediverse keys";
const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
const newRsa = { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
const ed25519 = { name: "Ed25519" };

export type Keys = { rsa: CryptoKeyPair; ed25519: CryptoKeyPair };

/** The keys of the last asker: a process has one site, and reading them takes longer than asking for the row. */
let known: { sealed: string; secret: string; keys: Keys } | undefined;

/** The keys of the account, made where it has none or nobody can read them (another SECRET). */
export async function readKeys(services: Pick<Services, "db" | "secret">): Promise<Keys> {
  const { db, secret } = services;
  const sealed = await readSealed(services);
  if (known?.sealed === sealed && known.secret === secret) return known.keys;
  const text = sealed && unseal(secret, purpose, sealed);
  if (text) {
    const keys = await importKeys(JSON.parse(text));
    known = { sealed, secret, keys };
    return keys;
  }
  const made = seal(secret, purpose, JSON.stringify(await makeKeys()));
  // Another process may have made some meanwhile: the first ones stay, and are read.
  await db
    .updateTable("fediverse_account")
    .set({ keys: made })
    .where("keys", "=", sealed)
    .execute();
  return readKeys(services);
}

/** Whether the account has keys that can be read. */
export async function hasKeys(services: Pick<Services, "db" | "secret">): Promise<boolean> {
  const sealed = await readSealed(services);
  return sealed !== "" && unseal(services.secret, purpose, sealed) !== null;
}

async function readSealed({ db }: Pick<Services, "db">): Promise<string> {
  const row = await db.selectFrom("fediverse_account").select("keys").executeTakeFirst();
  if (!row) throw new Error("There is no account in the Fediverse yet");
  return row.keys;
}

/** Nobody can read them any more: the account gets others at the same addresses. */
export async function forgetKeys(trx: Trx): Promise<void> {
  await trx.updateTable("fediverse_account").set({ keys: "" }).execute();
}

type StoredKeys = { rsa: JsonWebKey; ed25519: JsonWebKey };

async function makeKeys(): Promise<StoredKeys> {
  const exported = async (algorithm: RsaHashedKeyGenParams | { name: string }) => {
    const made = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
    if (!("privateKey" in made)) throw new Error("No key pair was made");
    return crypto.subtle.exportKey("jwk", made.privateKey);
  };
  return { rsa: await exported(newRsa), ed25519: await exported(ed25519) };
}

async function importKeys(stored: StoredKeys): Promise<Keys> {
  return {
    rsa: await importPair(stored.rsa, rsa),
    ed25519: await importPair(stored.ed25519, ed25519),
  };
}

async function importPair(jwk: JsonWebKey, algorithm: RsaHashedImportParams | { name: string }) {
  const { kty, crv, n, e, x } = jwk;
  const publicJwk = Object.fromEntries(
    Object.entries({ kty, crv, n, e, x }).filter(([, value]) => value !== undefined),
  );
  return {
    privateKey: await crypto.subtle.importKey("jwk", jwk, algorithm, true, ["sign"]),
    publicKey: await crypto.subtle.importKey("jwk", publicJwk, algorithm, true, ["verify"]),
  };
}
