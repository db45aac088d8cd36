import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createMissingCounter } from "~/core/redirects/missing-paths.server";
import { createQueryRedirects } from "~/core/redirects/query-redirects.server";
import { busyMessage, retryAfter } from "~/platform/errors";
import { limitBodyTime } from "~/platform/outside/body-time.server";
import { createBudget } from "~/platform/page-cache/budget.server";
import { missingKey, PageCache } from "~/platform/page-cache/page-cache.server";
import { nextPageExpiry } from "~/platform/page-cache/page-expiry.server";
import { commonHeaders } from "~/platform/page-cache/security-headers.server";
import type { Services } from "~/platform/services.server";
import { networkPrefixOf } from "~/platform/visitor/visitor.server";
import { serveAssets } from "./assets.server";
import { identifiesCaller } from "./callers.server";
import { costlyPages } from "./costly.server";
import { createApi } from "./hono.server";
import { createMeter } from "./metrics/metrics.server";
import { createRedirectMoved } from "./missing-page.server";
import { isLinked, pageKey, withoutSlash } from "./page-key.server";
import { findPublicRoute, isPublicPage } from "./react-router/route-table.server";
import { isHost, toOriginForm } from "./same-origin.server";

export type Listener = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
};

/** Handles all requests: cached pages first, then built files, then everything else. */
export function createListener(services: Services): Listener {
  const led = (key: string) => isLinked(key, (path) => findPublicRoute(path)?.id);
  const pages = new PageCache({
    clock: services.clock,
    nextExpiry: (now) => nextPageExpiry(services, now),
    isLinked: (key) => key.startsWith(missingKey) || led(key),
  });
  const costly = costlyPages(findPublicRoute, led);
  // SQLite reads on this thread; PostgreSQL's reads can overlap.
  const budget = createBudget({ width: services.kind === "sqlite" ? 1 : 3 });
  const stopClearing = services.content.onChange(() => pages.clear());
  const { env } = services;
  const assets = serveAssets(env);
  const meter = env.METRICS_TOKEN ? createMeter() : null;
  const countMissing = createMissingCounter(services);
  const redirectMoved = createRedirectMoved(services);
  const api = getRequestListener(
    createApi(services, { pages, costly, budget, meter, countMissing, redirectMoved }).fetch,
    {
      overrideGlobalObjects: false,
      // Replaces a missing Host header, which only HTTP/1.0 allows.
      hostname: "localhost",
    },
  );
  const common = commonHeaders(env.BASE_URL);
  const moved = createQueryRedirects(services);
  return {
    handle(request, response) {
      const started = meter ? performance.now() : 0;
      if (request.url?.[0] !== "/") toOriginForm(request);
      const { host } = request.headers;
      if (host !== undefined && !isHost(host)) {
        response.writeHead(400, { ...common, "Content-Type": "text/plain; charset=utf-8" });
        response.end("Diese Anfrage nennt keinen gültigen Host.");
        return;
      }
      limitBodyTime(request, response);
      // The path of most requests is also their cache key; other keys are computed below.
      const { url = "/" } = request;
      const isCallers = identifiesCaller(services, request);
      if (isReading(request) && !isCallers && !url.includes("?") && answerCached(url)) return;
      // The router would log an error about a path that cannot be decoded.
      if (!isDecodable(request.url)) request.url = "/404";
      if (isReading(request)) request.url = withoutSlash(request.url ?? "/", isPublicPage);
      if (request.url?.includes("?") && redirectMissing(request, response)) return;
      const key = isCallers ? null : pageKey(request);
      if (key && answerCached(key)) return;
      meter?.watch(request, response, started, key);
      assets(request, response, () => {
        // Refuses before any other work, so that a flood costs nothing but refusals.
        if (
          !isCallers &&
          costly.isCostly(request) &&
          budget.refuses(key, networkPrefixOf(request, env))
        )
          refuse(response, common);
        else api(request, response);
      });

      function answerCached(key: string): boolean {
        const isCached = pages.answer(key, request, response);
        if (isCached) meter?.hit(request, response, started);
        return isCached;
      }
    },
    close() {
      stopClearing();
      meter?.close();
      moved.close();
    },
  };

  /** Redirects old addresses that only their query distinguishes, before the cached page answers them. */
  function redirectMissing(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = "" } = request;
    if (!isReading(request)) return false;
    const target = moved.find(url);
    if (target) {
      redirectMoved(request).catch(() => {});
      response.writeHead(301, { ...common, Location: new URL(target, env.BASE_URL).href });
      response.end();
    } else if (url.startsWith("/?")) {
      countMissing(new URL(url, env.BASE_URL));
    }
    return target !== null;
  }
}

function isDecodable(url = "/"): boolean {
  if (!url.includes("%")) return true;
  try {
    decodeURI(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function refuse(response: ServerResponse, common: Record<string, string>): void {
  response.writeHead(503, {
    ...common,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": retryAfter,
  });
  response.end(busyMessage);
}
