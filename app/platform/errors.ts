/**
 * A failed read or write of the data layer. The message comes from the specification, section 8 ('Failed to fetch
 * episodes'); the reason in `cause` is logged and never shown to a visitor.
 */
export class DataError extends Error {
  override name = "DataError";
}

const verbs: Record<string, string> = { select: "fetch", insert: "create" };

/** The error of an SQL statement, such as 'Failed to fetch episodes' or 'Failed to create comment'. */
export function statementError(statement: string, cause: unknown): DataError {
  const pattern = /^(?:(select) .*?from|(insert) into|(update)|(delete) from) "(?:\w+"\.")?(\w+)"/s;
  const found = pattern.exec(statement)?.filter(Boolean) ?? [];
  const [, verb = "query", table = "database"] = found;
  const noun = table.replaceAll("_", " ");
  const what = verb === "select" ? noun : noun.replace(/ies$/, "y").replace(/s$/, "");
  const message = `Failed to ${verbs[verb] ?? verb} ${what}`;
  return cause instanceof UnavailableError
    ? new UnavailableError(message, { cause })
    : new DataError(message, { cause });
}

/** Runs `work`; any error becomes a DataError with this message. */
export async function orDataError<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new DataError(message, { cause });
  }
}

/**
 * The database or the media store is unavailable or refuses writes. The request was valid and may be repeated; the
 * HTTP edge answers 503 with `retryAfter`.
 */
export class UnavailableError extends DataError {
  override name = "UnavailableError";
}

export const busyMessage =
  "Gerade fragen sehr viele auf einmal. Bitte versuche es gleich noch einmal.";

/** Value of Retry-After in an answer with 503, in seconds. */
export const retryAfter = "10";

/** A full disk, an exhausted quota, or a read-only file system. */
const noRoom = new Set(["ENOSPC", "EDQUOT", "EROFS"]);

/** True if the database or the store is unavailable, by this error or its causes; a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DataError) return true;
  if (!(error instanceof Error)) return false;
  if (noRoom.has(String((error as { code?: unknown }).code))) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}

/** A failed attempt that may be repeated; `cause` is the reason. */
export class LaterError extends Error {
  override name = "LaterError";
  /** EX_TEMPFAIL of sysexits.h: a mail server that pipes a mail into the command keeps it and retries. */
  readonly exitCode = 75;
}
