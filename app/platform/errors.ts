/**
 * A failed read or write of the data layer. The message is the one of the specification, section 8
 * ('Failed to fetch episodes'); the reason travels as `cause` and goes to the log, never to a visitor.
 */
export class DataError extends Error {
  override name = "DataError";
}

const verbs: Record<string, string> = { select: "fetch", insert: "create" };

/** The error of a statement, as 'Failed to fetch episodes' or 'Failed to create comment'. */
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

/** Runs `work`; whatever it throws becomes a DataError with this message. */
export async function orDataError<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new DataError(message, { cause });
  }
}

/**
 * The database or the media store does not answer for now, or takes no write: nothing is wrong with what was asked,
 * and it may be asked again. The HTTP edge answers 503 with `retryAfter`.
 */
export class UnavailableError extends DataError {
  override name = "UnavailableError";
}

export const busyMessage =
  "Gerade fragen sehr viele auf einmal. Bitte versuche es gleich noch einmal.";

/** Retry-After of an answer with 503, in seconds. */
export const retryAfter = "10";

/** A disk that is full (for this user), or takes no writes. */
const noRoom = new Set(["ENOSPC", "EDQUOT", "EROFS"]);

/**
 * Whether this error, or one that it was caused by, says that database or store are unavailable: what the data layer
 * fails at may go well the next time, whatever it was.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DataError) return true;
  if (!(error instanceof Error)) return false;
  if (noRoom.has(String((error as { code?: unknown }).code))) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}
