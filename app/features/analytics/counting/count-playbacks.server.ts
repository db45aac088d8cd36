import { createBatch } from "~/platform/batch.server";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { countVisitor } from "./count-visitor.server";
import type { PlaybackArrival } from "./playback-growth";
import type { PlaybackReport } from "./playbacks.schema.server";
import { savePlaybacks } from "./playbacks.server";

export type PlaybackCounter = {
  /** Takes what was heard, unless the visitor refuses or is none; written within a second and on shutdown. */
  count(visitor: Visitor, report: PlaybackReport): Promise<void>;
};

export function createPlaybackCounter(services: Services): PlaybackCounter {
  const { clock, log, onClose } = services;
  const batch = createBatch<PlaybackArrival>({
    name: "playbacks",
    log,
    write: (reports) => savePlaybacks(services, today(clock), reports),
  });
  onClose(batch.close);
  return {
    async count(visitor, report) {
      const session = await countVisitor(services, visitor, "playbacks");
      if (session !== null) batch.add({ ...report, session, at: clock.now().toISOString() });
    },
  };
}
