import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
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
  const assets = serveAssets(services.env);
  const api = getRequestListener(createApi(services, pages).fetch, {
    overrideGlobalObjects: false,
    // Only HTTP/1.0 may leave it out.
    hostname: "localhost",
  });
  const common = commonHeaders(services.env.BASE_URL);
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
      const key = pageKey(request);
      if (key && pages.answer(key, request, response)) return;
      assets(request, response, () => api(request, response));
    },
    close: stopClearing,
  };
}
