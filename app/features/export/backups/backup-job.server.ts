import { z } from "zod";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { orDataError } from "~/platform/errors";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { runInOwnProcess } from "~/platform/jobs/own-process.server";
import type { Services } from "~/platform/services.server";
import { getBackupSettings } from "./backups.server";
import { makeBackup } from "./make-backup.server";

export const backupJob = defineJob({
  kind: "backup",
  title: "Sicherung",
  payload: z.object({}),
  slow: true,
  async run(services, _payload, { signal }) {
    const process = { name: "runBackupTask", args: [], heapMegabytes: 192, signal };
    const complaint = await runInOwnProcess(services.env, process, async () => {
      await makeBackup(services, { signal });
    });
    if (complaint) throw new Error(complaint);
  },
});

/** Has a backup made now. */
export async function startBackup(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
): Promise<void> {
  const now = clock.now();
  await orDataError("Failed to create backup", () =>
    db.transaction().execute(async (trx) => {
      await enqueue(trx, backupJob, {}, { now });
      await recordAuditEvent(trx, operator, { action: "backup.create" }, now);
    }),
  );
}

/** Whether the operator wants one each day. */
export async function wantsDailyBackup({ db }: Pick<Services, "db">): Promise<boolean> {
  return (await getBackupSettings(db)).daily;
}

/** Whether one is about to begin. */
export async function isBackupDue({ db, clock }: Pick<Services, "db" | "clock">): Promise<boolean> {
  const due = await orDataError("Failed to fetch backups", () =>
    db
      .selectFrom("jobs")
      .select("id")
      .where("kind", "=", backupJob.kind)
      .where("status", "=", "waiting")
      .where("due_at", "<=", clock.now().toISOString())
      .executeTakeFirst(),
  );
  return due !== undefined;
}
