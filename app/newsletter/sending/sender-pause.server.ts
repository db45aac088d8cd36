import type { Db } from "~/platform/db/handles";
import type { Handover } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";

/** Why no mail is sent at present, in the server's words, and when (ISO 8601) the next try comes. */
export type SenderProblem = { reason: string; resumesAt: string };

const pauses = [5, 10, 20, 40, 60, 120, 180, 300].map((seconds) => seconds * 1000);
const maxPause = 300_000;

/** Pauses all sending while the mail server accepts nothing, and tells the operator why. */
export function openSenderPause({ db, clock, log }: Services) {
  let failures = 0;
  let pausedUntil = 0;
  let isRecorded = true;
  return {
    isPaused: () => pausedUntil > performance.now(),
    /** Takes a mail's result into account. */
    async note(handover: Handover | null): Promise<void> {
      if (!handover || handover.kind === "interrupted") return;
      if (handover.kind !== "away") {
        failures = 0;
        // An earlier process may have left its problem behind.
        if (isRecorded) await recordProblem(db, null);
        isRecorded = false;
        return;
      }
      if (pausedUntil > performance.now()) return;
      const pause = pauses[failures++] ?? maxPause;
      pausedUntil = performance.now() + pause;
      isRecorded = true;
      const { reason } = handover;
      log.error({ reason, pause }, "newsletter pauses");
      const resumesAt = new Date(clock.now().getTime() + pause).toISOString();
      await recordProblem(db, { reason, resumesAt });
    },
  };
}

export async function findSenderProblem(db: Db): Promise<SenderProblem | null> {
  const row = await db
    .selectFrom("newsletter_sender")
    .select(["trouble", "resumes_at"])
    .executeTakeFirst();
  return row?.trouble ? { reason: row.trouble, resumesAt: row.resumes_at ?? "" } : null;
}

/** Stores the problem; null when mails are sent again. */
async function recordProblem(db: Db, problem: SenderProblem | null): Promise<void> {
  await db
    .updateTable("newsletter_sender")
    .set({ trouble: problem?.reason ?? null, resumes_at: problem?.resumesAt ?? null })
    .execute();
}
