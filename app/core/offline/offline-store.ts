import { useSyncExternalStore } from "react";
import { chaptersPath, episodePath } from "~/core/episodes/episode-path";
import type { Track } from "~/core/player/track";
import { spokenPath, transcriptPath } from "~/core/transcripts/text/transcript-path";
import {
  keepAudio,
  keepPage,
  offlineError,
  offlineMessage,
  offlineProblem,
  type Progress,
} from "./keep-files";
import {
  cacheName,
  findSaved,
  forgetBegun,
  isBegun,
  OFFLINE_PAGE,
  removeHalves,
  removeSaved,
  writeBegun,
  writeRecord,
} from "./saved-episodes";
import { register, release } from "./site-worker";

export type OfflineState =
  | { kind: "unknown" }
  | { kind: "absent" }
  /** `isResumed`: an interrupted save continues. */
  | ({ kind: "saving"; isResumed: boolean } & Progress)
  /** `isOutdated`: the episode has a different audio file now. */
  | { kind: "saved"; bytes: number; isOutdated: boolean }
  | { kind: "failed"; message: string };

const unknown: OfflineState = { kind: "unknown" };
const states = new Map<string, OfflineState>();
const downloads = new Map<string, AbortController>();
const listeners = new Set<() => void>();

/** An episode's offline state. The state is global, so that saving continues while the visitor navigates. */
export function useOfflineState(episodeId: string): OfflineState {
  return useSyncExternalStore(
    subscribe,
    () => states.get(episodeId) ?? unknown,
    () => unknown,
  );
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored state of an episode unless it is being saved. An interrupted save continues. */
export async function look(track: Track): Promise<void> {
  const { episodeId, audioUrl } = track;
  if (downloads.has(episodeId)) return;
  const saved = await findSaved(episodeId).catch(() => null);
  const isOutdated = saved?.track.audioUrl !== audioUrl;
  const isFailed = states.get(episodeId)?.kind === "failed";
  if (isOutdated && !isFailed && (await resume(track))) return;
  if (downloads.has(episodeId)) return;
  if (saved) change(episodeId, { kind: "saved", bytes: saved.bytes, isOutdated });
  else if (!isFailed) change(episodeId, { kind: "absent" });
}

/** Continues an interrupted save, or reports that it waits for the network. Resolves to false if there is none. */
export async function resume(track: Track): Promise<boolean> {
  const { episodeId } = track;
  if (!(await isBegun(episodeId).catch(() => false))) return false;
  if (navigator.onLine) await save(track, true);
  else change(episodeId, { kind: "failed", message: offlineMessage(offlineError("network")) });
  return true;
}

export async function save(track: Track, isResumed = false): Promise<void> {
  const { episodeId } = track;
  if (downloads.has(episodeId)) return;
  const download = new AbortController();
  downloads.set(episodeId, download);
  change(episodeId, { kind: "saving", isResumed, received: 0, total: 0 });
  let message: string | undefined;
  try {
    await saveEpisode(track, download.signal, (progress) =>
      change(episodeId, { kind: "saving", isResumed, ...progress }),
    );
  } catch (error) {
    if (!download.signal.aborted) {
      console.warn("Die Folge wurde nicht gespeichert.", error);
      message = offlineMessage(error);
    }
  }
  downloads.delete(episodeId);
  if (message) change(episodeId, { kind: "failed", message });
  else await look(track);
}

export function cancel(episodeId: string): void {
  downloads.get(episodeId)?.abort();
}

export async function remove(episodeId: string): Promise<void> {
  cancel(episodeId);
  await deleteEpisode(episodeId);
  change(episodeId, { kind: "absent" });
}

function change(episodeId: string, state: OfflineState): void {
  states.set(episodeId, state);
  for (const listener of listeners) listener();
}

/**
 * Saves an episode on the device: audio, chapters, page, transcript and the files that these need. The save counts only
 * when complete. An interrupted one is resumed with the stored parts of the same audio, and an older copy stays until
 * the new one is complete.
 * @throws if the signal is aborted, or an error for `offlineMessage`
 */
async function saveEpisode(
  track: Track,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  await register();
  try {
    await removeHalves();
    await navigator.locks.request(cacheName(track.episodeId), { ifAvailable: true }, (lock) => {
      if (!lock) throw offlineError("busy");
      return keepWhole(track, signal, onProgress);
    });
    // In the meantime, the episode may have been deleted, or another tab may have unregistered the worker.
    if (await findSaved(track.episodeId)) await register();
    else await release();
  } catch (error) {
    await release();
    throw error;
  }
}

async function keepWhole(
  track: Track,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const older = await findSaved(track.episodeId);
  if (older?.track.audioUrl === track.audioUrl) return;
  const cache = await caches.open(cacheName(track.episodeId));
  try {
    await writeBegun(cache, track);
    // Audio is stored before the pages that name it, so that the pages of an older copy never lack theirs.
    const bytes = await keepAudio(cache, track.audioUrl, signal, onProgress);
    await keepPages(cache, track.episodeId, signal);
    await writeRecord(cache, { track, bytes, savedAt: Date.now() });
    if (older) await cache.delete(older.track.audioUrl);
  } catch (error) {
    const isBroken = offlineProblem(error) === "network" && !signal.aborted;
    if (!isBroken) await (older ? forgetBegun(cache) : removeSaved(track.episodeId));
    throw error;
  }
}

async function keepPages(cache: Cache, episodeId: string, signal: AbortSignal): Promise<void> {
  const page = episodePath(episodeId);
  const transcript = transcriptPath(episodeId);
  const seen = new Set<string>();
  const html = await keepPage(cache, page, seen, signal);
  const hasTranscript = html.includes(`href="${transcript}"`);
  const others = [
    `${page}.data`,
    chaptersPath(episodeId),
    OFFLINE_PAGE,
    ...(html.includes(`href="${page}/dossier.json"`) ? [`${page}/dossier.json`] : []),
    ...(hasTranscript ? [transcript, `${transcript}.data`, spokenPath(episodeId)] : []),
  ];
  for (const path of others) await keepPage(cache, path, seen, signal);
}

async function deleteEpisode(episodeId: string): Promise<void> {
  await removeSaved(episodeId);
  await release();
}
