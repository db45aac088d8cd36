import type { Handover } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { troublePause } from "./delivery-pauses";
import { recordTrouble } from "./sender-trouble.server";

export type CampaignTrouble = {
  isPaused(): boolean;
  /** Learns from what became of a mail. */
  hear(handover: Handover | null): Promise<void>;
};

/** Pauses the whole sender while the server takes nothing of ours, and tells the operator why. */
export function openCampaignTrouble({ db, clock, log }: Services): CampaignTrouble {
  let failures = 0;
  let pausedUntil = 0;
  let isTold = true;
  return {
    isPaused: () => pausedUntil > Date.now(),
    async hear(handover: Handover | null): Promise<void> {
      if (!handover || handover.kind === "interrupted") return;
      if (handover.kind !== "away") {
        failures = 0;
        // A process before this one may have left its trouble behind.
        if (isTold) await recordTrouble(db, null);
        isTold = false;
        return;
      }
      if (pausedUntil > Date.now()) return;
      const pause = troublePause(++failures);
      pausedUntil = Date.now() + pause;
      isTold = true;
      const { reason } = handover;
      log.error({ reason, pause }, "newsletter pauses");
      const resumesAt = new Date(clock.now().getTime() + pause).toISOString();
      await recordTrouble(db, { reason, resumesAt });
    },
  };
}
