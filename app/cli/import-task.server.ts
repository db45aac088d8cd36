import type { ImportTask } from "~/features/feed/import/imports.schema";
import { workOnImport } from "~/features/feed/import/work-on-import.server";
import { createFetchOutside } from "~/platform/fetch-outside.server";
import { openSite } from "./open-site.server";

/** What the server's job does in a process of its own: see `import-process.server.ts`. */
export async function runImportTask(task: ImportTask, id: string): Promise<void> {
  const services = await openSite();
  const { signal } = new AbortController();
  try {
    await workOnImport(services, { task, id, fetchOutside: createFetchOutside(), signal });
  } finally {
    await services.close();
  }
}
