/** The primary result code of an error of SQLite (sqlite.org/rescode.html); 0 for any other. */
export function sqliteCode(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}

/** Whether another process holds a lock: SQLITE_BUSY and SQLITE_LOCKED. */
export function isBusy(error: unknown): boolean {
  return [5, 6].includes(sqliteCode(error));
}

/** Whether the file cannot be written, by this error or its cause: SQLITE_READONLY, SQLITE_IOERR and SQLITE_FULL. */
export function isUnwritable(error: unknown): boolean {
  if ([8, 10, 13].includes(sqliteCode(error))) return true;
  return error instanceof Error && isUnwritable(error.cause);
}

/** Whether the file is not a database, or damaged: SQLITE_CORRUPT and SQLITE_NOTADB. */
export function isBroken(error: unknown): boolean {
  return [11, 26].includes(sqliteCode(error));
}
