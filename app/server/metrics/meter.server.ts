import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { counter, histogram, type Metric } from "~/platform/metrics/registry.server";

/** Milliseconds between two looks at how late timers are. */
export const resolution = 20;

export type Meter = ReturnType<typeof createMeter>;

const classes: [RegExp, string][] = [
  [/^\/assets\//, "asset"],
  [/^\/media\//, "media"],
  [/^\/admin\/(?:backups\/)?uploads(?:\/|$)/, "upload"],
  [/^\/(?:admin|vorschau)(?![\w-])/i, "admin"],
  [/feed\.xml$/, "feed"],
  [/^\/suche(?:\/|\.data|$)/, "search"],
  [/^\/(?:views|playbacks|newsletter\/(?:opens|clicks|reports))(?:\/|$)/, "report"],
  [/^\/(?:healthz|readyz|metrics)$/, "health"],
  [/\.data$/, "data"],
];

/** Of which kind a request is; a few names, whatever is asked for. */
export function routeClass({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): string {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const found = classes.find(([form]) => form.test(path))?.[1];
  if (found) return found;
  return method === "GET" || method === "HEAD" ? "page" : "form";
}

/** Counts requests and how long they take. */
export function createMeter() {
  const requests = counter("podcast_http_requests_total", "Requests answered.", [
    "route",
    "status",
  ]);
  const times = histogram(
    "podcast_http_request_duration_seconds",
    "From the head of a request to the end of its answer.",
    ["route"],
  );
  const lookups = counter("podcast_page_cache_lookups_total", "Pages asked for in memory.", [
    "result",
  ]);
  const inFlight: Record<string, number> = {};
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const count = (route: string, status: number, started: number) => {
    requests.add(1, route, String(status));
    times.observe((performance.now() - started) / 1000, route);
  };
  return {
    metrics: [requests, times, lookups] satisfies Metric[],
    inFlight,
    delay,
    /** An answer out of memory, which is on its way at once. */
    hit(request: IncomingMessage, response: ServerResponse, started: number): void {
      lookups.add(1, "hit");
      count(routeClass(request), response.statusCode, started);
    },
    /** Any other request, which is counted when it has ended; 499: nobody waited for the answer. */
    watch(request: IncomingMessage, response: ServerResponse, started: number, key: string | null) {
      const route = routeClass(request);
      if (key && route === "page") lookups.add(1, "miss");
      inFlight[route] = (inFlight[route] ?? 0) + 1;
      response.once("close", () => {
        inFlight[route] = (inFlight[route] ?? 0) - 1;
        count(route, response.writableFinished ? response.statusCode : 499, started);
      });
    },
    close: () => delay.disable(),
  };
}
