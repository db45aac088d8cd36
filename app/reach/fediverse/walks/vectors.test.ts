import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { createProof, importJwk, signRequest, verifyProof, verifyRequest } from "@fedify/fedify";
import { Create, DataIntegrityProof } from "@fedify/vocab";
import { type DocumentLoader, decodeMultibase, preloadedContexts } from "@fedify/vocab-runtime";
import { expect, test } from "vitest";
import { withProof } from "~/reach/fediverse/delivery/proof.server";
import { rsaPair } from "./accounts.fixture";
import {
  draftVector,
  integrityVector,
  mastodonVectors,
  messageVectors,
  type Vector,
  vectorKeys,
} from "./document-vectors.fixture";
import {
  checkDraft,
  checkMessage,
  digestOf,
  type Signable,
  signMessage,
} from "./http-signatures.fixture";

const printedKey = async (id: string) => vectorKeys[id] ?? "";
const later = Buffer.from("Hello world!");

test.each(messageVectors)("the tests' server takes the signature of $source", async (vector) => {
  const check = { now: new Date(vector.signedAt), needed: [] };
  expect(await checkMessage(vector, printedKey, check)).toMatch(/^test-key-/);
  const moved = { ...vector, method: "PUT" };
  await expect(checkMessage(moved, printedKey, check)).rejects.toThrow("another one");
});

test(`the tests' server takes the signature of ${draftVector.source}`, async () => {
  const now = new Date(draftVector.signedAt);
  expect(await checkDraft(draftVector, printedKey, now)).toBe("Test");
  const other = { ...draftVector, url: "https://example.com/foo" };
  await expect(checkDraft(other, printedKey, now)).rejects.toThrow("another one");
});

test.each(mastodonVectors)("$source: the tests' server and Fedify take it", async (vector) => {
  const now = new Date(vector.signedAt);
  if (vector.headers["signature-input"]) {
    const needed = ["@method", "@target-uri"];
    await checkMessage(vector, printedKey, { now, needed });
  } else await checkDraft(vector, printedKey, now);
  expect(await verifiedByFedify(vector)).toBe(true);
});

test.each(mastodonVectors)(
  "$source: Fedify refuses what was changed, and what is old",
  async (vector) => {
    const elsewhere = { ...vector, url: "https://www.example.com/activitypub/other" };
    expect(await verifiedByFedify(elsewhere)).toBe(false);
    expect(await verifiedByFedify({ ...vector, signedAt: "2023-12-20T11:00:01Z" })).toBe(false);
    expect(await verifiedByFedify({ ...vector, signedAt: "2023-12-20T08:59:59Z" })).toBe(false);
    if (vector.method === "POST")
      expect(await verifiedByFedify({ ...vector, body: later })).toBe(false);
  },
);

test("Fedify does not ask that RFC 9421 covers the digest: whoever receives must", async () => {
  const { privateKey, publicKey } = rsaPair();
  const { "signature-input": _, signature: __, ...headers } = mastodonVectors[3]?.headers ?? {};
  const now = new Date("2023-12-20T10:00:00Z");
  const message = { method: "POST", url: bob.inbox, headers, body: later };
  const signed = signMessage(message, { id: bob.key, privateKey }, { now, parts: ["@method"] });
  const other = { ...message, source: "", signedAt: now.toISOString(), headers: signed };
  expect(await verifiedByFedify({ ...other, body: Buffer.from("{}") }, publicKey)).toBe(true);
  await expect(checkMessage(other, async () => publicKey, { now })).rejects.toThrow("not signed");
});

test.each(["rsa", "ed25519"] as const)(
  "Fedify takes what the tests' server signs by RFC 9421 with %s",
  async (type) => {
    const { privateKey, publicKey } =
      type === "rsa" ? rsaPair() : generateKeyPairSync("ed25519", pem);
    const signed = signedByServer(privateKey, messageVectors[2]);
    expect(await verifiedByFedify(signed, publicKey)).toBe(true);
    expect(await verifiedByFedify({ ...signed, body: later }, publicKey)).toBe(false);
  },
);

