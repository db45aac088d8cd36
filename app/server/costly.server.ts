import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { rooms } from "~/rooms";
import { isPrivate, pageKey } from "./page-key.server";

type Asked = Pick<IncomingMessage, "method" | "url">;
type RouteOf = (path: string) => { id: string; path: string } | null;

/** Addresses with limits of their own, or that cost nothing. */
const others =
  /^\/(?:media\/(?!transcripts\/)|healthz$|readyz$|metrics$|newsletter\/(?:opens|clicks)\/)/;
/** So many addresses are remembered that were answered once. */
const maxSeen = 8192;

export type CostlyPages = ReturnType<typeof costlyPages>;

/**
 * Which requests make the server think that anybody can make without end: searches, addresses that nobody is led to,
 * and those of which it is not known yet that there is something.
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
    /** There is something at this address, and visitors are led there. */
    see(key: string): void {
      if (isLinked(key)) seen.set(key, true);
    },
  };

  /** A page or file that is always there. */
  function isFixed(path: string): boolean {
    const route = routeOf(path);
    const isFile = rooms.files.some((file) => file.path === path && !path.includes(":"));
    return isFile || (route !== null && !route.path.includes(":"));
  }
}
