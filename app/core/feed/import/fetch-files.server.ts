import { OutsideError, UnreachableError } from "~/platform/outside/outside-error.server";
import { parseAddress } from "../read/feed-nodes";
import type { ImportStep } from "../tables";
import type { ImportOptions, ImportRun } from "./import-run.server";
import { importAudio, importPicture, type OutsideFile } from "./outside-media.server";

const picturesAtATime = 4;
const audioFilesAtATime = 2;

/**
 * Fetches every picture of the feed that is not stored here yet, each address once. If a fetch fails, show and episodes
 * keep the outside address; persons, chapters and texts lose the picture.
 */
export async function downloadPictures(run: ImportRun): Promise<void> {
  const { stored, failed } = await fetchFiles(run.options, {
    step: "pictures",
    files: picturesOf(run),
    fetchFile: (file) => importPicture(run, file),
    width: picturesAtATime,
  });
  for (const [address, file] of stored) run.resolved.set(address, file);
  const { show, episodes } = run.feed;
  const staying = new Set([show.image, ...episodes.map(({ image }) => image)]);
  for (const { address } of failed)
    if (staying.has(address)) run.resolved.set(address, { url: address });
  for (const { guid, pictures } of episodes)
    if (pictures.some((address) => stored.has(address))) run.descriptions.delete(guid);
  run.picturesStored += stored.size;
  const inTexts = new Set(episodes.flatMap(({ pictures }) => pictures));
  const isInText = ({ address }: { address: string }) =>
    inTexts.has(address) && !staying.has(address);
  reportFailures(
    run,
    failed.filter((file) => !isInText(file)),
    "1 Bild",
    "Bilder",
  );
  reportFailures(
    run,
    failed.filter(isInText),
    "1 Bild aus den Texten",
    "Bilder aus den Texten",
    "die Texte bleiben ohne",
  );
}

/** Fetches pictures of imported texts, each address once. */
export async function downloadPicturesOf(
  run: ImportRun,
  texts: readonly { name: string; addresses: readonly string[] }[],
): Promise<void> {
  const files = new Map<string, OutsideFile>();
  for (const { name, addresses } of texts)
    for (const address of addresses)
      if (!run.resolved.has(address) && parseAddress(address))
        files.set(address, { address, name, episodeId: null });
  const { signal } = run.options;
  const { stored, failed } = await fetchFiles(signal ? { signal } : {}, {
    step: "pictures",
    files: [...files.values()],
    fetchFile: (file) => importPicture(run, file),
    width: picturesAtATime,
    silent: run.silent,
  });
  for (const [address, file] of stored) run.resolved.set(address, file);
  run.picturesStored += stored.size;
  run.missing.push(...failed);
}

export async function downloadAudio(run: ImportRun): Promise<void> {
  const { stored, failed } = await fetchFiles(run.options, {
    step: "audio",
    files: audioOf(run),
    fetchFile: (file) => importAudio(run, file),
    width: audioFilesAtATime,
  });
  for (const [address, file] of stored) run.resolved.set(address, file);
  run.audioStored += stored.size;
  reportFailures(run, failed, "1 Audiodatei", "Audiodateien");
}

export function picturesOf({
  feed,
  resolved,
  existing,
  chapters: inFiles,
}: ImportRun): OutsideFile[] {
  const files = new Map<string, OutsideFile>();
  const use = (address: string | null | undefined, name: string, episodeId: string | null) => {
    if (!address || resolved.has(address)) return;
    const other = files.get(address);
    const isShared = other !== undefined && other.episodeId !== episodeId;
    files.set(address, { address, name, episodeId: isShared ? null : episodeId });
  };
  use(feed.show.image, feed.show.title, null);
  for (const { img, name } of feed.show.persons) use(img, name, null);
  for (const episode of feed.episodes) {
    const { guid, title, image, pictures, persons, chapters, chaptersAddress = "" } = episode;
    const fetched = inFiles.get(chaptersAddress ?? "") ?? [];
    const ofChapters = [...chapters, ...fetched].map(({ img }) => img);
    for (const address of [image, ...pictures, ...ofChapters])
      use(address, title, existing.get(guid)?.id ?? null);
    for (const { img, name } of persons) use(img, name, null);
  }
  return [...files.values()];
}

export function audioOf({ feed, resolved, existing }: ImportRun): OutsideFile[] {
  return feed.episodes.flatMap(({ audio, guid, title }) => {
    if (!audio || resolved.has(audio.url)) return [];
    return [{ address: audio.url, name: title, episodeId: existing.get(guid)?.id ?? null }];
  });
}

/** Number of failures named in the sentence itself; all are listed beside it. */
const shownFailures = 3;

export function reportFailures(
  { warnings, cases, options: { signal } }: ImportRun,
  failed: { address: string; reason: string }[],
  one: string,
  many: string,
  consequence = "die bisherige Adresse bleibt",
): void {
  const [first] = failed;
  // A fetch aborted by the end of the import says nothing about the feed.
  if (!first || signal?.aborted) return;
  const count = failed.length === 1 ? one : `${failed.length} ${many}`;
  const each = failed.map(({ address, reason }) => `${address} ${reason}`);
  const rest = each.length > shownFailures ? `; und ${each.length - shownFailures} weitere` : "";
  const named = each.slice(0, shownFailures).join("; ");
  const sentence = `${count} nicht übernommen, ${consequence} (${named}${rest}).`;
  warnings.push(sentence);
  cases[sentence] = each;
}

/** Number of failed connections in a row after which a server is skipped, since a dead one would cost hours. */
const maxFailures = 4;

type FetchedFiles<T> = {
  /** Results by the file's address. */
  stored: Map<string, T>;
  /** Failed files in the order of failure. */
  failed: { address: string; reason: string }[];
};

type FetchFiles<T> = {
  step: ImportStep;
  files: readonly OutsideFile[];
  fetchFile(file: OutsideFile): Promise<T>;
  /** Maximum number of files fetched at the same time. */
  width: number;
  /** Failed connections in a row by server. */
  silent?: Map<string, number>;
};

/**
 * Fetches files, a few at a time. A failure is reported and does not stop the others. Fetches no further file once
 * `signal` is aborted.
 */
export async function fetchFiles<T>(
  { onProgress, signal }: Pick<ImportOptions, "onProgress" | "signal">,
  { step, files, fetchFile, width, silent = new Map() }: FetchFiles<T>,
): Promise<FetchedFiles<T>> {
  const result: FetchedFiles<T> = { stored: new Map(), failed: [] };
  const waiting = files.values();
  let done = 0;
  const work = async () => {
    for (const file of waiting) {
      if (signal?.aborted) return;
      await fetchOne(file, () => fetchFile(file), silent, result);
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
  if ((silent.get(host) ?? 0) >= maxFailures) {
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
