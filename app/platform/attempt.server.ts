import { DataError } from "./errors";
import type { Services } from "./services.server";

/** Runs a write; returns `failed` if the data layer fails. */
export async function answerOr<T>(
  services: Services,
  failed: T,
  work: () => Promise<T>,
): Promise<T> {
  return (await attempt(services, work)) ?? failed;
}

/** Runs a read or write; logs a failure of the data layer and returns null, so that the page can show the failure. */
export async function attempt<T>(
  { log, content }: Services,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    log.error({ err: error }, error.message);
    content.misses++;
    return null;
  }
}
