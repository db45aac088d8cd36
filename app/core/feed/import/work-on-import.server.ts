import { readFile } from "node:fs/promises";
import { recordEvent } from "~/platform/events.server";
import { InterruptedError } from "~/platform/jobs/define-job.server";
import type { FetchOutside } from "~/platform/outside/fetch-outside.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { readExport } from "../elsewhere/read-export.server";
import { FeedError } from "../feed.schema";
import type { FeedSource } from "../read/parse-feed";
import type { ImportRow, ImportStep } from "../tables";
import { fetchFeed, readFeedPages } from "./fetch-feed.server";
import { importReadFeed } from "./import-feed.server";
import { CancelledError, type ImportOptions, type ReadFeed } from "./import-run.server";
import type { Import, ImportTask } from "./imports.schema";
import { findImport, isCancelled, updateImport } from "./imports.server";
import { findRead, keepRead, uploadPath } from "./imports-folder.server";
import { previewImport } from "./preview-import.server";

type ImportWork = {
  task: ImportTask;
  id: string;
  fetchOutside: FetchOutside;
  signal: AbortSignal;
};

const gone =
  "Der gelesene Feed liegt nicht mehr auf diesem Server. Bitte lies ihn noch einmal ein.";
const brokenOff =
  "Der Import ist abgebrochen. Was bis dahin übernommen war, bleibt; ein neuer Lauf macht dort weiter.";

/**
 * Reads a feed for its preview, or imports it. Stores the result in the import's row.
 * @throws InterruptedError if the process ends first
 */
export async function workOnImport(services: Services, work: ImportWork): Promise<void> {
  const stop = new AbortController();
  work.signal.addEventListener("abort", () => stop.abort(new InterruptedError()), { once: true });
  const found = await findImport(services.db, work.id);
  const watching = setInterval(async () => {
    if (await isCancelled(services.db, work.id).catch(() => false))
      stop.abort(new CancelledError());
  }, 500);
  try {
    const { signal } = stop;
    const fetchOutside = cancellableFetch(work.fetchOutside, signal);
    if (work.task === "read" && found?.status === "reading")
      await read(services, { found, fetchOutside, signal });
    if (work.task === "run" && found?.status === "running")
      await run(services, { found, fetchOutside, signal });
  } catch (error) {
    if (error instanceof InterruptedError) throw error;
    if (found) await failImport(services, found, error);
  } finally {
    clearInterval(watching);
  }
}

type Started = { found: Import; fetchOutside: FetchOutside; signal: AbortSignal };

async function read(services: Services, started: Started): Promise<void> {
  const { found, fetchOutside, signal } = started;
  const progress = reportProgress(services, found);
  const { onProgress } = progress;
  const exported =
    found.sourceKind === "file"
      ? await readExport(uploadPath(services, found.id), { signal, onProgress })
      : null;
  await progress.written();
  const read = exported ?? (await readFeedOf(services, started));
  signal.throwIfAborted();
  await keepRead(services, found.id, read);
  const preview = await previewImport(services, read, { downloadMedia: false, fetchOutside });
  await updateImport(
    services.db,
    found,
    { status: "ready", preview: JSON.stringify(preview) },
    services.clock.now(),
  );
}

async function readFeedOf(services: Services, started: Started): Promise<ReadFeed> {
  const source = await sourceOf(services, started);
  const feed = await readFeedPages(source, started.fetchOutside);
  return { feed, address: source.address ?? null };
}

async function sourceOf(
  services: Services,
  { found: { id, source, sourceKind }, fetchOutside, signal }: Started,
): Promise<FeedSource> {
  if (sourceKind === "file") {
    const content = await readFile(uploadPath(services, id)).catch(() => null);
    if (!content) throw new FeedError(gone);
    return { content };
  }
  try {
    return await fetchFeed(fetchOutside, source);
  } catch (error) {
    // An aborted request throws an error of its own; the signal's reason counts.
    signal.throwIfAborted();
    throw error;
  }
}

async function run(services: Services, { found, fetchOutside, signal }: Started): Promise<void> {
  const read = (await findRead(services, found.id)) as ReadFeed | null;
  if (!read) throw new FeedError(gone);
  const progress = reportProgress(services, found);
  const options: ImportOptions = {
    downloadMedia: found.downloadMedia,
    taken: new Set(found.taken),
    fetchOutside,
    signal,
    onProgress: progress.onProgress,
  };
  const { cancelled, ...outcome } = await importReadFeed(services, read, options).finally(
    progress.written,
  );
  const now = services.clock.now();
  await endImport(
    services,
    found,
    { status: cancelled ? "cancelled" : "done", report: JSON.stringify(outcome) },
    now,
  );
}

/** Stores that an import failed, and the reason if an operator can do something about it. */
export async function failImport(
  services: Services,
  found: Pick<Import, "id" | "status">,
  error: unknown,
): Promise<void> {
  const now = services.clock.now();
  const isStopped = error instanceof CancelledError;
  if (!isStopped && !(error instanceof FeedError))
    services.log.error({ err: error }, "import failed");
  await endImport(
    services,
    found,
    {
      status: isStopped ? "cancelled" : "failed",
      error: isStopped ? null : error instanceof FeedError ? error.message : brokenOff,
    },
    now,
  );
}

type End = Pick<ImportRow, "status"> & Partial<Pick<ImportRow, "report" | "error">>;

async function endImport(
  { db }: Services,
  found: Pick<Import, "id" | "status">,
  end: End,
  now: Date,
): Promise<void> {
  const subject = { kind: "import", id: found.id };
  await db.transaction().execute(async (trx) => {
    const changes = { ...end, finished_at: now.toISOString() };
    if (!(await updateImport(trx, found, changes, now))) return;
    if (end.status === "done") await recordEvent(trx, { type: "import.finished", subject }, now);
    if (end.status === "failed") await recordEvent(trx, { type: "import.failed", subject }, now);
  });
}

const pause = 500;

/** Stores progress at most twice a second, one write after another, since PostgreSQL's pool keeps no order. */
export function reportProgress(
  { db, clock, log }: Services,
  running: Pick<Import, "id" | "status">,
) {
  let last = 0;
  let lastStep = "";
  let writing: Promise<unknown> = Promise.resolve();
  return {
    onProgress(step: ImportStep, done: number, total: number) {
      if (step === lastStep && done < total && performance.now() - last < pause) return;
      last = performance.now();
      lastStep = step;
      writing = writing
        .then(() => updateImport(db, running, { step, done, total }, clock.now()))
        .catch((err) => log.error({ err }, "progress of an import not kept"));
    },
    written: () => writing,
  };
}

/** Fetches until `signal` is aborted, which also aborts requests under way. */
function cancellableFetch(fetchOutside: FetchOutside, signal: AbortSignal): FetchOutside {
  return async (address, options) => {
    signal.throwIfAborted();
    const answer = await fetchOutside(address, options);
    const stop = () => answer.body.destroy(new OutsideError("wurde nicht mehr abgerufen"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    answer.body.on("close", () => signal.removeEventListener("abort", stop));
    return answer;
  };
}
