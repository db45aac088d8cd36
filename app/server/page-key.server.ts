import type { IncomingMessage } from "node:http";

/** The only search parameters that change what the server renders; every other one is dropped. */
const known = ["q", "art", "seite", "kommentare", "gesendet", "_routes"];

/**
 * Under which key an answer to this request is kept: its path and the parameters that matter.
 * null when it must not be shared: not GET or HEAD, a signed-in operator, or a search.
 */
export function pageKey(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (request.headers.cookie?.includes("session")) return null;
  const url = request.url ?? "/";
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
