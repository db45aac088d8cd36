import { z } from "zod";
import { openUploadStore } from "~/features/media/uploads/upload-store.server";
import type { FormAnswer } from "~/lib/form-answer";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { runInOwnProcess } from "~/platform/jobs/own-process.server";
import type { Services } from "~/platform/services.server";
import { startRestoration } from "../restore/restorations.server";
import { maxBackups } from "./backups.schema";
import { deleteBackup, findBackup, getBackupSettings, saveBackupSettings } from "./backups.server";
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
  await db.transaction().execute(async (trx) => {
    await enqueue(trx, backupJob, {}, { now });
    await recordAuditEvent(trx, operator, { action: "backup.create" }, now);
  });
}

export async function wantsDailyBackup({ db }: Pick<Services, "db">): Promise<boolean> {
  return (await getBackupSettings(db)).daily;
}

export async function isBackupDue({ db, clock }: Pick<Services, "db" | "clock">): Promise<boolean> {
  const due = await db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", backupJob.kind)
    .where("status", "=", "waiting")
    .where("due_at", "<=", clock.now().toISOString())
    .executeTakeFirst();
  return due !== undefined;
}

export const backupFields = ["intent", "daily", "keep", "place", "id", "name"] as const;
type Fields = Record<(typeof backupFields)[number], string>;
type Answer = FormAnswer<string> & { status: number };

/** Answers the forms of the page of backups: one now, other settings, none of this one, a restoration. */
export async function answerBackups(
  services: Services,
  operator: Operator,
  fields: Fields,
): Promise<Answer> {
  const done = { saved: true, message: null, errors: {}, values: {}, status: 200 };
  const refused = (message: string, status = 409) => ({ ...done, saved: false, message, status });
  switch (fields.intent) {
    case "create":
      await startBackup(services, operator);
      return { ...done, message: "Die Sicherung beginnt gleich." };
    case "settings": {
      const keep = /^\d{1,3}$/.test(fields.keep.trim()) ? Number(fields.keep) : 0;
      if (keep < 1 || keep > maxBackups) {
        const errors = { keep: `Eine ganze Zahl von 1 bis ${maxBackups}.` };
        return { ...refused("", 422), message: null, errors, values: fields };
      }
      const place = fields.place === "store" ? "store" : "folder";
      await saveBackupSettings(services, operator, { daily: fields.daily === "1", keep, place });
      return done;
    }
    case "delete": {
      const backup = await findBackup(services.db, fields.id);
      if (backup) await deleteBackup(services, backup, operator);
      return done;
    }
    case "restore": {
      const uploads = openUploadStore(services.env, "restorations");
      const upload = uploads.isId(fields.id) ? await uploads.find(fields.id) : null;
      if (!upload || upload.bytes !== upload.size)
        return refused("Die Datei ist nicht ganz angekommen. Lade sie noch einmal hoch.");
      const fileName = upload.name || fields.name;
      if (!(await startRestoration(services, operator, { id: fields.id, fileName })))
        return refused("Gerade wird schon ein Export zurückgeholt.");
      return done;
    }
    default:
      return refused("Das kennt diese Seite nicht.", 400);
  }
}
