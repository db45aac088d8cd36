import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { createDownloadCounter } from "~/core/analytics/downloads/count-downloads.server";
import type { Services } from "~/platform/services.server";
import { visitorOf } from "~/platform/visitor/visitor.server";

/** Routes of the rooms' answers for one person. They are counted here even behind a CDN, which does not see them. */
export function streamsApi(
  services: Services,
  downloads: ReturnType<typeof createDownloadCounter>,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  for (const { path, send } of services.rooms.streams)
    app.get(path, async (c) => {
      const { incoming, outgoing } = c.env;
      const visitor = visitorOf(incoming, services.env.TRUST_PROXY);
      const observe = (file: string, listener: string) =>
        downloads.observe(visitor, file, listener);
      const param = (name: string) => c.req.param(name) ?? "";
      await send(services, { incoming, outgoing, param, visitor, observe });
      return RESPONSE_ALREADY_SENT;
    });
  return app;
}
