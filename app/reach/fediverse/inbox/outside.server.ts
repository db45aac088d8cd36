import { signRequest } from "@fedify/fedify/sig";
import {
  type DocumentLoader,
  FetchError,
  preloadedContexts,
  type RemoteDocument,
} from "@fedify/vocab-runtime";
import { LRUCache } from "lru-cache";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import type { Services } from "~/platform/services.server";
import { readAddresses } from "../addresses";
import { readKeys } from "../keys.server";
import { documentBounds, fetchLimit, isModest } from "./inbox-limits";

const timeout = 10_000;
const maxBytes = 1024 * 1024;
const maxRedirects = 3;
const accept =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams"';

/**
 * A document of another server, requested with the account's signature. It must be JSON; HTML pages are not
 * searched for it.
 * @throws FetchError when there is none; its `response` has the answer's status, if there was one
 */
export async function fetchDocument(services: Services, address: string): Promise<RemoteDocument> {
  const signal = AbortSignal.timeout(timeout);
  let url = address;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const { status, headers, body } = await ask(services, url, signal);
    if (status >= 300 && status < 400 && headers.location) {
      url = new URL(headers.location, url).href;
      continue;
    }
    if (status !== 200) throw new FetchError(url, `HTTP ${status}`, new Response(null, { status }));
    const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "");
    const document =
      isJson && body.length <= maxBytes ? parseForeignJson(body, documentBounds) : undefined;
    if (!document || !isModest(document)) throw new FetchError(url, "No document, or too large");
    return { contextUrl: null, document, documentUrl: url };
  }
  throw new FetchError(address, "Too many redirects");
}

async function ask(services: Services, url: string, signal: AbortSignal) {
  const { name, key, limit } = fetchLimit;
  if ((await services.limits.attempt(name, key, [limit])) > 0)
    throw new FetchError(url, "Too many documents were asked for in this minute");
  const { rsa } = await readKeys(services);
  const keyId = new URL((await readAddresses(services)).rsaKey);
  const request = new Request(url, { headers: { Accept: accept } });
  const signed = await signRequest(request, rsa.privateKey, keyId);
  const headers = Object.fromEntries(signed.headers);
  const asked = { method: "GET", headers, timeout, signal, limit: maxBytes + 1 } as const;
  return services.sendOutside(url, asked).catch((cause) => {
    throw new FetchError(url, cause instanceof Error ? cause.message : String(cause));
  });
}

/** Whether a server says that its account is gone, whose last message can then not be verified. */
export async function isGone(services: Services, actor: string): Promise<boolean> {
  try {
    const { document } = await fetchDocument(services, actor);
    return Object(document).type === "Tombstone";
  } catch (error) {
    const status = error instanceof FetchError ? error.response?.status : undefined;
    return status === 404 || status === 410;
  }
}

const loaders = new WeakMap<Services, DocumentLoader>();

/**
 * The loader of JSON-LD contexts: the usual ones are built in, a few others are cached for a day. An unavailable
 * context, such as the one that Castopod names, counts as empty.
 */
export function contextLoaderOf(services: Services): DocumentLoader {
  const made = loaders.get(services) ?? makeContextLoader(services);
  loaders.set(services, made);
  return made;
}

function makeContextLoader(services: Services): DocumentLoader {
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
