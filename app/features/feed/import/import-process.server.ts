import { z } from "zod";
import { createFetchOutside } from "~/platform/fetch-outside.server";
import { defineJob, type RunningJob } from "~/platform/jobs/define-job.server";
import { runInOwnProcess } from "~/platform/jobs/own-process.server";
import type { Services } from "~/platform/services.server";
import type { ImportTask } from "./imports.schema";
import { findImport, listOpenImports } from "./imports.server";
import { deleteOthers } from "./imports-folder.server";
import { failImport, workOnImport } from "./work-on-import.server";

/** A feed of 100 MB takes more than the server's own heap. */
const heapMegabytes = 1024;

/** What works on imports takes long: a lane of its own. */
function importJob(task: ImportTask, title: string) {
  return defineJob({
    kind: `import.${task}`,
    title,
    payload: z.object({ importId: z.string() }),
    slow: true,
    run: (services, { importId }, running) => inOwnProcess(services, task, importId, running),
  });
}

export const importJobs = {
  read: importJob("read", "Lesen eines Feeds"),
  run: importJob("run", "Import eines Feeds"),
};

/**
 * Reads or imports a feed in a process of its own: neither its memory nor its work on large texts burdens the
 * site. It ends with this process, and the job begins again in the next one.
 */
async function inOwnProcess(
  services: Services,
  task: ImportTask,
  id: string,
  { signal }: RunningJob,
): Promise<void> {
  const found = await findImport(services.db, id);
  if (!found) return;
  const process = { name: "runImportTask", args: [task, id], heapMegabytes, signal };
  const complaint = await runInOwnProcess(services.env, process, () =>
    workOnImport(services, { task, id, fetchOutside: createFetchOutside(), signal }),
  );
  if (complaint) await failImport(services, found, new Error(complaint));
  const kept = await listOpenImports(services.db, services.clock.now());
  await deleteOthers(services, { kept, ended: id });
}
