import { type KeyCache, verifyRequestDetailed } from "@fedify/fedify/sig";
import { CryptographicKey } from "@fedify/vocab";
import { type DocumentLoader, FetchError } from "@fedify/vocab-runtime";
import type { Services } from "~/platform/services.server";
import { kvStoreOf } from "./kv-store.server";
import type { InboxContext } from "./listener";
import { contextLoaderOf, fetchDocument } from "./outside.server";

/** As long as Mastodon takes a signature: whoever was away sends what it signed before. */
const timeWindow = { hours: 12 };
/** A key that was not found is not asked for again meanwhile. */
const missingMilliseconds = 10 * 60 * 1000;

/** Loaders of other servers' documents for an activity of one account, whose own document must lie at its own address. */
export function loadersOf(services: Services, actor: string): InboxContext["loaders"] {
  const documentLoader: DocumentLoader = async (address) => {
    const isOwnAddress = withoutFragment(address) === withoutFragment(actor);
    const found = await fetchDocument(services, address);
    const isAccount = URL.parse(Object(found.document).id)?.href === actor;
    if (isOwnAddress && !isAccount)
      throw new FetchError(address, "The document is another account's");
    // What another address says of the account, such as that of a key, is asked of the account itself.
    return isAccount && !isOwnAddress ? documentLoader(actor) : found;
  };
  return { documentLoader, contextLoader: contextLoaderOf(services) };
}

function withoutFragment(address: string): string {
  return address.replace(/#.*/s, "");
}

/**
 * Whether an account signed a request: Fedify proves the signature, and that the account names the key as its own. No
 * other proof counts, and so none is looked at (Linked Data Signatures, FEP-8b32).
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

/** Keys as they were found; Fedify asks for one again where a signature fails with it. */
function keyCacheOf(services: Services, loaders: InboxContext["loaders"]): KeyCache {
  const kv = kvStoreOf(services);
  const nameOf = ({ href }: URL) => ["key of an account", href];
  return {
    async get(id) {
      const kept = await kv.get(nameOf(id));
      if (kept === undefined || kept === null) return kept;
      return CryptographicKey.fromJsonLd(kept, loaders);
    },
    async set(id, key) {
      if (key) await kv.set(nameOf(id), await key.toJsonLd(loaders));
      else await kv.set(nameOf(id), null, missingMilliseconds);
    },
  };
}
