import { isbot } from "isbot";
import { v7 as uuidv7 } from "uuid";
import { createBatch } from "~/platform/batch.server";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { anonymise } from "~/platform/visitor/ip-address";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { visitorHash } from "~/platform/visitor/visitor-hash.server";
import type { ViewReport } from "./views.schema.server";
import { saveViews, type View } from "./views.server";

const perAddress = [{ points: 120, seconds: 60 }];

export type ViewCounter = {
  /** Counts a view, unless the visitor refuses or is none; written within a second and on shutdown. */
  count(visitor: Visitor, report: ViewReport): Promise<void>;
};

export function createViewCounter(services: Services): ViewCounter {
  const { clock, limits, log, onClose } = services;
  const batch = createBatch<View>({
    name: "views",
    log,
    write: (views) => saveViews(services, today(clock), views),
  });
  onClose(batch.close);
  return {
    async count(visitor, { path, title, referrer, episodeId }) {
      const { address, userAgent, refusesCounting } = visitor;
      if (refusesCounting || /^\/admin(\/|$)/.test(path)) return;
      if (userAgent === "" || isbot(userAgent)) return;
      if (!(await limits.allow("views", address, perAddress))) return;
      const now = clock.now();
      batch.add({
        id: uuidv7({ msecs: now.getTime() }),
        page_path: path,
        page_title: title,
        referrer,
        user_agent: userAgent.toWellFormed(),
        ip_address: anonymise(address),
        session_id: await visitorHash(services, visitor),
        created_at: now.toISOString(),
        episode_id: episodeId ?? null,
      });
    },
  };
}
