import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Services } from "~/platform/services.server";

type Bindings = { Bindings: HttpBindings };

/** True if a request is for a file that answers by the caller's identity (`PublicFile.answer`), and tells it. */
export function identifiesCaller(
  { rooms }: Services,
  { headers, url = "/" }: IncomingMessage,
): boolean {
  return headers.authorization !== undefined && rooms.answersCallers(url.split("?", 1)[0] ?? "");
}

/**
 * Routes for writes of programs, and for reads with authentication. They need no check of the origin: other sites
 * can send such requests as well, but gain nothing.
 */
export function callersApi(services: Services, common: Record<string, string>): Hono<Bindings> {
  const app = new Hono<Bindings>();
  for (const { path, answer } of services.rooms.files)
    if (answer)
      app.use(path, async (c, next) => {
        const { incoming, outgoing } = c.env;
        if (isForAll(incoming)) return next();
        const { status, headers, body } = await answer(services, incoming);
        // A body that came too slowly has been answered with 408.
        if (outgoing.headersSent) return RESPONSE_ALREADY_SENT;
        const all = { ...common, ...headers };
        // 304 must not have even an empty body.
        const bytes = status === 304 ? null : new Uint8Array(body);
        return new Response(bytes, { status, headers: all });
      });
  return app;
}

/** True if the answer is the same for everybody. */
function isForAll({ method, headers }: IncomingMessage): boolean {
  const isReading = method === "GET" || method === "HEAD";
  return method === "OPTIONS" || (isReading && headers.authorization === undefined);
}
