import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createMissingCounter } from "~/features/redirects/missing-paths.server";
import { createQueryRedirects } from "~/features/redirects/query-redirects.server";
import { PageCache } from "~/platform/page-cache/page-cache.server";
import { commonHeaders } from "~/platform/page-cache/security-headers.server";
import type { Services } from "~/platform/services.server";
import { serveAssets } from "./assets.server";
import { createApi } from "./hono.server";
import { isHost, toOriginForm } from "./host-header.server";
import { limitBodyTime } from "./limit-body.server";
import { nextPageExpiry } from "./page-expiry.server";
import { isLinked, pageKey } from "./page-key.server";
import { findPublicRoute } from "./react-router/route-table.server";

export type Listener = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
};

/** From the socket to the answer: pages in memory first, then built files, then everything that thinks. */
export function createListener(services: Services): Listener {
  const pages = new PageCache({
    clock: services.clock,
    nextExpiry: (now) => nextPageExpiry(services, now),
    isLinked: (key) => isLinked(key, (path) => findPublicRoute(path)?.id),
  });
  const stopClearing = services.content.onChange(() => pages.clear());
  const { env } = services;
  const assets = serveAssets(env);
  const countMissing = createMissingCounter(services);
  const api = getRequestListener(createApi(services, pages, countMissing).fetch, {
    overrideGlobalObjects: false,
    // Only HTTP/1.0 may leave it out.
    hostname: "localhost",
  });
  const common = commonHeaders(env.BASE_URL);
  const moved = createQueryRedirects(services);
  return {
    handle(request, response) {
      if (request.url?.[0] !== "/") toOriginForm(request);
      const { host } = request.headers;
      if (host !== undefined && !isHost(host)) {
        response.writeHead(400, { ...common, "Content-Type": "text/plain; charset=utf-8" });
        response.end("Diese Anfrage nennt keinen gültigen Host.");
        return;
      }
      limitBodyTime(request, response);
      if (request.url?.includes("?") && leadsOn(request, response)) return;
      const key = pageKey(request);
      if (key && pages.answer(key, request, response)) return;
      assets(request, response, () => api(request, response));
    },
    close() {
      stopClearing();
      moved.close();
    },
  };

  /** Of old addresses that only their query tells apart: the page in memory would answer them all. */
  function leadsOn({ method, url = "" }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== "GET" && method !== "HEAD") return false;
    const target = moved.find(url);
    if (target) {
      response.writeHead(301, { ...common, Location: new URL(target, env.BASE_URL).href });
      response.end();
    } else if (url.startsWith("/?")) {
      countMissing(new URL(url, env.BASE_URL));
    }
    return target !== null;
  }
}
