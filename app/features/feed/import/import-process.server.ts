import { spawn } from "node:child_process";
import { z } from "zod";
import { childEnvironment } from "~/platform/env.server";
import { createFetchOutside } from "~/platform/fetch-outside.server";
import { defineJob, type RunningJob } from "~/platform/jobs/define-job.server";
import { InterruptedError } from "~/platform/jobs/retry";
import type { Services } from "~/platform/services.server";
import type { Import, ImportTask } from "./imports.schema";
import { findImport, listOpenImports } from "./imports.server";
import { deleteOthers } from "./imports-folder.server";
import { failImport, workOnImport } from "./work-on-import.server";

/** A feed of 100 MB takes more than the server's own heap. */
const heapMegabytes = 1024;
/** The built program; null while it runs from its sources. */
const program = /^.*\/build\/server\//.exec(import.meta.url)?.[0] ?? null;

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
  if (program) await runProcess(services, { program, task, found, signal });
  else await workOnImport(services, { task, id, fetchOutside: createFetchOutside(), signal });
  const kept = await listOpenImports(services.db, services.clock.now());
  await deleteOthers(services, { kept, ended: id });
}

type Process = { program: string; task: ImportTask; found: Import; signal: AbortSignal };

async function runProcess(
  services: Services,
  { program, task, found, signal }: Process,
): Promise<void> {
  const script = `
    process.stdin.resume().on("end", () => process.exit(1));
    const { runImportTask } = await import(${JSON.stringify(`${program}index.js`)});
    await runImportTask(${JSON.stringify(task)}, ${JSON.stringify(found.id)});
    process.exit(0);`;
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, "--input-type=module", "--eval", script],
    { stdio: ["pipe", "ignore", "pipe"], env: childEnvironment(services.env) },
  );
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  child.stdin.on("error", () => {});
  const stop = () => child.kill();
  signal.addEventListener("abort", stop, { once: true });
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(1)).once("close", resolve);
  });
  signal.removeEventListener("abort", stop);
  if (signal.aborted) throw new InterruptedError();
  if (code !== 0) await failImport(services, found, new Error(complaint.trim() || `exit ${code}`));
}
