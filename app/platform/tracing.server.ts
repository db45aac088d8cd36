import { type Attributes, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { Env } from "./env.server";
import type { Log } from "./log.server";

/** Set only after an SDK has started: a tracer requested earlier would not use the SDK. */
let tracer: Tracer | null = null;

export const isTracing = () => tracer !== null;

/** Runs work within an OpenTelemetry span, below the current one. Without tracing it only runs the work. */
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

/** Records a span of this duration that ends now. */
export function recordSpan(name: string, attributes: Attributes, milliseconds: number): void {
  if (!tracer) return;
  const end = Date.now();
  tracer.startSpan(name, { attributes, startTime: end - milliseconds }).end(end);
}

/** The parts used of the packages that operators install for tracing. */
type Sdk = {
  NodeTracerProvider: new (options: {
    spanProcessors: unknown[];
  }) => { register(): void; shutdown(): Promise<void> };
  BatchSpanProcessor: new (exporter: unknown) => unknown;
  OTLPTraceExporter: new () => unknown;
};

/** Versions of the packages that fit the API in package.json. */
const versions = [
  "@opentelemetry/sdk-trace-node@2.12.0",
  "@opentelemetry/exporter-trace-otlp-http@0.223.1",
];
const packages = versions.map((name) => name.slice(0, name.lastIndexOf("@")));

/**
 * Sends spans to the address in OpenTelemetry's own variables (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME …).
 * @returns a function that ends this; null if tracing is not configured, or if packages are missing, which is
 * logged
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
