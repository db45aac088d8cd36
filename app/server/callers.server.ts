import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Services } from "~/platform/services.server";

type Bindings = { Bindings: HttpBindings };

/** Whether a request is for a room's file that answers by the caller's identity (`PublicFile.answer`). */
export function saysWhoAsks({ rooms }: Services, { headers, url = "/" }: IncomingMessage): boolean {
  return headers.authorization !== undefined && rooms.answersCallers(url.split("?", 1)[0] ?? "");
}

/** Writes of programs, and authenticated reads; other sites may send them too, and gain nothing. */
export function callersApi(services: Services, common: Record<string, string>): Hono<Bindings> {
  const app = new Hono<Bindings>();
  for (const { path, answer } of services.rooms.files)
    if (answer)
      app.use(path, async (c, next) => {
        const { incoming, outgoing } = c.env;
        if (isForAll(incoming)) return next();
        const { status, headers, body } = await answer(services, incoming);
        // A body that came too slowly was answered already.
        if (outgoing.headersSent) return RESPONSE_ALREADY_SENT;
        const all = { ...common, ...headers };
        return new Response(new Uint8Array(body), { status, headers: all });
      });
  return app;
}

/** Whether the answer is the same for everybody. */
function isForAll({ method, headers }: IncomingMessage): boolean {
  const isReading = method === "GET" || method === "HEAD";
  return method === "OPTIONS" || (isReading && headers.authorization === undefined);
}
