import { z } from "zod";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { orDataError } from "~/platform/errors";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { runInOwnProcess } from "~/platform/jobs/own-process.server";
import type { Services } from "~/platform/services.server";
import { failRestoration, workOnRestoration } from "./restorations.server";

export const restoreJob = defineJob({
  kind: "restore",
  title: "Zurückholen eines Exports",
  payload: z.object({ id: z.string() }),
  slow: true,
  async run(services, { id }, { signal }) {
    const process = { name: "runRestoreTask", args: [id], heapMegabytes: 192, signal };
    const complaint = await runInOwnProcess(services.env, process, () =>
      workOnRestoration(services, id, signal),
    );
    if (complaint) await failRestoration(services, id, new Error(complaint));
  },
});

/** Has an archive restored that was uploaded under this id; false while another one is at it. */
export async function startRestoration(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  { id, fileName }: { id: string; fileName: string },
): Promise<boolean> {
  const now = clock.now();
  return orDataError("Failed to create restoration", () =>
    db.transaction().execute(async (trx) => {
      const running = await trx
        .selectFrom("restorations")
        .select("id")
        .where("status", "=", "running")
        .executeTakeFirst();
      if (running) return running.id === id;
      await trx.deleteFrom("restorations").execute();
      await trx
        .insertInto("restorations")
        .values({
          ...{ id, file_name: fileName.slice(0, 300), status: "running", done: 0, total: 0 },
          ...{ problem: null, report: null, created_at: now.toISOString(), finished_at: null },
        })
        .execute();
      await enqueue(trx, restoreJob, { id }, { now });
      const subject = { kind: "show", id: "show", title: fileName };
      await recordAuditEvent(trx, operator, { action: "show.restore", subject }, now);
      return true;
    }),
  );
}
