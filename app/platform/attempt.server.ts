import { DataError } from "./errors";
import type { Services } from "./services.server";

/** The answer of a write; `failed` when the data layer failed. */
export async function answerOr<T>(
  services: Services,
  failed: T,
  work: () => Promise<T>,
): Promise<T> {
  return (await attempt(services, work)) ?? failed;
}

/** The result of a read, or null when the data layer failed: the reason is logged, the page shows the failure. */
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
