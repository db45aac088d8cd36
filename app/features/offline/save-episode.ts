import {
  chaptersPath,
  episodePath,
  spokenPath,
  transcriptPath,
} from "~/features/episodes/episode-path";
import { keepAudio, keepPage, type Progress } from "./keep-files";
import { offlineError } from "./offline-error";
import {
  cacheName,
  findSaved,
  listSaved,
  OFFLINE_PAGE,
  removeHalves,
  removeSaved,
  type SavedTrack,
  writeRecord,
} from "./saved-episodes";
import workerUrl from "./service-worker?worker&url";

/**
 * Keeps an episode on the device: its audio, its chapters, its page, its transcript and what these need. Whole
 * or not at all; what is saved of the same audio already stays, and an older copy until the new one is whole.
 * @throws when the signal is aborted, and as `messageOf` tells
 */
export async function saveEpisode(
  track: SavedTrack,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  await registerWorker();
  try {
    await removeHalves();
    await navigator.locks.request(cacheName(track.episodeId), { ifAvailable: true }, (lock) => {
      if (!lock) throw offlineError("busy");
      return keepWhole(track, signal, onProgress);
    });
    // Meanwhile it may have been deleted, or another tab may have taken the worker for needless.
    if (await findSaved(track.episodeId)) await registerWorker();
    else await unregisterIfNeedless();
  } catch (error) {
    await unregisterIfNeedless();
    throw error;
  }
}

async function keepWhole(
  track: SavedTrack,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const older = await findSaved(track.episodeId);
  if (older?.track.audioUrl === track.audioUrl) return;
  try {
    const cache = await caches.open(cacheName(track.episodeId));
    // Before the pages that name it, so that those of an older copy never lack theirs.
    const bytes = await keepAudio(cache, track.audioUrl, signal, onProgress);
    await keepPages(cache, track.episodeId, signal);
    await writeRecord(cache, { track, bytes, savedAt: Date.now() });
    if (older) await cache.delete(older.track.audioUrl);
  } catch (error) {
    if (!older) await removeSaved(track.episodeId);
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
    ...[`${page}.data`, chaptersPath(episodeId), OFFLINE_PAGE],
    ...(html.includes(`href="${page}/dossier.json"`) ? [`${page}/dossier.json`] : []),
    ...(hasTranscript ? [transcript, `${transcript}.data`, spokenPath(episodeId)] : []),
  ];
  for (const path of others) await keepPage(cache, path, seen, signal);
}

export async function deleteEpisode(episodeId: string): Promise<void> {
  await removeSaved(episodeId);
  await unregisterIfNeedless();
}

/** With the last episode the worker goes too: nothing stays behind. */
async function unregisterIfNeedless(): Promise<void> {
  if ((await listSaved()).length === 0) await unregisterWorker();
}

/** Ready to answer for the pages of the site; asked again, it does nothing. */
async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(workerUrl, { scope: "/" }).catch((reason: unknown) => {
    console.warn("Der Service Worker startet nicht.", reason);
    throw offlineError(navigator.onLine ? "refused" : "network");
  });
  await navigator.serviceWorker.ready;
}

async function unregisterWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  await registration?.unregister();
}
