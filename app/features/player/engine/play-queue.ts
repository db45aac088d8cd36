import { readMemory, updateMemory, withoutQueued } from "../kept/memory";
import type { PlayerStore } from "../player-store";
import type { Track } from "../track";
import { readAutoplay } from "./player-memory";

/** The first of the list 'Als Nächstes', which waits no longer. */
export function takeQueued(): Track | null {
  const next = readMemory().queue[0] ?? null;
  if (next) updateMemory((memory) => withoutQueued(memory, next.episodeId));
  return next;
}

/** Goes on with the list by itself, unless that is the end for tonight or nothing should start unasked. */
export function goOnWithQueue(
  store: PlayerStore,
  isLast: () => boolean,
  follow: (track: Track) => void,
): void {
  store.subscribe((state, previous) => {
    if (!state.ended || previous.ended || isLast() || !readAutoplay()) return;
    const next = takeQueued();
    // Once everybody has heard of the end.
    if (next) queueMicrotask(() => follow(next));
  });
}
