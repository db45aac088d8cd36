import { statfs } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { deleteExamples } from "~/core/examples/examples.server";
import { roomToKeep } from "~/core/media/uploads/upload-limits";
import { formatBytes } from "~/lib/format-bytes";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeFeeds } from "~/platform/db/content-signal.server";
import { listForeignKeys, parentsFirst } from "~/platform/db/foreign-keys.server";
import type { Trx } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";
import { InterruptedError } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { type Archive, ArchiveError, openArchive } from "./archive.server";
import { checkRows, isSiteEmpty, type RowsPlan } from "./check-rows.server";
import { writeRows } from "./write-rows.server";

export type RestoreReport = {
  site: string;
  createdAt: string;
  rows: number;
  files: number;
  /** Files that the export lacks: their number, and a few of their paths. */
  missing: { count: number; paths: string[] };
  /** Tables and columns that this program does not know, and tables that the export lacks, described in German. */
  unknown: string[];
  /** Values that were shortened or replaced since no form would accept them, and a few places. Not in older reports. */
  mended?: { count: number; places: string[] };
  accounts: string[];
  /** Number of campaigns that were being sent; they are now paused. */
  paused: number;
};

export type RestoreStep = "files" | "rows";

export type RestoreOptions = {
  onProgress?: (step: RestoreStep, done: number, total: number) => void;
  signal?: AbortSignal;
  /** Runs at the end of the transaction that writes all rows. */
  finish?: (trx: Trx, report: RestoreReport) => Promise<void>;
};

/**
 * Restores an export into an empty site. Writes the files first, to which nothing links yet, then all rows in
 * one transaction: whenever it stops, the site is either still empty or complete. When run again, continues
 * with the missing files.
 * @throws ArchiveError with a sentence for the operator; nothing was written
 */
export async function restoreArchive(
  services: Services,
  file: string,
  options: RestoreOptions = {},
): Promise<RestoreReport> {
  const archive = await openArchive(file);
  try {
    await refuseFilled(services);
    const plan = await checkRows(services, archive);
    return await restore(services, archive, plan, options);
  } finally {
    archive.close();
  }
}

async function refuseFilled(services: Pick<Services, "db" | "rooms">): Promise<void> {
  if (!(await isSiteEmpty(services)))
    throw new ArchiveError(
      "Diese Website ist nicht leer. Zurückholen geht nur in eine leere, damit nichts verloren geht: Nimm dafür ein neues DATA_DIR oder eine neue Datenbank.",
    );
}

async function restore(
  services: Services,
  archive: Archive,
  plan: RowsPlan,
  { onProgress = () => {}, signal, finish }: RestoreOptions,
): Promise<RestoreReport> {
  const written: string[] = [];
  try {
    const missing = await writeFiles(services, archive, plan, { onProgress, signal, written });
    onProgress("rows", 0, plan.total);
    const former: string[] = [];
    const report = await writeFeeds(services, async (trx) => {
      await refuseFilled({ ...services, db: trx });
      former.push(...(await empty(services, trx)));
      const accounts = await writeRows({ ...services, db: trx }, archive, plan, (done) => {
        if (signal?.aborted) throw new InterruptedError();
        onProgress("rows", done, plan.total);
      });
      const report: RestoreReport = {
        site: archive.summary.site,
        createdAt: archive.summary.createdAt,
        rows: plan.total,
        files: plan.media.size - missing.length,
        unknown: plan.unknown,
        missing: { count: missing.length, paths: missing.slice(0, 20) },
        mended: { count: plan.mended.length, places: plan.mended.slice(0, 100) },
        ...accounts,
      };
      const subject = { kind: "show", id: "show", title: archive.summary.site };
      const now = services.clock.now();
      await recordAuditEvent(trx, null, { action: "show.restore", subject }, now);
      await finish?.(trx, report);
      return report;
    });
    for (const path of former) if (!plan.media.has(path)) await services.storage.delete(path);
    return report;
  } catch (error) {
    if (!(error instanceof InterruptedError))
      for (const path of written) await services.storage.delete(path).catch(() => {});
    throw error instanceof InterruptedError ? error : explained(error);
  }
}

