import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { v7 as uuidv7 } from "uuid";
import { roomToKeep } from "~/core/media/uploads/upload-limits";
import { formatBytes } from "~/lib/format-bytes";
import { plainReason } from "~/lib/plain-reason";
import { berlinDate } from "~/lib/time/berlin-time";
import { DirectoryLockedError, lockDirectory } from "~/platform/db/directory-lock.server";
import { isUnavailable } from "~/platform/errors";
import { recordEvent } from "~/platform/events.server";
import { InterruptedError } from "~/platform/jobs/define-job.server";
import { isOutOfMemory } from "~/platform/jobs/own-process.server";
import type { Services } from "~/platform/services.server";
import { storeIsAway } from "~/platform/storage/s3-answers.server";
import { exportEverything } from "../export-everything.server";
import { ArchiveError, openArchive } from "../restore/archive.server";
import { checkRows } from "../restore/check-rows.server";
import {
  type Backup,
  backupFolder,
  deleteBackup,
  findBackup,
  listBackups,
  settings,
  storeOf,
} from "./backups.server";

const maxFailed = 5;
const hour = 60 * 60 * 1000;

/** Thrown if a backup fails; the message explains it to the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

/**
 * Writes everything into a file while the site runs, reads every byte of it back, and deletes the oldest
 * backups beyond the number to keep. Only one backup runs at a time, since it takes disk and network.
 * @param keep overrides the settings
 * @throws BackupError, which is also stored in the list unless another backup is running
 */
export async function makeBackup(
  services: Services,
  { keep, signal }: { keep?: number; signal?: AbortSignal } = {},
): Promise<Backup> {
  const unlock = lockBackups(services);
  try {
    return await make(services, keep, signal);
  } finally {
    unlock();
  }
}

function lockBackups({ env }: Services): () => void {
  try {
    return lockDirectory(env.DATA_DIR, "backup");
  } catch (cause) {
    if (cause instanceof DirectoryLockedError)
      throw new BackupError("Gerade wird schon gesichert.", { cause });
    // If the folder allows no lock, the backup fails too, with a better error.
    return () => {};
  }
}

