import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

type Bindings = { Bindings: HttpBindings };

/**
 * Refuses bodies above a number of bytes. Hono's own middleware does the same, but fails on a body of unknown
 * length, and on a write without a body, if the global Request is left alone.
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

/** Reads the whole body; returns null if it is too long. */
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
