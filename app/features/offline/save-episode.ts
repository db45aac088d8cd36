import { keepAudio, type Progress } from "./keep-audio";
import { keepPages } from "./keep-page";
import {
  cacheName,
  listSaved,
  OFFLINE_PAGE,
  removeHalves,
  removeSaved,
  writeRecord,
} from "./offline-cache";
import { offlineError } from "./offline-error";
import { episodePath, type SavedEpisode, type SavedTrack } from "./saved-episode";
import { registerWorker, unregisterWorker } from "./worker-registration";

/**
 * Keeps an episode on the device: its audio, its page and what that needs. Whole or not at all.
 * @throws when the signal is aborted, and as `messageOf` tells
 */
export async function saveEpisode(
  track: SavedTrack,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<SavedEpisode> {
  await registerWorker();
  try {
    await removeHalves();
    const saved = await navigator.locks.request(
      cacheName(track.episodeId),
      { ifAvailable: true },
      (lock) => {
        if (!lock) throw offlineError("busy");
        return keepWhole(track, signal, onProgress);
      },
    );
    // Meanwhile another tab may have taken the worker for needless.
    await registerWorker();
    return saved;
  } catch (error) {
    await unregisterIfNeedless();
    throw error;
  }
}

async function keepWhole(
  track: SavedTrack,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<SavedEpisode> {
  try {
    const cache = await caches.open(cacheName(track.episodeId));
    const page = episodePath(track.episodeId);
    await keepPages(cache, [page, `${page}.data`, OFFLINE_PAGE], signal);
    const bytes = await keepAudio(cache, track.audioUrl, signal, onProgress);
    const saved = { track, bytes, savedAt: Date.now() };
    await writeRecord(cache, saved);
    return saved;
  } catch (error) {
    await removeSaved(track.episodeId);
    throw error;
  }
}

export async function deleteEpisode(episodeId: string): Promise<void> {
  await removeSaved(episodeId);
  await unregisterIfNeedless();
}

/** With the last episode the worker goes too: nothing stays behind. */
async function unregisterIfNeedless(): Promise<void> {
  if ((await listSaved()).length === 0) await unregisterWorker();
}
