import { makeBackup } from "~/features/export/backups/make-backup.server";
import { workOnRestoration } from "~/features/export/restore/restorations.server";
import { onSite } from "./open-site.server";

/** What the server's jobs do in a process of their own. */
export async function runBackupTask(): Promise<void> {
  await onSite((services) => makeBackup(services));
}

export async function runRestoreTask(id: string): Promise<void> {
  await onSite((services) => workOnRestoration(services, id));
}
