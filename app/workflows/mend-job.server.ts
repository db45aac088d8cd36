import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { recordAuditEvent } from "~/platform/audit.server";
import { discardJob, retryJob } from "~/platform/jobs/failed-jobs.server";
import type { Services } from "~/platform/services.server";
import { jobTitle } from "./job-titles";

export const jobVerbs = ["retry", "discard"] as const;

export type JobVerb = (typeof jobVerbs)[number];

export type JobAnswer = { status: 200 | 409 | 503; message: string };

/** Lets a failed job run again, or forgets it. */
export async function mendJob(
  services: Services,
  operator: Operator,
  { id, verb }: { id: string; verb: JobVerb },
): Promise<JobAnswer> {
  const { db, clock } = services;
  const now = clock.now();
  const outcome = await attempt(services, () =>
    db.transaction().execute(async (trx) => {
      const kind = verb === "retry" ? await retryJob(trx, id, now) : await discardJob(trx, id);
      if (kind === null) return "missing";
      const subject = { kind: "job", id, title: jobTitle(kind) };
      await recordAuditEvent(trx, operator, { action: `job.${verb}`, subject }, now);
      return "done";
    }),
  );
  if (!outcome) return { status: 503, message: "Aufgabe konnte nicht geändert werden" };
  if (outcome === "missing")
    return { status: 409, message: "Um diese Aufgabe hat sich schon jemand gekümmert." };
  return {
    status: 200,
    message: verb === "retry" ? "Die Aufgabe läuft noch einmal." : "Die Aufgabe ist verworfen.",
  };
}
