import { makeBackup } from "~/core/export/backups/make-backup.server";
import { workOnRestoration } from "~/core/export/restore/restorations.server";
import type { ImportTask } from "~/core/feed/import/imports.schema";
import { workOnImport } from "~/core/feed/import/work-on-import.server";
import { tell } from "~/platform/jobs/own-process.server";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import { withSite } from "./open-site.server";

/** Runs a backup in a process of its own, for the server's job. */
export async function runBackupTask(): Promise<void> {
  await withSite((services) => makeBackup(services));
}

export async function runRestoreTask(id: string): Promise<void> {
  await withSite((services) => workOnRestoration(services, id));
}

/** Runs `import-feed` in its own process; loads its modules here, since the server needs none of them. */
export async function runImportCommand(source: string, flags: string): Promise<void> {
  const [{ importHere }, { errorSentence }] = await Promise.all([
    import("./archive-commands.server"),
    import("./admin.server"),
  ]);
  try {
    await tell({ report: await importHere(source, JSON.parse(flags), tell) });
  } catch (error) {
    await tell({ refusal: errorSentence(error) });
  }
}

/** Runs an import in a process of its own: see `start-import.server.ts`. */
export async function runImportTask(task: ImportTask, id: string): Promise<void> {
  const { signal } = new AbortController();
  await withSite((services) => {
    const fetchOutside = createFetchOutside({ site: services.env.BASE_URL });
    return workOnImport(services, { task, id, fetchOutside, signal });
  });
}
