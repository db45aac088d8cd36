import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createPlaybackCounter } from "~/features/analytics/counting/count-playbacks.server";
import { parsePlaybackReport } from "~/features/analytics/counting/playbacks.schema.server";
import type { Services } from "~/platform/services.server";
import { visitorOf } from "~/platform/visitor/visitor.server";
import { limitBody } from "./limit-body.server";

const mostBytes = 1024;

/** POST /playbacks: a player tells how much of an episode was heard. A failure is ours alone, the sound goes on. */
export function playbacksApi(services: Services, headers: Record<string, string>) {
  const { env, log } = services;
  const counter = createPlaybackCounter(services);
  return new Hono<{ Bindings: HttpBindings }>().post(
    "/",
    limitBody(mostBytes, (c) => c.body(null, 413, headers)),
    async (c) => {
      const report = parsePlaybackReport(await c.req.text());
      if (!report) return c.body(null, 400, headers);
      await counter
        .count(visitorOf(c.env.incoming, env.TRUST_PROXY), report)
        .catch((error) => log.error({ err: error }, "playback could not be counted"));
      return c.body(null, 204, headers);
    },
  );
}
