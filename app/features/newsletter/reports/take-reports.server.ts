import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import {
  lockSubscriber,
  markBounced,
  markComplained,
} from "../subscribers/subscriber-state.server";
import { findRecipient } from "./find-recipient.server";
import { countPassingBounces, keepReport } from "./keep-report.server";
import type { Report } from "./report";

/** So many campaigns in 90 days that did not arrive for now are as good as one that never will. */
const mostPassingBounces = 5;

/** How many reports were new, had come before, or were about nobody we know. */
export type Taken = { taken: number; repeated: number; unknown: number };

/**
 * Takes what mailboxes report: who cannot be reached or complains gets no further mail. Each report is one
 * transaction, and said twice counts once. Of who is unknown nothing is kept.
 */
export async function takeReports(
  services: Pick<Services, "db" | "clock" | "log">,
  reports: readonly Report[],
): Promise<Taken> {
  const { db, clock, log } = services;
  const results: Taken = { taken: 0, repeated: 0, unknown: 0 };
  await orDataError("Failed to save newsletter reports", async () => {
    for (const report of reports) {
      const now = clock.now();
      results[await db.transaction().execute((trx) => takeOne(trx, report, now))] += 1;
    }
  });
  log.info(results, "newsletter reports");
  return results;
}

async function takeOne(trx: Trx, report: Report, now: Date): Promise<keyof Taken> {
  const recipient = await findRecipient(trx, report, now);
  const subscriber = recipient && (await lockSubscriber(trx, recipient.subscriberId));
  if (!recipient || !subscriber) return "unknown";
  if (!(await keepReport(trx, recipient, report, now))) return "repeated";
  const { kind, isPermanent, reason } = report;
  if (kind === "complaint") await markComplained(trx, subscriber.id, reason, now);
  else if (isPermanent) await markBounced(trx, subscriber.id, reason, now);
  else if ((await countPassingBounces(trx, subscriber, now)) >= mostPassingBounces)
    await markBounced(trx, subscriber.id, reason, now);
  return "taken";
}
