import { berlinDate, nextBerlinMidnight } from "~/lib/berlin-time";
import { recordAuditEvent } from "~/platform/audit.server";
import { enqueue } from "~/platform/jobs/enqueue.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { accountsJobs } from "../accounts-jobs";
import { deviceName } from "../sessions/sessions.server";

/** Writes down that somebody signed in, and plans to clear away what has expired: once a day. */
export async function noteSignIn(
  { db, clock }: Pick<Services, "db" | "clock">,
  { userAgent }: Visitor,
  operatorId: string,
  means: string,
): Promise<void> {
  const now = clock.now();
  const dueAt = nextBerlinMidnight(now);
  const uniqueKey = `${accountsJobs.forgetting}:${berlinDate(dueAt)}`;
  await db.transaction().execute(async (trx) => {
    const operator = await trx
      .selectFrom("operators")
      .select(["id", "name", "email"])
      .where("id", "=", operatorId)
      .executeTakeFirstOrThrow();
    const detail = `${means}, ${deviceName(userAgent)}`;
    await recordAuditEvent(trx, operator, { action: "session.create", detail }, now);
    await enqueue(trx, { kind: accountsJobs.forgetting, payload: {}, uniqueKey, dueAt }, now);
  });
}
