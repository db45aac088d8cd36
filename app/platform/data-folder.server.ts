import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statfsSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { DirectoryLockedError } from "./db/directory-lock.server";
import { isBroken, isBusy, sqliteCode } from "./db/sqlite-error.server";
import { type Env, unusable } from "./env.server";
import type { Log } from "./log.server";

const ofCommands = ["podcast.sqlite"];
const ofServer = [
  ...ofCommands,
  "podcast.sqlite-wal",
  "podcast.sqlite-shm",
  "secret",
  "server.lock",
  "migration.lock",
  "media",
  "uploads",
];

/**
 * Creates DATA_DIR if it is missing.
 * @throws SettingsError when this process may not write there: SQLite would open its file all the same, and fail
 * later
 */
export function openDataFolder(directory: string, { forServer }: { forServer: boolean }): void {
  try {
    mkdirSync(directory, { recursive: true });
    const names = forServer ? ofServer : ofCommands;
    const found = names.map((name) => join(directory, name)).filter((path) => existsSync(path));
    for (const path of [directory, ...found]) accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw unusable("DATA_DIR", directory, error);
  }
}

/** Makes files that this process creates from now on private to its user: folders 0700, files 0600. */
export function restrictToOwner(): void {
  process.umask(0o077);
}

const byOthers = 0o077;

/** Removes other users' access to entries of DATA_DIR that an earlier release or a copy left open. */
export function closeDataFolder(
  { DATA_DIR: directory }: Pick<Env, "DATA_DIR">,
  log: Pick<Log, "info" | "warn">,
): void {
  if (process.platform === "win32") return;
  try {
    const closed = closeInside(directory) + close(directory, statSync(directory).mode);
    if (closed > 0)
      log.info({ directory, closed }, "DATA_DIR was open to other users, and is closed");
  } catch (err) {
    log.warn({ err, directory }, "DATA_DIR could not be closed to other users");
  }
}

/**
 * Removes other users' access to the content of a folder, before the folder itself, since a closed folder is
 * skipped. Returns the number of entries that were open.
 */
function closeInside(directory: string): number {
  let closed = 0;
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found || !(found.mode & byOthers)) continue;
    if (found.isDirectory()) closed += closeInside(path);
    if (found.isDirectory() || found.isFile()) closed += close(path, found.mode);
  }
  return closed;
}

function close(path: string, mode: number): number {
  if (!(mode & byOthers)) return 0;
  chmodSync(path, mode & 0o700);
  return 1;
}

/** Bytes of free space that SQLite needs to start; below, it reports an I/O error. */
const minFree = 64 * 1024;

/** A short reason why nothing can be written in DATA_DIR; null if none is visible. */
export function writeObstacle(directory: string): string | null {
  try {
    accessSync(directory, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < minFree ? "disk full" : null;
  } catch {
    return "data folder not writable";
  }
}

/** Explains on one line why the start failed, if DATA_DIR is the cause; null otherwise. */
export function dataFolderProblem(directory: string, error: unknown): string | null {
  if (!(error instanceof Error) || error instanceof DirectoryLockedError) return null;
  const shown = `DATA_DIR=${JSON.stringify(directory)}`;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (
    sqliteCode(error) === 13 ||
    code === "ENOSPC" ||
    code === "EDQUOT" ||
    isCramped(error, directory)
  )
    return `Die Platte von ${shown} ist voll; mach Platz und starte noch einmal`;
  if (isBroken(error))
    return `Die Datenbank podcast.sqlite in ${shown} ist beschädigt (${error.message}); hol sie aus einer Sicherung zurück`;
  if (isBusy(error))
    return `Die Datenbank in ${shown} ist von einem anderen Programm gesperrt; beende es und starte noch einmal`;
  return dataFolderProblem(directory, error.cause);
}

/** True for an SQLITE_IOERR that was caused by lack of space. */
function isCramped(error: unknown, directory: string): boolean {
  if (sqliteCode(error) !== 10) return false;
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < minFree;
  } catch {
    return false;
  }
}
