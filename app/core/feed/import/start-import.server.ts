import type { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { formatCount } from "~/lib/text/german-number";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { defineJob, enqueue, type RunningJob } from "~/platform/jobs/define-job.server";
import { isOutOfMemory, runInOwnProcess } from "~/platform/jobs/own-process.server";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import { exportBytes } from "../elsewhere/export-bytes.server";
import { isExportStart } from "../elsewhere/read-wordpress.server";
import { FeedError, feedBytes } from "../feed.schema";
import type { Import, ImportTask } from "./imports.schema";
import { createImport, findImport, listOpenImports, updateImport } from "./imports.server";
import { deleteOthers, keepUpload } from "./imports-folder.server";
import { failImport, workOnImport } from "./work-on-import.server";

/** Starts fetching and reading a feed for its preview; returns the import's id. */
export async function readAddress(
  services: Services,
  operator: Operator,
  address: string,
): Promise<string> {
  return begin(services, operator, { source: address, source_kind: "address" });
}

/**
 * Stores an uploaded feed and starts reading it for its preview; returns the import's id.
 * @throws TooLargeError above 100 MB, or 2 GB for another program's export
 */
export async function readUpload(
  services: Services,
  operator: Operator,
  { name, content }: { name: string; content: Readable },
): Promise<string> {
  const id = uuidv7({ msecs: services.clock.now().getTime() });
  await keepUpload(services, id, content, (start) =>
    isExportStart(start) ? exportBytes : feedBytes,
  );
  return begin(services, operator, { id, source: name.slice(0, 300), source_kind: "file" });
}

type Source = { id?: string; source: string; source_kind: "address" | "file" };

async function begin(services: Services, operator: Operator, source: Source): Promise<string> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const id = await createImport(trx, { ...source, created_by: operator.id }, now);
    await plan(trx, "read", id, now);
    return id;
  });
}

type Choice = {
  downloadMedia: boolean;
  /** Keys of the preview's conflicts in which the feed's value was chosen. */
  taken?: string[];
};

/** Starts the import of a previewed feed; false if the preview is gone. */
export async function confirmImport(
  { db, clock }: Services,
  operator: Operator,
  id: string,
  { downloadMedia, taken = [] }: Choice,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const changes = {
      status: "running",
      download_media: downloadMedia ? 1 : 0,
      taken: JSON.stringify(taken),
    } as const;
    if (!(await updateImport(trx, { id, status: "ready" }, changes, now))) return false;
    await plan(trx, "run", id, now);
    const title = (await findImport(trx, id))?.source ?? "";
    const subject = { kind: "import", id, title };
    await recordAuditEvent(trx, operator, { action: "feed.import", subject }, now);
    return true;
  });
}

/** Cancels an import, or discards a preview. Everything already imported stays. */
export async function cancelImport(
  { db, clock }: Services,
  operator: Operator,
  id: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const found = await findImport(trx, id);
    if (!found || found.finishedAt) return;
    const isWaiting = found.status === "ready";
    const end = { status: "cancelled", finished_at: now.toISOString() } as const;
    await updateImport(trx, found, { cancelled: 1, ...(isWaiting ? end : {}) }, now);
    const subject = { kind: "import", id, title: found.source };
    await recordAuditEvent(trx, operator, { action: "feed.cancel", subject }, now);
  });
}

function plan(trx: Trx, task: ImportTask, importId: string, now: Date): Promise<boolean> {
  return enqueue(trx, importJobs[task], { importId }, { now });
}

/** A feed of 100 MB needs more memory than the server's own heap, a streamed export of 400 MB a quarter of that. */
export const importHeap = { heapMegabytes: 1024, heapGrowth: 5 };

export function processDiedMessage(complaint: string): string {
  const reason = isOutOfMemory(complaint)
    ? `Für diesen Feed reicht der Arbeitsspeicher nicht: Mehr als ${formatCount(importHeap.heapMegabytes)} MB nimmt sich ein Import nie. Oft ist eine einzelne Beschreibung zu groß`
    : "Das Programm, das den Feed liest, ist abgebrochen";
  return `${reason}. Was bis dahin übernommen war, bleibt; ein neuer Lauf macht dort weiter.`;
}

/** A job in a lane of its own, since imports take long. */
function importJob(task: ImportTask, title: string) {
  return defineJob({
    kind: `import.${task}`,
    title,
    payload: z.object({ importId: z.string() }),
    slow: true,
    run: (services, { importId }, running) => inOwnProcess(services, task, importId, running),
    async setAside(services, { importId }) {
      const found = await findImport(services.db, importId);
      if (found) await failImport(services, found, new FeedError(crashed));
    },
  });
}

export const importJobs = {
  read: importJob("read", "Lesen eines Feeds"),
  run: importJob("run", "Import eines Feeds"),
};

const crashed =
  "Zweimal endete das Programm, während dieser Feed an der Reihe war; er ist zurückgestellt. Auf der Übersicht kannst du es noch einmal versuchen.";

/** Restarts an import whose failed job an operator retries. */
async function reopened(services: Services, task: ImportTask, id: string): Promise<Import | null> {
  const status = task === "read" ? "reading" : "running";
  const again = { status, error: null, finished_at: null } as const;
  await updateImport(services.db, { id, status: "failed" }, again, services.clock.now());
  return findImport(services.db, id);
}

/**
 * Reads or imports a feed in a child process, so that its memory and CPU use do not burden the site. The child ends
 * with this process, and the job starts again in the next one.
 */
async function inOwnProcess(
  services: Services,
  task: ImportTask,
  id: string,
  { signal }: RunningJob,
): Promise<void> {
  const found = await reopened(services, task, id);
  if (!found) return;
  const process = { name: "runImportTask", args: [task, id], ...importHeap, signal };
  const complaint = await runInOwnProcess(services.env, process, () =>
    workOnImport(services, {
      task,
      id,
      fetchOutside: createFetchOutside({ site: services.env.BASE_URL }),
      signal,
    }),
  );
  if (complaint) {
    services.log.error({ complaint }, "the process of an import died");
    await failImport(services, found, new FeedError(processDiedMessage(complaint)));
  }
  const kept = await listOpenImports(services.db, services.clock.now());
  await deleteOthers(services, { kept, ended: id });
}
