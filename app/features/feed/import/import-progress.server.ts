import { type FetchOutside, OutsideError } from "~/platform/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import type { ImportOptions } from "./import-feed-run.server";
import type { Import } from "./imports.schema";
import { updateImport } from "./imports.server";

const pause = 500;

export type ProgressReport = {
  onProgress: NonNullable<ImportOptions["onProgress"]>;
  /** Resolves when everything told so far is written down. */
  written(): Promise<unknown>;
};

/** Writes down how far an import is, twice a second at most, one after the other: PostgreSQL's pool keeps no order. */
export function reportProgress(
  { db, clock, log }: Services,
  running: Pick<Import, "id" | "status">,
): ProgressReport {
  let last = 0;
  let lastStep = "";
  let writing: Promise<unknown> = Promise.resolve();
  return {
    onProgress(step, done, total) {
      if (step === lastStep && done < total && Date.now() - last < pause) return;
      last = Date.now();
      lastStep = step;
      writing = writing
        .then(() => updateImport(db, running, { step, done, total }, clock.now()))
        .catch((err) => log.error({ err }, "progress of an import not kept"));
    },
    written: () => writing,
  };
}

/** Fetches as before until the signal comes: then what is under way breaks off. */
export function cancellableFetch(fetchOutside: FetchOutside, signal: AbortSignal): FetchOutside {
  return async (address, options) => {
    signal.throwIfAborted();
    const answer = await fetchOutside(address, options);
    const stop = () => answer.body.destroy(new OutsideError("wurde nicht mehr abgerufen"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    answer.body.on("close", () => signal.removeEventListener("abort", stop));
    return answer;
  };
}
