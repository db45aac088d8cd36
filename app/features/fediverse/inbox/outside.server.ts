import { signRequest } from "@fedify/fedify/sig";
import {
  type DocumentLoader,
  FetchError,
  getRemoteDocument,
  preloadedContexts,
  type RemoteDocument,
} from "@fedify/vocab-runtime";
import { LRUCache } from "lru-cache";
import type { Services } from "~/platform/services.server";
import { fediverseAddresses } from "../addresses";
import { readKeys } from "../keys.server";
import { fetchLimit, isModest } from "./inbox-limits";

const timeout = 10_000;
const maxBytes = 1024 * 1024;
const maxRedirects = 3;
const accept =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams"';

/**
 * A document of another server, asked for with the account's signature.
 * @throws FetchError when there is none: `response` has the answer, if there was one
 */
export async function fetchDocument(services: Services, address: string): Promise<RemoteDocument> {
  const signal = AbortSignal.timeout(timeout);
  const load = async (url: string, hops: number): Promise<RemoteDocument> => {
    const answer = await ask(services, url, signal);
    const location = answer.headers.get("location");
    if (answer.status < 300 || answer.status > 399 || !location)
      return getRemoteDocument(url, answer, (other) => load(other, hops + 1));
    if (hops >= maxRedirects) throw new FetchError(url, "Too many redirects");
    return load(new URL(location, url).href, hops + 1);
  };
  const found = await load(address, 0);
  if (!isModest(found.document)) throw new FetchError(address, "The document has too many parts");
  return found;
}

async function ask(services: Services, url: string, signal: AbortSignal): Promise<Response> {
  const { name, key, limit } = fetchLimit;
  if ((await services.limits.attempt(name, key, [limit])) > 0)
    throw new FetchError(url, "Too many documents were asked for in this minute");
  const { rsa } = await readKeys(services);
  const keyId = new URL(fediverseAddresses(services).rsaKey);
  const request = new Request(url, { headers: { Accept: accept } });
  const signed = await signRequest(request, rsa.privateKey, keyId);
  const { status, headers, body } = await services
    .sendOutside(url, {
      method: "GET",
      headers: Object.fromEntries(signed.headers),
      timeout,
      signal,
      limit: maxBytes + 1,
    })
    .catch((cause) => {
      throw new FetchError(url, cause instanceof Error ? cause.message : String(cause));
    });
  if (body.length > maxBytes) throw new FetchError(url, "The document is too large");
  const said = new Headers();
  for (const name of ["content-type", "link", "location"]) {
    const value = headers[name];
    if (value) said.set(name, String(value));
  }
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers: said });
}

/** Whether a server says that an account of its own is gone: then nobody can prove its last words. */
export async function isGone(services: Services, actor: string): Promise<boolean> {
  try {
    const { document } = await fetchDocument(services, actor);
    return Object(document).type === "Tombstone";
  } catch (error) {
    const status = error instanceof FetchError ? error.response?.status : undefined;
    return status === 404 || status === 410;
  }
}

/** What Fedify asks for documents of others with. */
export function documentLoaderOf(services: Services): DocumentLoader {
  return (url) => fetchDocument(services, url);
}

/**
 * The same for contexts, of which the usual ones lie here, and a few others are kept for a day. Where there is none, as
 * at the address that Castopod names, its words mean nothing, and all others what they always do.
 */
export function contextLoaderOf(services: Services): DocumentLoader {
  const kept = new LRUCache<string, RemoteDocument>({ max: 20, ttl: 24 * 60 * 60 * 1000 });
  return async (url) => {
    const document = preloadedContexts[url];
    if (document) return { contextUrl: null, document, documentUrl: url };
    const known = kept.get(url);
    if (known) return known;
    const none = { contextUrl: null, documentUrl: url, document: { "@context": {} } };
    const found = await fetchDocument(services, url).catch(() => none);
    kept.set(url, found, found === none ? { ttl: 10 * 60 * 1000 } : {});
    return found;
  };
}
