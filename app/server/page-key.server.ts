import type { IncomingMessage } from "node:http";

/** The only search parameters that change what the server renders; every other one is dropped. */
const known = ["q", "art", "seite", "kommentare", "gesendet", "_routes"];

/**
 * Whether an address is for somebody in particular: the operator's area, or who knows a preview's secret. Asks
 * as the router will: percent signs are decoded, and capitals are the same as small letters.
 */
export function isPrivate(target: string): boolean {
  return /^\/(admin|vorschau)(?![\w-])/i.test(decoded(target));
}

/** Whether a request's target is a path of this site; '//host/…' would become another host's. */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\])/.test(target);
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target.replace(/%[0-9a-f]{2}/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
  }
}

/**
 * Under which key an answer to this request is kept: its path and the parameters that matter.
 * null when it must not be shared: not GET or HEAD, private, or a search. Public pages know no cookie.
 */
export function pageKey(request: Pick<IncomingMessage, "method" | "url">): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const url = request.url ?? "/";
  if (!isOwnPath(url) || isPrivate(url)) return null;
  const at = url.indexOf("?");
  if (at < 0) return url;
  const search = new URLSearchParams(url.slice(at));
  if (search.has("q")) return null;
  return cleanAddress(url.slice(0, at), search);
}

/** Path and known parameters in a fixed order. */
export function cleanAddress(path: string, search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = search.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.size ? `${path}?${kept}` : path;
}
