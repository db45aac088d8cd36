import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { parsePlaybackReport } from "~/core/analytics/counting/playback-reports.server";
import { createPlaybackCounter } from "~/core/analytics/counting/playbacks.server";
import { createViewCounter, parseViewReport } from "~/core/analytics/counting/views.server";
import { limitBody } from "~/platform/limit-body.server";
import type { Services } from "~/platform/services.server";
import { type Visitor, visitorOf } from "~/platform/visitor/visitor.server";
import { isPrivate } from "./page-key.server";

/** The page under which visits to missing addresses are counted. */
const missingPage = "/404";

type Event<Report> = {
  /** The report's name in the log. */
  name: string;
  maxBytes: number;
  /** Returns null for a malformed report. */
  parse(body: Uint8Array): Report | null;
  count(visitor: Visitor, report: Report): Promise<void>;
};

/**
 * Routes POST /views and /playbacks, to which browsers report the shown page and how much of an episode was heard.
 * A report that was answered with 204 is counted as soon as the database is writable.
 */
export function countingApi(
  services: Services,
  headers: Record<string, string>,
  isPage: (path: string) => boolean | Promise<boolean>,
) {
  const { env, log, rooms } = services;
  /** True for a secret address, which is never stored. */
  const isSecret = (path: string) => rooms.isSecret(path) || isPrivate(path);
  const app = new Hono<{ Bindings: HttpBindings }>();
  const countAt = <Report>(path: string, { name, maxBytes, parse, count }: Event<Report>) =>
    app.post(
      path,
      limitBody(maxBytes, (c) => c.body(null, 413, headers)),
      async (c) => {
        const report = parse(new Uint8Array(await c.req.arrayBuffer()));
        if (!report) return c.body(null, 400, headers);
        const visitor = visitorOf(c.env.incoming, env.TRUST_PROXY);
        const isCounted = await count(visitor, report).then(
          () => true,
          (error) => log.error({ err: error }, `${name} could not be counted`),
        );
        return c.body(null, isCounted ? 204 : 503, headers);
      },
    );
  const countView = createViewCounter(services);
  countAt("/views", {
    name: "view",
    maxBytes: 4096,
    parse: parseViewReport,
    count: async (visitor, report) => {
      if (isSecret(report.path)) return;
      const { referrer } = report;
      const isHidden = referrer && isSecret(new URL(referrer).pathname);
      const path = (await isPage(report.path)) ? report.path : missingPage;
      await countView(visitor, { ...report, referrer: isHidden ? "" : referrer, path });
    },
  });
  countAt("/playbacks", {
    name: "playback",
    maxBytes: 1024,
    parse: parsePlaybackReport,
    count: createPlaybackCounter(services),
  });
  return app;
}
