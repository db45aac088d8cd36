import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { rooms } from "~/rooms";
import { isPrivate, pageKey } from "./page-key.server";

type Asked = Pick<IncomingMessage, "method" | "url">;
type RouteOf = (path: string) => { id: string; path: string } | null;

/** Addresses that cost nothing, or have limits of their own. */
const others =
  /^\/(?:media\/(?!transcripts\/)|healthz$|readyz$|metrics$|newsletter\/(?:opens|clicks)\/)/;
/** Most remembered addresses that were answered once. */
const maxSeen = 8192;

export type CostlyPages = ReturnType<typeof costlyPages>;

/**
 * The expensive requests of which anybody can make any number: searches, unlinked addresses, and those not known
 * to exist.
 */
export function costlyPages(routeOf: RouteOf, isLinked: (key: string) => boolean) {
  const seen = new LRUCache<string, true>({ max: maxSeen });
  return {
    isCostly(request: Asked): boolean {
      const { method, url = "/" } = request;
      const [path = ""] = url.split("?");
      if ((method !== "GET" && method !== "HEAD") || isPrivate(url) || others.test(path))
        return false;
      const key = pageKey(request);
      if (!key || !isLinked(key)) return true;
      return !seen.has(key) && (key !== path || !isFixed(path));
    },
    /** Remembers an address that exists and is linked. */
    see(key: string): void {
      if (isLinked(key)) seen.set(key, true);
    },
  };

  /** A page or file that always exists. */
  function isFixed(path: string): boolean {
    const route = routeOf(path);
    const isFile = rooms.files.some((file) => file.path === path && !path.includes(":"));
    return isFile || (route !== null && !route.path.includes(":"));
  }
}
