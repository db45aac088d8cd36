import { createHash, timingSafeEqual } from "node:crypto";
import { countJobs } from "~/platform/jobs/failed-jobs.server";
import { counted, gauge, type Metric, total } from "~/platform/metrics/registry.server";
import type { Budget } from "~/platform/page-cache/budget.server";
import type { PageCache } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { within } from "../health.server";

import { type Meter, resolution } from "./meter.server";

/** Whether a request may see the numbers: it says the token of the settings (RFC 6750 §2.1). */
export function mayRead(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}

type Watched = { pages: PageCache; budget: Budget; meter: Meter };

/** Everything that is worth watching, as Prometheus reads it. */
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
  // A timer that is on time counts as late by the resolution.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000) || 0;
  const delays = {
    median: seconds(delay.percentile(50)),
    p99: seconds(delay.percentile(99)),
    max: seconds(delay.max),
  };
  // Of the time since somebody last asked.
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
