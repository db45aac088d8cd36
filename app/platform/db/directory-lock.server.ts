import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { unusable } from "../env.server";
import { isBusy } from "./sqlite-error.server";

export class DirectoryLockedError extends Error {
  override name = "DirectoryLockedError";
}

/**
 * Holds a lock in `directory` until released. The lock is an open exclusive transaction on a small SQLite file, so
 * the operating system releases it when the process dies, even by kill -9.
 * @param waitMilliseconds how long to wait for another holder
 * @throws DirectoryLockedError when another process holds it for longer
 * @throws SettingsError when the folder cannot be locked, such as on a full disk
 */
export function lockDirectory(directory: string, name: string, waitMilliseconds = 0): () => void {
  mkdirSync(directory, { recursive: true });
  const file = new DatabaseSync(join(directory, `${name}.lock`), { timeout: waitMilliseconds });
  try {
    file.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    file.close();
    if (!isBusy(cause)) throw unusable("DATA_DIR", directory, cause);
    throw new DirectoryLockedError(
      `Auf DATA_DIR=${JSON.stringify(directory)} läuft diese Website schon; beende sie zuerst, oder setze ein anderes DATA_DIR`,
      { cause },
    );
  }
  return () => file.close();
}