async function make(services: Services, keep: number | undefined, signal: AbortSignal | undefined) {
  const kept = await settings.readStored(services.db);
  const place = services.env.MEDIA_URL ? kept.place : "folder";
  const { id, name } = await begin(services, place);
  const folder = backupFolder(services.env);
  const part = join(folder, `${name}.${id}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await refuseWithoutRoom(services, folder);
    await pipeline(exportEverything(services), createWriteStream(part, { flush: true }), {
      ...(signal && { signal }),
    });
    const missing = await readBack(services, part);
    const { size: bytes } = await stat(part);
    const { storage, path } = await storeOf(services, { place, name });
    await storage.adopt(path, part);
    if (
      place === "store" &&
      (await digest(storage.read(path))) !== (await digest(createReadStream(part)))
    )
      throw new ArchiveError("Im Speicher liegt etwas anderes, als dorthin geschrieben wurde.");
    await settle(services, id, { status: "good", bytes, missing });
  } catch (error) {
    if (signal?.aborted) {
      await services.db.deleteFrom("backups").where("id", "=", id).execute();
      throw new InterruptedError();
    }
    const problem = backupProblem(error);
    await settle(services, id, { status: "failed", problem });
    throw new BackupError(`Die Sicherung ist fehlgeschlagen: ${problem}`, { cause: error });
  } finally {
    await rm(part, { force: true }).catch(() => {});
  }
  // If old backups cannot be deleted now, the new one is still good.
  await removeOld(services, keep ?? kept.keep).catch((err) =>
    services.log.warn({ err }, "old backups could not be removed"),
  );
  return (await findBackup(services.db, id)) as Backup;
}

async function begin({ db, clock }: Services, place: Backup["place"]) {
  const now = clock.now();
  const id = uuidv7({ msecs: now.getTime() });
  const time = now.toISOString().slice(11, 19).replaceAll(":", "");
  const name = `podcast-sicherung-${berlinDate(now)}-${time}-${id.slice(-4)}.zip`;
  const row = { id, name, place, status: "running", bytes: null, problem: null } as const;
  await db
    .insertInto("backups")
    .values({ ...row, missing: 0, created_at: now.toISOString(), finished_at: null })
    .execute();
  return { id, name };
}

type End = Partial<Pick<Backup, "bytes" | "missing" | "problem">> & Pick<Backup, "status">;

async function settle({ db, clock }: Services, id: string, end: End): Promise<void> {
  const now = clock.now();
  const type = end.status === "good" ? "backup.finished" : "backup.failed";
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("backups")
      .set({ ...end, finished_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
    await recordEvent(trx, { type, subject: { kind: "backup", id } }, now);
  });
}

async function refuseWithoutRoom({ db }: Services, folder: string): Promise<void> {
  const { total } = await db
    .selectFrom("media_files")
    .select((eb) => eb.fn.sum<number | null>("bytes").as("total"))
    .executeTakeFirstOrThrow();
  const { bavail, bsize } = await statfs(folder);
  const needed = Number(total ?? 0) + roomToKeep;
  if (bavail * bsize < needed)
    throw new ArchiveError(
      `Auf dem Server ist nicht genug Platz; nötig sind ${formatBytes(needed)}.`,
    );
}

/** Reads everything that a restoration would read. Returns how many media files the backup lacks. */
async function readBack(services: Services, file: string): Promise<number> {
  const archive = await openArchive(file);
  try {
    const { media } = await checkRows(services, archive);
    for (const path of media)
      if (archive.mediaBytes(path) !== null)
        for await (const _piece of await archive.readMedia(path));
    return archive.summary.missingFiles.length;
  } finally {
    archive.close();
  }
}

async function digest(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(content, hash);
  return hash.digest("hex");
}

/**
 * Stores why the process of a backup ended, unless the process did so itself.
 * @returns the reason as a German sentence
 */
export async function settleEnded(services: Services, complaint: string): Promise<string> {
  const [last] = await listBackups(services.db);
  if (last?.status !== "running") return last?.problem ?? plainReason(complaint);
  const problem = isOutOfMemory(complaint)
    ? "Der Arbeitsspeicher hat nicht gereicht."
    : "Der Vorgang wurde beendet.";
  await settle(services, last.id, { status: "failed", problem });
  return problem;
}

function backupProblem(error: unknown): string {
  const { message = "", code = "" } = error as NodeJS.ErrnoException;
  if (error instanceof ArchiveError) return message;
  if (message === storeIsAway) return "Der Medienspeicher antwortet nicht.";
  if (code === "ENOSPC" || code === "EDQUOT") return "Die Platte ist voll.";
  if (code === "EACCES" || code === "EPERM")
    return "Im Ordner DATA_DIR/backups darf die Website nicht schreiben.";
  if (isUnavailable(error)) return "Die Datenbank antwortet nicht.";
  return plainReason(message);
}

/**
 * Deletes good backups beyond `keep`, failed ones beyond a few, and remains of dead processes. Keeps the latest
 * backup with the fewest missing files, so that backups made while files are missing do not replace it.
 */
async function removeOld(services: Services, keep: number): Promise<void> {
  const backups = await listBackups(services.db);
  const dead = new Date(services.clock.now().getTime() - 12 * hour).toISOString();
  const good = backups.filter(({ status }) => status === "good");
  const fewest = Math.min(...good.map(({ missing }) => missing));
  const best = good.find(({ missing }) => missing === fewest);
  const old = [
    ...good.slice(keep).filter((backup) => backup !== best),
    ...backups.filter(({ status }) => status === "failed").slice(maxFailed),
    ...backups.filter(({ status, createdAt }) => status === "running" && createdAt < dead),
  ];
  for (const backup of old) await deleteBackup(services, backup);
  const folder = backupFolder(services.env);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = name.endsWith(".part") && (await stat(join(folder, name)).catch(() => null));
    if (found && found.mtime.toISOString() < dead) await rm(join(folder, name), { force: true });
  }
}
