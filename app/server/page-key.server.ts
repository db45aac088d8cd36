import type { IncomingMessage } from "node:http";
import { otherParameters } from "~/platform/rooms/room.server";
import { rooms } from "~/rooms";

/** True for the operator's area and previews; percent-decoded and case-insensitive, like the router. */
export function isPrivate(target: string): boolean {
  return /^\/(admin|vorschau)(?![\w-])/i.test(decoded(target));
}

/** True if a request's target is a path of this site; '//host/…' would lead to another host. */
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
 * The cache key of a request: its path and the parameters that matter. Null if the answer must not be shared: other
 * methods than GET and HEAD, personal pages, searches, and parameters with invalid values, of which there is no
 * limit. Public pages use no cookie.
 */
export function pageKey(request: Pick<IncomingMessage, "method" | "url">): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const url = request.url ?? "/";
  if (!isOwnPath(url) || isPrivate(url)) return null;
  const at = url.indexOf("?");
  if (at < 0) return url;
  const path = url.slice(0, at);
  const search = new URLSearchParams(url.slice(at));
  const known = rooms.parametersAt(path);
  const isShared = Object.entries(known).every(([name, { values, isForOne, isForBrowser }]) => {
    if (isForBrowser || !search.has(name)) return true;
    const value = search.get(name);
    return !isForOne && (!value || values.test(value));
  });
  if (otherParameters in known && [...search.keys()].some((name) => !(name in known))) return null;
  return isShared ? cleanAddress(path, search, known) : null;
}

/** A path in its canonical form; the router also accepts capitals and a slash at the end. */
const ownPath = /^\/(?:[a-z\d._-]+(?:\/[a-z\d._-]+)*)?$/;

/**
 * True if pages of this site, or their scripts, link to the address of a cache key; there is no limit to others.
 * @param routeOf the id of the route that answers a path
 */
export function isLinked(key: string, routeOf: (path: string) => string | undefined): boolean {
  const [target = "", search] = key.split("?");
  if (!ownPath.test(target)) return false;
  const parameters = new URLSearchParams(search);
  const path = target.replace(/\.data$/, "");
  const routes = parameters.get("_routes");
  if (routes !== null && (path === target || routes !== routeOf(path))) return false;
  parameters.delete("_routes");
  // Returns early, since each answer from the cache checks this and most addresses have no parameters.
  if (parameters.size === 0) return true;
  const known = rooms.parametersAt(path);
  return [...parameters].every(([name, value]) => known[name]?.linked?.test(value));
}

/** Removes the slash at the end of a page's address, so that both spellings share one cached page. */
export function withoutSlash(url: string, isPage: (path: string) => boolean): string {
  const [, path = "", search = ""] = /^((?:\/[\w-]+)+)\/(\?.*)?$/.exec(url) ?? [];
  return path && isPage(path) ? path + search : url;
}

/** A path with its known parameters, in a fixed order. */
export function cleanAddress(
  path: string,
  search: URLSearchParams,
  known = rooms.parametersAt(path),
): string {
  const kept = new URLSearchParams();
  for (const [name, { isForBrowser }] of Object.entries(known)) {
    const value = isForBrowser ? null : search.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.size ? `${path}?${kept}` : path;
}
