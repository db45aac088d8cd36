import { z } from "zod";
import { openUploadStore } from "~/core/media/uploads/upload-store.server";
import type { FormAnswer } from "~/lib/form-answer";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { readFormFields, type Sent } from "~/platform/fields/form-values.server";
import { textFields } from "~/platform/fields/read-fields.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { runInOwnProcess } from "~/platform/jobs/own-process.server";
import type { Services } from "~/platform/services.server";
import { startRestoration } from "../restore/restorations.server";
import { backupFields } from "./backups.schema";
import { deleteBackup, findBackup, settings } from "./backups.server";
import { BackupError, makeBackup, settleEnded } from "./make-backup.server";

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
    if (complaint) throw new BackupError(await settleEnded(services, complaint));
  },
});

/** Starts a backup now. If one is already waiting, scheduled or for a retry, starts that one. */
export async function startBackup(
  { db, kind, clock }: Pick<Services, "db" | "kind" | "clock">,
  operator: Operator,
): Promise<void> {
  const now = clock.now();
  const moment = now.toISOString();
  await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, { kind }, backupJob.kind);
    const waiting = await trx
      .updateTable("jobs")
      .set((eb) => ({
        due_at: eb.case().when("due_at", ">", moment).then(moment).else(eb.ref("due_at")).end(),
      }))
      .where("kind", "=", backupJob.kind)
      .where("status", "=", "waiting")
      .returning("id")
      .execute();
    if (waiting.length === 0) await enqueue(trx, backupJob, {}, { now });
    await recordAuditEvent(trx, operator, { action: "backup.create" }, now);
  });
}

/** True if daily backups are on and none is still waiting, for example for an unavailable store. */
export async function wantsDailyBackup({ db }: Pick<Services, "db">): Promise<boolean> {
  return (await settings.readStored(db)).daily && (await findWaiting(db)) === undefined;
}

export async function isBackupDue({ db, clock }: Pick<Services, "db" | "clock">): Promise<boolean> {
  const due = (await findWaiting(db))?.due_at;
  return due !== undefined && due <= clock.now().toISOString();
}

function findWaiting(db: Db) {
  return db
    .selectFrom("jobs")
    .select("due_at")
    .where("kind", "=", backupJob.kind)
    .where("status", "=", "waiting")
    .orderBy("due_at")
    .executeTakeFirst();
}

type Answer = FormAnswer<string> & { status: number };

/** Handles the forms of the backups page: a backup now, changed settings, a deletion, a restoration. */
export async function answerBackups(
  services: Services,
  operator: Operator,
  form: FormData,
): Promise<Answer> {
  const done = { saved: true, message: null, errors: {}, values: {}, status: 200 };
  const refused = (message: string, status = 409) => ({ ...done, saved: false, message, status });
  const fields = textFields(form, ["intent", "id", "name"]);
  switch (fields.intent) {
    case "create":
      await startBackup(services, operator);
      return { ...done, message: "Die Sicherung beginnt gleich." };
    case "settings": {
      const sent: Sent = { form, errors: {}, values: {} };
      const changes = readFormFields(backupFields, sent);
      const { errors, values } = sent;
      if (Object.keys(errors).length > 0)
        return { ...done, saved: false, errors, values, status: 422 };
      await settings.save(services, operator, changes);
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
