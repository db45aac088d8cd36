import { v7 as uuidv7 } from "uuid";
import { createBatch } from "~/platform/batch.server";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { anonymise } from "~/platform/visitor/ip-address";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { countVisitor } from "./count-visitor.server";
import type { ViewReport } from "./views.schema.server";
import { saveViews, type View } from "./views.server";

export type ViewCounter = {
  /** Counts a view, unless the visitor refuses or is none; written within a second and on shutdown. */
  count(visitor: Visitor, report: ViewReport): Promise<void>;
};

export function createViewCounter(services: Services): ViewCounter {
  const { clock, log, onClose } = services;
  const batch = createBatch<View>({
    name: "views",
    log,
    write: (views) => saveViews(services, today(clock), views),
  });
  onClose(batch.close);
  return {
    async count(visitor, { path, referrer, episodeId }) {
      if (/^\/admin(\/|$)/.test(path)) return;
      const session = await countVisitor(services, visitor, "views");
      if (session === null) return;
      const now = clock.now();
      batch.add({
        id: uuidv7({ msecs: now.getTime() }),
        page_path: path,
        referrer,
        user_agent: visitor.userAgent.toWellFormed(),
        ip_address: anonymise(visitor.address),
        session_id: session,
        created_at: now.toISOString(),
        episode_id: episodeId ?? null,
      });
    },
  };
}
