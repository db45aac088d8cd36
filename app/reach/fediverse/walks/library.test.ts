import { createPrivateKey } from "node:crypto";
import { importJwk, signRequest, verifyRequest } from "@fedify/fedify";
import { preloadedContexts } from "@fedify/vocab-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { actorDocument, createPeerAccount } from "./accounts.fixture";
import { draftVector, vectorKeys } from "./document-vectors.fixture";
import { checkDraft, type Signable, signDraft } from "./http-signatures.fixture";
import { isTakenByLibrary, signByLibrary } from "./library-signatures.fixture";

const now = new Date("2026-11-28T12:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const anna = createPeerAccount("anna@social.example");
const post: Signable = {
  method: "POST",
  url: "https://podcast.example/fediverse/inbox",
  headers: { "content-type": "application/activity+json" },
  body: Buffer.from('{"type":"Follow"}'),
};

test("PeerTube's library takes the draft's own example and what the tests' server signs", () => {
  const signed = { ...post, headers: signDraft(post, anna.key, { now }) };
  expect(isTakenByLibrary(signed, anna.key.publicKey)).toBe(true);
  const moved = { ...signed, url: "https://podcast.example/other" };
  expect(isTakenByLibrary(moved, anna.key.publicKey)).toBe(false);
  vi.setSystemTime(draftVector.signedAt);
  expect(isTakenByLibrary(draftVector, vectorKeys.Test ?? "")).toBe(true);
});

test("PeerTube's library takes what Fedify signs, with every header that it signs", async () => {
  const jwk = { ...createPrivateKey(anna.key.privateKey).export({ format: "jwk" }), alg: "RS256" };
  const { method, url, headers, body } = post;
  const request = new Request(url, { method, headers, body: new Uint8Array(body) });
  const key = await importJwk(jwk, "private");
  const signed = await signRequest(request, key, new URL(anna.key.id));
  const sent = { ...post, headers: Object.fromEntries(signed.headers) };
  expect(isTakenByLibrary(sent, anna.key.publicKey)).toBe(true);
  const other = { ...sent, headers: { ...sent.headers, host: "other.example" } };
  expect(isTakenByLibrary(other, anna.key.publicKey)).toBe(false);
});

test("what PeerTube's library signs is taken by Fedify and the tests' server", async () => {
  const signed = { ...post, headers: signByLibrary(post, anna.key, now) };
  expect(await checkDraft(signed, async () => anna.key.publicKey, now)).toBe(anna.key.id);
  const taken = (body: Buffer) =>
    verifyRequest(
      new Request(post.url, {
        method: "POST",
        headers: signed.headers,
        body: new Uint8Array(body),
      }),
      {
        documentLoader: async (documentUrl) => ({
          contextUrl: null,
          documentUrl,
          document: actorDocument(anna),
        }),
        contextLoader: async (documentUrl) => ({
          contextUrl: null,
          documentUrl,
          document: preloadedContexts[documentUrl],
        }),
      },
    );
  expect((await taken(post.body))?.id?.href).toBe(anna.key.id);
  expect(await taken(Buffer.from("{}"))).toBeNull();
});
