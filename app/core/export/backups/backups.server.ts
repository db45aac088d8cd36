import { join } from "node:path";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import { defineSettings } from "~/platform/fields/settings.server";
import type { Services } from "~/platform/services.server";
import { openDiskStorage } from "~/platform/storage/disk-storage.server";
import type { Storage } from "~/platform/storage/storage.server";
import { backupFields } from "./backups.schema";

export function backupFolder({ DATA_DIR }: Pick<Services["env"], "DATA_DIR">): string {
  return join(DATA_DIR, "backups");
}

/** The storage that holds a backup, and the backup's path there. */
export async function storeOf(
  services: Pick<Services, "env" | "storage">,
  { place, name }: Pick<Backup, "place" | "name">,
): Promise<{ storage: Storage; path: string }> {
  return place === "store"
    ? { storage: services.storage, path: `backups/${name}` }
    : { storage: await openDiskStorage(backupFolder(services.env)), path: name };
}

export const settings = defineSettings({
  table: "backup_settings",
  fields: backupFields,
  event: "backup.update",
  isUndated: true,
});

export type Backup = ReturnType<typeof backupOf>;

export async function listBackups(db: Db): Promise<Backup[]> {
  return (await selectBackups(db).orderBy("created_at", "desc").limit(400).execute()).map(backupOf);
}

export async function findBackup(db: Db, id: string): Promise<Backup | null> {
  const row = await selectBackups(db).where("id", "=", id).executeTakeFirst();
  return row ? backupOf(row) : null;
}

/** The time of the last good backup, and why the most recent one failed, if it did. */
export async function readBackupState(db: Db) {
  const { daily } = await settings.readStored(db);
  const backups = await listBackups(db);
  const good = backups.find(({ status }) => status === "good");
  const last = backups.find(({ status }) => status !== "running");
  return {
    isDaily: daily,
    lastGood: good?.createdAt ?? null,
    problem: last?.status === "failed" ? last.problem : null,
  };
}

/** Deletes a backup and its file. @param operator left out if the program deletes it by itself */
export async function deleteBackup(
  services: Pick<Services, "clock" | "db" | "env" | "storage">,
  backup: Backup,
  operator?: Operator,
): Promise<void> {
  const { storage, path } = await storeOf(services, backup);
  await storage.delete(path);
  const { id, name } = backup;
  const event = { action: "backup.delete", subject: { kind: "backup", id, title: name } };
  await services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("backups").where("id", "=", id).execute();
    if (operator) await recordAuditEvent(trx, operator, event, services.clock.now());
  });
}

function selectBackups(db: Db) {
  return db.selectFrom("backups").selectAll();
}

function backupOf({
  created_at: createdAt,
  finished_at: finishedAt,
  ...row
}: Awaited<ReturnType<ReturnType<typeof selectBackups>["executeTakeFirstOrThrow"]>>) {
  return { ...row, createdAt, finishedAt };
}
