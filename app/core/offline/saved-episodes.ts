import type { Track } from "~/core/player/track";
import { isRecord, numberOr } from "~/lib/browser-storage";

export const OFFLINE_PAGE = "/offline";

const EVERY_VERSION = "podcast-offline-";
/** The number is incremented when the stored format changes. The worker then deletes the caches of older versions. */
const PREFIX = `${EVERY_VERSION}1-`;
/** Written last: without this entry, a cache is incomplete. */
const RECORD = "/podcast-offline.json";
/** Written first and removed at the end: a cache with this entry has a running or interrupted save. */
const BEGUN = "/podcast-offline-begun.json";

/** The name of the cache with all files of an episode, so that they are added and deleted together. */
export function cacheName(episodeId: string): string {
  return PREFIX + episodeId;
}

export async function writeBegun(cache: Cache, track: Track): Promise<void> {
  await cache.put(BEGUN, Response.json({ track }));
}

export async function forgetBegun(cache: Cache): Promise<void> {
  await cache.delete(BEGUN);
}

export async function writeRecord(cache: Cache, saved: SavedEpisode): Promise<void> {
  await forgetBegun(cache);
  await cache.put(RECORD, Response.json(saved));
}

export function findSaved(episodeId: string): Promise<SavedEpisode | null> {
  return readEntry(cacheName(episodeId), RECORD);
}

/** True if a save of the episode is running or was interrupted. */
export async function isBegun(episodeId: string): Promise<boolean> {
  return (await readEntry(cacheName(episodeId), BEGUN)) !== null;
}

/** Complete episodes, last saved first. */
export async function listSaved(): Promise<SavedEpisode[]> {
  return newestFirst(await readEntries(RECORD));
}

/** Episodes whose save is running or was interrupted. */
export async function listBegun(): Promise<Track[]> {
  return (await readEntries(BEGUN)).map(({ track }) => track);
}

async function readEntries(entry: string): Promise<SavedEpisode[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const read = await Promise.all(names.map((name) => readEntry(name, entry)));
  return read.filter((each) => each !== null);
}

async function readEntry(name: string, entry: string): Promise<SavedEpisode | null> {
  if (!(await caches.has(name))) return null;
  const answer = await caches.match(entry, { cacheName: name });
  return answer ? parseSaved(await answer.json()) : null;
}

export async function removeSaved(episodeId: string): Promise<void> {
  await caches.delete(cacheName(episodeId));
}

/** Deletes caches of which neither entry was written. A save running in another tab holds the lock. */
export async function removeHalves(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      const isKnown = (await readEntry(name, RECORD)) ?? (await readEntry(name, BEGUN));
      if (lock && !isKnown) await caches.delete(name);
    });
  }
}

export async function removeOlderVersions(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(EVERY_VERSION) && !name.startsWith(PREFIX)) await caches.delete(name);
  }
}

/** The saved response for a path, from the cache of any episode. */
export function matchSaved(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true, ignoreSearch: true });
}

export type SavedEpisode = {
  track: Track;
  /** Size of the audio. The page adds less than 1 MB. */
  bytes: number;
  /** Milliseconds since 1970. */
  savedAt: number;
};

export function parseSaved(value: unknown): SavedEpisode | null {
  if (!isRecord(value) || !isRecord(value.track)) return null;
  const { track } = value;
  const text = (entry: unknown) => (typeof entry === "string" ? entry : "");
  const episodeId = text(track.episodeId);
  const audioUrl = text(track.audioUrl);
  if (!episodeId || !audioUrl) return null;
  return {
    track: {
      episodeId,
      audioUrl,
      title: text(track.title),
      invention: text(track.invention),
      label: text(track.label) || null,
      duration: text(track.duration),
      drawingUrl: text(track.drawingUrl) || null,
      coverUrl: text(track.coverUrl),
      ...(track.hasTranscript === true && { hasTranscript: true }),
      ...(track.hasDossier === true && { hasDossier: true }),
      showName: text(track.showName),
      fallback: null,
    },
    bytes: numberOr(value.bytes, 0),
    savedAt: numberOr(value.savedAt, 0),
  };
}

export function totalBytes(saved: readonly SavedEpisode[]): number {
  return saved.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function newestFirst(saved: readonly SavedEpisode[]): SavedEpisode[] {
  return saved.toSorted((a, b) => b.savedAt - a.savedAt);
}
