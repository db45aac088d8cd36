import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

type Bindings = { Bindings: HttpBindings };

/**
 * Refuses bodies of more than so many bytes. Hono's own does the same, but fails on a body of unknown length
 * and on a write without a body where the global Request is left alone.
 */
export function limitBody(
  max: number,
  refuse: (c: Context<Bindings>) => Response,
): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { "transfer-encoding": chunked, "content-length": length } = c.env.incoming.headers;
    if (chunked === undefined) return Number(length ?? 0) > max ? refuse(c) : next();
    const { method, headers, body } = c.req.raw;
    if (!body) return next();
    const bytes = await readWithin(max, body);
    if (!bytes) return refuse(c);
    c.req.raw = new Request(c.req.url, { method, headers, body: bytes });
    return next();
  };
}

/** The whole body; null when it is longer than allowed. */
async function readWithin(max: number, body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    size += value.length;
    if (size > max) return null;
    pieces.push(value);
  }
}

const timeout = 60_000;
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Answers 408 to a body that takes longer than a minute, unless `allowSlowBody` was told of it: a form is
 * short on any line, and whoever sends a byte now and then would hold a connection for as long.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds = timeout,
): void {
  const { "content-length": length, "transfer-encoding": chunked } = request.headers;
  if (chunked === undefined && !Number(length)) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.destroy();
    else response.writeHead(408, { Connection: "close" }).end();
  }, milliseconds).unref();
  timers.set(request, timer);
  request.once("close", () => clearTimeout(timer));
}

/** For operators: files are long, and lines may be slow. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
