import { type KeyCache, verifyRequestDetailed } from "@fedify/fedify/sig";
import { CryptographicKey } from "@fedify/vocab";
import { type DocumentLoader, FetchError } from "@fedify/vocab-runtime";
import type { Services } from "~/platform/services.server";
import { kvStoreOf } from "./kv-store.server";
import type { InboxContext } from "./listener";
import { contextLoaderOf, fetchDocument } from "./outside.server";

/** Mastodon accepts a signature for as long. A server that was away still sends what it signed before. */
const timeWindow = { hours: 12 };
/** Milliseconds before a missing key is requested again. */
const missingMilliseconds = 10 * 60 * 1000;

/** Loaders of documents for an activity of one account. The account's document must be at the account's own address. */
export function loadersOf(services: Services, actor: string): InboxContext["loaders"] {
  const documentLoader: DocumentLoader = async (address) => {
    const isOwnAddress = withoutFragment(address) === withoutFragment(actor);
    const found = await fetchDocument(services, address);
    const isAccount = URL.parse(Object(found.document).id)?.href === actor;
    if (isOwnAddress && !isAccount)
      throw new FetchError(address, "The document is another account's");
    // A copy of the account's document at another address, such as a key's, is replaced by the original.
    if (isAccount && !isOwnAddress) return documentLoader(actor);
    const { publicKeyPem } = Object(found.document);
    // A key's own document may have another type ('Key') or none.
    const key = publicKeyPem && { ...Object(found.document), type: "CryptographicKey" };
    return key ? { ...found, document: key } : found;
  };
  return { documentLoader, contextLoader: contextLoaderOf(services) };
}

function withoutFragment(address: string): string {
  return address.replace(/#.*/s, "");
}

/**
 * Whether an account signed a request. Fedify verifies the signature, and that the account names the key as its own. No
 * other proof counts, so none is checked (Linked Data Signatures, FEP-8b32).
 */
export async function isSignedBy(
  services: Services,
  loaders: InboxContext["loaders"],
  { request, actor }: { request: Request; actor: string },
): Promise<boolean> {
  const keyCache = keyCacheOf(services, loaders);
  const found = await verifyRequestDetailed(request, { ...loaders, timeWindow, keyCache });
  return found.verified && found.key.ownerId?.href === actor;
}

/** Cached keys; Fedify requests one again if a signature fails with it. */
function keyCacheOf(services: Services, loaders: InboxContext["loaders"]): KeyCache {
  const kv = kvStoreOf(services);
  const cacheKey = ({ href }: URL) => ["key of an account", href];
  return {
    async get(id) {
      const kept = await kv.get(cacheKey(id));
      if (kept === undefined || kept === null) return kept;
      return CryptographicKey.fromJsonLd(kept, loaders);
    },
    async set(id, key) {
      if (key) await kv.set(cacheKey(id), await key.toJsonLd(loaders));
      else await kv.set(cacheKey(id), null, missingMilliseconds);
    },
  };
}