test.each(["draft-cavage-http-signatures-12", "rfc9421"] as const)(
  "the tests' server takes what Fedify signs by %s",
  async (spec) => {
    const { privateKey, publicKey } = rsaPair();
    const now = new Date("2026-11-28T12:00:00Z");
    const jwk = { ...createPrivateKey(privateKey).export({ format: "jwk" }), alg: "RS256" };
    const signed = await signRequest(
      new Request(bob.inbox, {
        method: "POST",
        headers: { "Content-Type": "application/activity+json" },
        body: "{}",
      }),
      await importJwk(jwk, "private"),
      new URL(bob.key),
      { spec, currentTime: Temporal.Instant.from(now.toISOString()) },
    );
    const message: Signable = {
      method: "POST",
      url: bob.inbox,
      headers: Object.fromEntries(signed.headers),
      body: Buffer.from(await signed.arrayBuffer()),
    };
    const key = async () => publicKey;
    const check =
      spec === "rfc9421" ? checkMessage(message, key, { now }) : checkDraft(message, key, now);
    expect(await check).toBe(bob.key);
    if (spec !== "rfc9421") expect(message.headers.digest).toBe(digestOf(message.body));
  },
);

test("Fedify takes the proof of FEP-8b32, and makes the same one; so do we", async () => {
  const { signed, actor, keyId, secretKey } = integrityVector;
  const loaders = { documentLoader: loads(actor), contextLoader };
  const proof = await DataIntegrityProof.fromJsonLd(signed.proof, loaders);
  expect((await verifyProof(signed, proof, loaders))?.controllerId?.href).toBe(actor.id);
  const changed = { ...signed, object: { ...signed.object, content: "Hello, world" } };
  expect(await verifyProof(changed, proof, loaders)).toBeNull();

  const { proof: _, ...unsigned } = signed;
  const create = await Create.fromJsonLd(unsigned, loaders);
  const made = await createProof(create, await privateKeyOf(secretKey), new URL(keyId), {
    contextLoader,
    context: unsigned["@context"],
    created: Temporal.Instant.from(signed.proof.created),
  });
  expect(made.proofValue).toEqual(proof.proofValue);
  const signing = {
    key: await privateKeyOf(secretKey),
    verificationMethod: keyId,
    now: new Date(signed.proof.created),
  };
  expect(await withProof(unsigned, signing)).toEqual(signed);
});

const bob = {
  actor: "https://remote.domain/users/bob",
  key: "https://remote.domain/users/bob#main-key",
  inbox: "https://www.example.com/inbox",
};
const pem = {
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
} as const;

/** The same parts of the same message that a document signs, with a key that has an address. */
function signedByServer(privateKey: string, vector?: Vector): Vector {
  if (!vector) throw new Error("There is no such vector.");
  const { "signature-input": input = "", signature: _, ...headers } = vector.headers;
  const parts = [...input.matchAll(/"([@\w-]+)"(?=[ )])/g)].map(([, part]) => part ?? "");
  const now = new Date(vector.signedAt);
  const signed = signMessage({ ...vector, headers }, { id: bob.key, privateKey }, { now, parts });
  return { ...vector, headers: signed };
}

/** Fedify's own contexts of JSON-LD; nothing is fetched. */
const contextLoader: DocumentLoader = async (documentUrl) => {
  const document = preloadedContexts[documentUrl];
  if (!document) throw new Error(`${documentUrl} is not among the contexts.`);
  return { contextUrl: null, documentUrl, document };
};

const loads =
  (document: unknown): DocumentLoader =>
  async (documentUrl) => ({ contextUrl: null, documentUrl, document });

async function verifiedByFedify(vector: Vector, key = vectorKeys[bob.key]): Promise<boolean> {
  const { method, url, headers, body, signedAt } = vector;
  const request = new Request(url, {
    method,
    headers,
    body: method === "GET" ? null : new Uint8Array(body),
  });
  const found = await verifyRequest(request, {
    contextLoader,
    documentLoader: loads({
      "@context": ["https://www.w3.org/ns/activitystreams", "https://w3id.org/security/v1"],
      id: bob.actor,
      type: "Person",
      publicKey: { id: bob.key, owner: bob.actor, publicKeyPem: key },
    }),
    currentTime: Temporal.Instant.from(signedAt),
  });
  return found !== null;
}

/** A secret Ed25519 key in Multikey's form: two bytes give its type. */
async function privateKeyOf(multibase: string): Promise<CryptoKey> {
  const seed = Buffer.from(decodeMultibase(multibase)).subarray(2);
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]),
    format: "der",
    type: "pkcs8",
  });
  return importJwk(key.export({ format: "jwk" }), "private");
}
