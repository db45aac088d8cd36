import { type FetchOutside, OutsideError, UnreachableError } from "~/platform/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import type { OutsideFile } from "./import-feed-media.server";

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
  services: Services;
  fetchOutside: FetchOutside;
  files: readonly OutsideFile[];
  fetchFile: FetchFile<T>;
  /** How many at a time. */
  width: number;
  onProgress(done: number, total: number): void;
  /** No further file once it is aborted. */
  signal: AbortSignal | undefined;
};

/** Fetches files, a few at a time; what cannot be had is told and does not stop the others. */
export async function fetchFiles<T>(input: FetchFiles<T>): Promise<FetchedFiles<T>> {
  const { files, onProgress } = input;
  const result: FetchedFiles<T> = { stored: new Map(), failed: [] };
  const silent = new Map<string, number>();
  const waiting = files.values();
  let done = 0;
  const work = async () => {
    for (const file of waiting) {
      if (input.signal?.aborted) return;
      await fetchOne(input, file, silent, result);
      onProgress(++done, files.length);
    }
  };
  onProgress(0, files.length);
  await Promise.all(Array.from({ length: input.width }, work));
  return result;
}

async function fetchOne<T>(
  { services, fetchOutside, fetchFile }: FetchFiles<T>,
  file: OutsideFile,
  silent: Map<string, number>,
  { stored, failed }: FetchedFiles<T>,
): Promise<void> {
  const { address } = file;
  const host = URL.parse(address)?.host ?? "";
  if ((silent.get(host) ?? 0) >= patience) {
    failed.push({ address, reason: "liegt auf einem Server, der nicht antwortet" });
    return;
  }
  try {
    stored.set(address, await fetchFile(services, fetchOutside, file));
    silent.delete(host);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (error instanceof UnreachableError) silent.set(host, (silent.get(host) ?? 0) + 1);
    else silent.delete(host);
    failed.push({ address, reason: error.message });
  }
}
