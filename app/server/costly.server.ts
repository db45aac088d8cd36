import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { rooms } from "~/rooms";
import { isPrivate, pageKey } from "./page-key.server";

type RequestLine = Pick<IncomingMessage, "method" | "url">;
type RouteOf = (path: string) => { id: string; path: string } | null;

/** Paths that cost nothing, or have limits of their own. */
const others =
  /^\/(?:media\/(?!transcripts\/)|healthz$|readyz$|metrics$|newsletter\/(?:opens|clicks)\/)/;
/** Maximum number of remembered addresses. */
const maxSeen = 8192;

export type CostlyPages = ReturnType<typeof costlyPages>;

/** Recognises expensive requests without limit: searches, unlinked addresses, and those that may not exist. */
export function costlyPages(routeOf: RouteOf, isLinked: (key: string) => boolean) {
  const seen = new LRUCache<string, true>({ max: maxSeen });
  return {
    isCostly(request: RequestLine): boolean {
      const { method, url = "/" } = request;
      const [path = ""] = url.split("?");
      if ((method !== "GET" && method !== "HEAD") || isPrivate(url) || others.test(path))
        return false;
      const key = pageKey(request);
      if (!key || !isLinked(key)) return true;
      return !seen.has(key) && (key !== path || !isFixed(path));
    },
    /** Remembers an existing, linked address, which is not costly any more. */
    see(key: string): void {
      if (isLinked(key)) seen.set(key, true);
    },
  };

  /** True for a page or file that always exists. */
  function isFixed(path: string): boolean {
    const route = routeOf(path);
    const isFile = rooms.files.some((file) => file.path === path && !path.includes(":"));
    return isFile || (route !== null && !route.path.includes(":"));
  }
}
