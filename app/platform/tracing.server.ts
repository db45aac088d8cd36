import { type Attributes, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { Env } from "./env.server";
import type { Log } from "./log.server";

/** Only there once an SDK is: one that was asked for before would know nothing of it, since the SDK has its own API. */
let tracer: Tracer | null = null;

export const isTracing = () => tracer !== null;

/** Runs work within a span of OpenTelemetry, below the one around it; without an exporter it only runs. */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span of something that has ended now. */
export function recordSpan(name: string, attributes: Attributes, milliseconds: number): void {
  if (!tracer) return;
  const end = Date.now();
  tracer.startSpan(name, { attributes, startTime: end - milliseconds }).end(end);
}

/** The used part of packages that somebody installs who wants traces. */
type Sdk = {
  NodeTracerProvider: new (options: {
    spanProcessors: unknown[];
  }) => { register(): void; shutdown(): Promise<void> };
  BatchSpanProcessor: new (exporter: unknown) => unknown;
  OTLPTraceExporter: new () => unknown;
};

/** A pair that fits the API of package.json. */
const versions = [
  "@opentelemetry/sdk-trace-node@2.12.0",
  "@opentelemetry/exporter-trace-otlp-http@0.223.1",
];
const packages = versions.map((name) => name.slice(0, name.lastIndexOf("@")));

/**
 * Sends spans where OpenTelemetry's own variables say (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME …).
 * @returns how to end it; null: nobody asked for it, or its packages are missing, which the log says
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT }: Pick<Env, "OTEL_EXPORTER_OTLP_ENDPOINT">,
  log: Pick<Log, "info" | "warn">,
): Promise<(() => Promise<void>) | null> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  try {
    const modules = await Promise.all(packages.map((name) => import(/* @vite-ignore */ name)));
    const { NodeTracerProvider, BatchSpanProcessor, OTLPTraceExporter }: Sdk = Object.assign(
      {},
      ...modules,
    );
    const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
    const provider = new NodeTracerProvider({ spanProcessors });
    provider.register();
    tracer = trace.getTracer("podcast-website");
    return () => provider.shutdown().catch((err) => log.warn({ err }, "last spans were not sent"));
  } catch (err) {
    log.warn({ err }, `no traces; run: npm install --no-save ${versions.join(" ")}`);
    return null;
  }
}
