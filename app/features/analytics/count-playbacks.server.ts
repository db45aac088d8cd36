import { isbot } from "isbot";
import { createBatch } from "~/platform/batch.server";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { visitorHash } from "~/platform/visitor/visitor-hash.server";
import type { PlaybackArrival } from "./playback-growth";
import type { PlaybackReport } from "./playbacks.schema.server";
import { savePlaybacks } from "./playbacks.server";

const perAddress = [{ points: 120, seconds: 60 }];

export type PlaybackCounter = {
  /** Takes what was heard, unless the visitor refuses or is none; written within a second and on shutdown. */
  count(visitor: Visitor, report: PlaybackReport): Promise<void>;
};

export function createPlaybackCounter(services: Services): PlaybackCounter {
  const { clock, limits, log, onClose } = services;
  const batch = createBatch<PlaybackArrival>({
    name: "playbacks",
    log,
    write: (reports) => savePlaybacks(services, today(clock), reports),
  });
  onClose(batch.close);
  return {
    async count(visitor, report) {
      const { address, userAgent, refusesCounting } = visitor;
      if (refusesCounting || userAgent === "" || isbot(userAgent)) return;
      if (!(await limits.allow("playbacks", address, perAddress))) return;
      const at = clock.now().toISOString();
      batch.add({ ...report, session: await visitorHash(services, visitor), at });
    },
  };
}
