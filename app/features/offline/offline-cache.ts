import { newestFirst, parseSaved, type SavedEpisode } from "./saved-episode";

export const OFFLINE_PAGE = "/offline";

const EVERY_VERSION = "podcast-offline-";
/** Raised when what is kept changes its form; the worker then removes what older versions kept. */
const PREFIX = `${EVERY_VERSION}1-`;
/** Written last: a cache without it holds half an episode. */
const RECORD = "/podcast-offline.json";

/** Everything of one episode lies in one cache, so that it comes and goes as a whole. */
export function cacheName(episodeId: string): string {
  return PREFIX + episodeId;
}

export async function writeRecord(cache: Cache, saved: SavedEpisode): Promise<void> {
  await cache.put(RECORD, Response.json(saved));
}

export async function findSaved(episodeId: string): Promise<SavedEpisode | null> {
  const name = cacheName(episodeId);
  if (!(await caches.has(name))) return null;
  const record = await caches.match(RECORD, { cacheName: name });
  return record ? parseSaved(await record.json()) : null;
}

/** Whole episodes, the one saved last first. */
export async function listSaved(): Promise<SavedEpisode[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const saved = await Promise.all(names.map((name) => findSaved(name.slice(PREFIX.length))));
  return newestFirst(saved.filter((entry) => entry !== null));
}

export async function removeSaved(episodeId: string): Promise<void> {
  await caches.delete(cacheName(episodeId));
}

/** Removes what a closed tab left half done; what another tab is saving holds its lock. */
export async function removeHalves(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !(await findSaved(name.slice(PREFIX.length)))) await caches.delete(name);
    });
  }
}

export async function removeOlderVersions(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(EVERY_VERSION) && !name.startsWith(PREFIX)) await caches.delete(name);
  }
}

/** What is kept under a path, whichever episode it came with. */
export function matchKept(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true, ignoreSearch: true });
}
