import { type FetchOutside, OutsideError, UnreachableError } from "~/platform/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import type { OutsideFile } from "./import-feed-media.server";
import type { ImportRun, ImportStep } from "./import-feed-run.server";

/** After so many failures in a row a server counts as gone, or a dead one would cost hours. */
const patience = 4;

export type FetchedFiles<T> = {
  /** What became of each file, by its address. */
  stored: Map<string, T>;
  /** Address and reason, in the order of failing. */
  failed: { address: string; reason: string }[];
};

type FetchFile<T> = (
  services: Services,
  fetchOutside: FetchOutside,
  file: OutsideFile,
) => Promise<T>;

export type FetchFiles<T> = {
  /** What the progress is told of. */
  step: ImportStep;
  files: readonly OutsideFile[];
  fetchFile: FetchFile<T>;
  /** How many at a time. */
  width: number;
};

/**
 * Fetches files, a few at a time; what cannot be had is told and does not stop the others. No further file once
 * the import is told to end.
 */
export async function fetchFiles<T>(
  { services, options }: Pick<ImportRun, "services" | "options">,
  { step, files, fetchFile, width }: FetchFiles<T>,
): Promise<FetchedFiles<T>> {
  const { fetchOutside, onProgress, signal } = options;
  const result: FetchedFiles<T> = { stored: new Map(), failed: [] };
  const silent = new Map<string, number>();
  const waiting = files.values();
  let done = 0;
  const work = async () => {
    for (const file of waiting) {
      if (signal?.aborted) return;
      await fetchOne(file, () => fetchFile(services, fetchOutside, file), silent, result);
      onProgress?.(step, ++done, files.length);
    }
  };
  onProgress?.(step, 0, files.length);
  await Promise.all(Array.from({ length: width }, work));
  return result;
}

async function fetchOne<T>(
  { address }: OutsideFile,
  fetchFile: () => Promise<T>,
  silent: Map<string, number>,
  { stored, failed }: FetchedFiles<T>,
): Promise<void> {
  const host = URL.parse(address)?.host ?? "";
  if ((silent.get(host) ?? 0) >= patience) {
    failed.push({ address, reason: "liegt auf einem Server, der nicht antwortet" });
    return;
  }
  try {
    stored.set(address, await fetchFile());
    silent.delete(host);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (error instanceof UnreachableError) silent.set(host, (silent.get(host) ?? 0) + 1);
    else silent.delete(host);
    failed.push({ address, reason: error.message });
  }
}
