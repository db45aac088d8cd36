import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createViewCounter } from "~/features/analytics/counting/count-views.server";
import { parseViewReport } from "~/features/analytics/counting/views.schema.server";
import { isSecretPath } from "~/features/newsletter/subscribers/newsletter-path";
import type { Services } from "~/platform/services.server";
import { visitorOf } from "~/platform/visitor/visitor.server";
import { limitBody } from "./limit-body.server";
import { isPrivate } from "./page-key.server";

const mostBytes = 4096;

/** Where a visitor is led who asks for what is not there. */
const missingPage = "/404";

/**
 * POST /views: a browser tells which page its visitor sees. What is no page counts as the missing one. A failure is
 * ours alone, the visitor reads on.
 */
export function viewsApi(
  services: Services,
  headers: Record<string, string>,
  isPage: (path: string) => boolean,
) {
  const { env, log } = services;
  const counter = createViewCounter(services);
  return new Hono<{ Bindings: HttpBindings }>().post(
    "/",
    limitBody(mostBytes, (c) => c.body(null, 413, headers)),
    async (c) => {
      const report = parseViewReport(await c.req.text());
      if (!report) return c.body(null, 400, headers);
      // An address that opens something for whoever knows it is written down nowhere.
      if (isSecret(report.path)) return c.body(null, 204, headers);
      if (report.referrer && isSecret(new URL(report.referrer).pathname)) report.referrer = "";
      if (!isPage(report.path)) report.path = missingPage;
      const visitor = visitorOf(c.env.incoming, env.TRUST_PROXY);
      await counter
        .count(visitor, report)
        .catch((error) => log.error({ err: error }, "view could not be counted"));
      return c.body(null, 204, headers);
    },
  );
}

function isSecret(path: string): boolean {
  return isSecretPath(path) || isPrivate(path);
}
