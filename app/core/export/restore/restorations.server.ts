import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { plainReason } from "~/lib/plain-reason";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import { defineJob, enqueue, InterruptedError } from "~/platform/jobs/define-job.server";
import { runInOwnProcess } from "~/platform/jobs/own-process.server";
import type { Services } from "~/platform/services.server";
import { ArchiveError } from "./archive.server";
import { type RestoreReport, type RestoreStep, restoreArchive } from "./restore.server";

const filesPercent = 90;
const rowsPercent = 10;

/** Folder of archives uploaded in the browser. */
function archivesFolder({ DATA_DIR }: Pick<Services["env"], "DATA_DIR">): string {
  return join(DATA_DIR, "restorations");
}

export type RestorationState = NonNullable<Awaited<ReturnType<typeof findRestoration>>>;

/** The last restoration, or null. Progress is `done` of `total`; 0 of 0 while the file is being read. */
export async function findRestoration(db: Db) {
  const row = await db
    .selectFrom("restorations")
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { file_name: fileName, created_at: createdAt, finished_at: _end, ...rest } = row;
  const report = row.report ? (JSON.parse(row.report) as RestoreReport) : null;
  return { ...rest, fileName, createdAt, report };
}

/** Runs a restoration that was started in the browser. Its page shows the result or the error. */
export async function workOnRestoration(
  services: Services,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, env } = services;
  const file = join(archivesFolder(env), id);
  const update = (changes: object) =>
    db.updateTable("restorations").set(changes).where("id", "=", id).execute();
  let toldAt = 0;
  let isTelling = false;
  try {
    await restoreArchive(services, file, {
      ...(signal && { signal }),
      onProgress(step, done, total) {
        const isNext = step === "rows" && done === 0;
        if (isTelling || (!isNext && performance.now() - toldAt < 1000)) return;
        toldAt = performance.now();
        // One update at a time: on SQLite it waits until the transaction that writes the rows has ended.
        isTelling = true;
        update({ done: percentOf(step, done, total), total: 100 })
          .catch(() => {})
          .finally(() => {
            isTelling = false;
          });
      },
      finish: async (trx, report) => {
        const finished_at = clock.now().toISOString();
        await trx
          .updateTable("restorations")
          .set({ status: "done", report: JSON.stringify(report), finished_at })
          .where("id", "=", id)
          .execute();
      },
    });
  } catch (error) {
    if (error instanceof InterruptedError) throw error;
    await failRestoration(services, id, error);
  }
  for (const name of [id, `${id}.json`]) await rm(join(archivesFolder(env), name), { force: true });
}

/** Overall progress in percent. Files come first and take most of the time. */
function percentOf(step: RestoreStep, done: number, total: number): number {
  const part = total > 0 ? done / total : 1;
  return Math.floor(step === "files" ? part * filesPercent : filesPercent + part * rowsPercent);
}

async function failRestoration(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const problem =
    error instanceof ArchiveError ? reason : `Das Zurückholen brach ab: ${plainReason(reason)}`;
  await db
    .updateTable("restorations")
    .set({ status: "failed", problem, finished_at: clock.now().toISOString() })
    .where("id", "=", id)
    .where("status", "=", "running")
    .execute();
}

const crashed =
  "Zweimal endete das Programm, während der Export zurückkam; das ist zurückgestellt. Auf der Übersicht kannst du es noch einmal versuchen.";

export const restoreJob = defineJob({
  kind: "restore",
  title: "Zurückholen eines Exports",
  payload: z.object({ id: z.string() }),
  slow: true,
  setAside: (services, { id }) => failRestoration(services, id, new ArchiveError(crashed)),
  async run(services, { id }, { signal }) {
    // Marks a failed restoration as running if its job is retried.
    await services.db
      .updateTable("restorations")
      .set({ status: "running", problem: null, finished_at: null })
      .where("id", "=", id)
      .where("status", "=", "failed")
      .execute();
    const process = { name: "runRestoreTask", args: [id], heapMegabytes: 192, signal };
    const complaint = await runInOwnProcess(services.env, process, () =>
      workOnRestoration(services, id, signal),
    );
    if (complaint) await failRestoration(services, id, new Error(complaint));
  },
});

/** Starts restoring the archive with this upload id. Returns false while another restoration is running. */
export async function startRestoration(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  { id, fileName }: { id: string; fileName: string },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
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
        id,
        file_name: fileName.slice(0, 300),
        status: "running",
        done: 0,
        total: 0,
        problem: null,
        report: null,
        created_at: now.toISOString(),
        finished_at: null,
      })
      .execute();
    await enqueue(trx, restoreJob, { id }, { now });
    const subject = { kind: "show", id: "show", title: fileName };
    await recordAuditEvent(trx, operator, { action: "show.restore", subject }, now);
    return true;
  });
}
