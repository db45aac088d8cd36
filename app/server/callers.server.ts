import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Services } from "~/platform/services.server";

type Bindings = { Bindings: HttpBindings };

/** Whether a request asks for what a room's file answers to who says who asks (`PublicFile.answer`). */
export function saysWhoAsks({ rooms }: Services, { headers, url = "/" }: IncomingMessage): boolean {
  return headers.authorization !== undefined && rooms.answersCallers(url.split("?", 1)[0] ?? "");
}

/** Whatever programs write, or read by saying who asks; other sites may send it too, and gain nothing. */
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

/** Whether everybody who asks so gets the same. */
function isForAll({ method, headers }: IncomingMessage): boolean {
  const isReading = method === "GET" || method === "HEAD";
  return method === "OPTIONS" || (isReading && headers.authorization === undefined);
}
