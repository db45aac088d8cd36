import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Services } from "~/platform/services.server";
import { visitorOf } from "~/platform/visitor/visitor.server";
import { createResponseCounter } from "./count-responses.server";

/** An invisible pixel. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Answers to opened and clicked mails of the newsletter: not cached, without cookies. */
export function responsesApi(services: Services, common: Record<string, string>) {
  const counter = createResponseCounter(services);
  const { env, log } = services;
  const headers = {
    ...common,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
  return new Hono<{ Bindings: HttpBindings }>()
    .get("/opens/:file{.+\\.gif}", async (c) => {
      const visitor = visitorOf(c.env.incoming, env.TRUST_PROXY);
      if (c.req.method === "GET")
        await counter
          .open(visitor, c.req.param("file").slice(0, -".gif".length))
          .catch((error) => log.error({ err: error }, "open could not be counted"));
      return c.body(pixel, 200, {
        ...headers,
        "Content-Type": "image/gif",
        // Webmail shows the picture on pages of its own.
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
    })
    .get("/clicks/:id/:number{\\d{1,3}}", async (c) => {
      const visitor = visitorOf(c.env.incoming, env.TRUST_PROXY);
      const link = { campaignId: c.req.param("id"), number: Number(c.req.param("number")) };
      const url = await counter.click(visitor, link, c.req.method === "HEAD");
      if (!url) return c.text("Diesen Link gibt es nicht mehr.", 404, headers);
      return c.body(null, 302, { ...headers, Location: url });
    });
}
