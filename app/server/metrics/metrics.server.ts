import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { countJobs } from "~/platform/jobs/failed-jobs.server";
import {
  counted,
  counter,
  gauge,
  histogram,
  type Metric,
  total,
} from "~/platform/metrics/registry.server";
import type { Budget } from "~/platform/page-cache/budget.server";
import type { PageCache } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { within } from "../health.server";

/** True if a request has the token of the settings (RFC 6750 §2.1), so that it may read the metrics. */
export function mayRead(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}

type Watched = { pages: PageCache; budget: Budget; meter: Meter };

export async function metricsText(services: Services, watched: Watched): Promise<string> {
  const stored = await within(1500, storedMetrics(services)).catch(() => null);
  const database = gauge("podcast_database_up", "Whether the database answers.", stored ? 1 : 0);
  return [
    ...watched.meter.metrics,
    ...counted,
    ...servedMetrics(watched),
    ...processMetrics(watched.meter),
    ...poolMetrics(services),
    database,
    ...(stored ?? []),
  ]
    .map((metric) => metric.text())
    .join("");
}

function servedMetrics({ pages, budget, meter }: Watched): Metric[] {
  return [
    gauge("podcast_http_requests_in_flight", "Requests under way.", meter.inFlight, "route"),
    gauge("podcast_page_cache_bytes", "Memory of kept pages.", pages.bytes),
    gauge("podcast_costly_pages_waiting", "Pages that wait for their turn.", budget.waiting()),
    total("podcast_costly_pages_refused_total", "Pages refused.", budget.refused()),
  ];
}

function processMetrics({ delay }: Meter): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  // Subtracts the resolution, by which even a punctual timer is measured as late.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000) || 0;
  const delays = {
    median: seconds(delay.percentile(50)),
    p99: seconds(delay.percentile(99)),
    max: seconds(delay.max),
  };
  // Starts a new measurement, so that the next request gets the time since this one.
  delay.reset();
  const memory = { rss, heap: heapUsed, external };
  return [
    gauge("podcast_memory_bytes", "Memory of the process.", memory, "kind"),
    total("podcast_cpu_seconds_total", "Processor time since the start.", (user + system) / 1e6),
    gauge("podcast_uptime_seconds", "Since the start.", process.uptime()),
    gauge("podcast_event_loop_delay_seconds", "How late timers are.", delays, "quantile"),
  ];
}

function poolMetrics({ connections }: Services): Metric[] {
  if (!connections) return [];
  return [
    gauge("podcast_database_connections", "Connections to PostgreSQL.", connections(), "state"),
  ];
}

async function storedMetrics({ db, clock }: Services): Promise<Metric[]> {
  const { oldestSeconds, ...states } = await countJobs(db, clock.now());
  return [
    gauge("podcast_jobs", "Jobs by state.", states, "state"),
    gauge("podcast_jobs_oldest_due_seconds", "For how long the first job is due.", oldestSeconds),
  ];
}

/** Milliseconds between two checks of how late timers are. */
const resolution = 20;

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

/** Sorts requests into a few classes, since a label per address would be too many. */
export function routeClass({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): string {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const found = classes.find(([form]) => form.test(path))?.[1];
  if (found) return found;
  return method === "GET" || method === "HEAD" ? "page" : "form";
}

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
    /** Counts a request that the cache answered. */
    hit(request: IncomingMessage, response: ServerResponse, started: number): void {
      lookups.add(1, "hit");
      count(routeClass(request), response.statusCode, started);
    },
    /** Counts any other request when it ends; status 499 means that the client left early. */
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