type FileWork = {
  onProgress: NonNullable<RestoreOptions["onProgress"]>;
  signal: AbortSignal | undefined;
  /** Filled with the path of each new file. */
  written: string[];
};

/** Writes the archive's media files. Returns the paths of missing ones. */
async function writeFiles(
  services: Services,
  archive: Archive,
  { media }: RowsPlan,
  { onProgress, signal, written }: FileWork,
): Promise<string[]> {
  const { storage } = services;
  const missing: string[] = [];
  let total = 0;
  for (const path of media) total += archive.mediaBytes(path) ?? 0;
  await refuseTooLarge(services, total);
  let done = 0;
  for (const path of media) {
    if (signal?.aborted) throw new InterruptedError();
    const bytes = archive.mediaBytes(path);
    // An existing file is complete, even after an interrupted restoration.
    const stored = await storage.find(path);
    if (bytes === null) {
      if (!stored) missing.push(path);
      continue;
    }
    if (stored?.bytes === bytes) done += bytes;
    else {
      if (!stored) written.push(path);
      const counted = new Transform({
        transform(piece: Buffer, _encoding, next) {
          done += piece.length;
          onProgress("files", done, total);
          next(signal?.aborted ? new InterruptedError() : null, piece);
        },
      });
      const reading = pipeline(await archive.readMedia(path), counted);
      await Promise.all([storage.write(path, counted), reading]);
    }
    onProgress("files", done, total);
  }
  return missing;
}

async function refuseTooLarge({ env }: Services, bytes: number): Promise<void> {
  if (env.MEDIA_URL) return;
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  if (bavail * bsize < bytes + roomToKeep)
    throw new ArchiveError(
      `Auf dem Server ist nicht genug Platz: Für die Dateien des Exports müssen ${formatBytes(bytes + roomToKeep)} frei sein.`,
    );
}

/** Deletes all rows but those of operators and restorations. Returns the paths of the media library's files. */
async function empty(services: Services, trx: Trx): Promise<string[]> {
  const files = await trx.selectFrom("media_files").select("path").execute();
  await deleteExamples(trx);
  for (const begin of services.rooms.list("inRestore", "begin")) await begin(trx);
  const tables = Object.keys(services.rooms.exportedTables) as (keyof Tables)[];
  const keys = await listForeignKeys({ db: trx, kind: services.kind });
  for (const table of parentsFirst(tables, keys).reverse())
    if (table !== "operators") await trx.deleteFrom(table).execute();
  await trx.deleteFrom("jobs").where("kind", "not like", "restore%").execute();
  return files.map(({ path }) => path);
}

function explained(error: unknown): unknown {
  const {
    message = "",
    code = "",
    cause,
  } = (error ?? {}) as {
    message?: string;
    code?: string;
    cause?: unknown;
  };
  if (error instanceof ArchiveError) return error;
  const rules: [RegExp, string][] = [
    [/foreign key|23503/i, "Eine Zeile verweist auf etwas, das der Export nicht enthält"],
    [/unique|23505/i, "Eine Zeile steht zweimal darin"],
    [/not null|23502/i, "Einer Zeile fehlt etwas Nötiges"],
    [/check constraint|23514/i, "Eine Zeile enthält einen Wert, den es nicht gibt"],
    [/out of range|invalid input|22003|22P02/i, "Eine Zeile enthält einen unmöglichen Wert"],
  ];
  const found = rules.find(([pattern]) => pattern.test(`${code} ${message}`));
  if (found)
    return new ArchiveError(`${found[1]} (${message}). Es wurde nichts geschrieben.`, {
      cause: error,
    });
  const inner = cause ? explained(cause) : null;
  return inner instanceof ArchiveError ? inner : error;
}
