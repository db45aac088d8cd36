/**
 * A failed read or write of the data layer. The message is the one of the specification, section 8
 * ('Failed to fetch episodes'); the reason travels as `cause` and goes to the log, never to a visitor.
 */
export class DataError extends Error {
  override name = "DataError";
}

/** Runs `work`; whatever it throws becomes a DataError with this message. */
export async function orDataError<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof DataError ? cause : new DataError(message, { cause });
  }
}
