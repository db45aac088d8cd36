import { useSyncExternalStore } from "react";
import type { Progress } from "./keep-files";
import { messageOf } from "./offline-error";
import { deleteEpisode, saveEpisode } from "./save-episode";
import { findSaved, type SavedTrack } from "./saved-episodes";

export type OfflineState =
  | { kind: "unknown" }
  | { kind: "absent" }
  | ({ kind: "saving" } & Progress)
  /** Outdated: the episode has another audio file by now. */
  | { kind: "saved"; bytes: number; isOutdated: boolean }
  | { kind: "failed"; message: string };

const unknown: OfflineState = { kind: "unknown" };
const states = new Map<string, OfflineState>();
const downloads = new Map<string, AbortController>();
const listeners = new Set<() => void>();

/** Where an episode stands. It lives beside the pages, so that saving goes on while one walks about. */
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

/** Reads what is kept of an episode, unless it is being saved. */
export async function look({ episodeId, audioUrl }: SavedTrack): Promise<void> {
  if (downloads.has(episodeId)) return;
  const saved = await findSaved(episodeId).catch(() => null);
  if (downloads.has(episodeId)) return;
  if (saved) {
    const isOutdated = saved.track.audioUrl !== audioUrl;
    change(episodeId, { kind: "saved", bytes: saved.bytes, isOutdated });
  } else if (states.get(episodeId)?.kind !== "failed") change(episodeId, { kind: "absent" });
}

export async function save(track: SavedTrack): Promise<void> {
  const { episodeId } = track;
  if (downloads.has(episodeId)) return;
  const download = new AbortController();
  downloads.set(episodeId, download);
  change(episodeId, { kind: "saving", received: 0, total: 0 });
  let message: string | undefined;
  try {
    await saveEpisode(track, download.signal, (progress) =>
      change(episodeId, { kind: "saving", ...progress }),
    );
  } catch (error) {
    if (!download.signal.aborted) {
      console.warn("Die Folge wurde nicht gespeichert.", error);
      message = messageOf(error);
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
