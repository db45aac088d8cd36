import { useSyncExternalStore } from "react";
import { parseDuration } from "~/lib/duration";
import { type Place, placeOf, recordOf, storedSnapshot, subscribeToMemory } from "./stored-memory";

/** A part of what is stored, followed through every tab; nothing while the page is hydrated. */
export function useMemory<T>(select: (memory: Record<string, unknown>) => T): T | undefined {
  return useSyncExternalStore(
    subscribeToMemory,
    () => select(storedSnapshot()),
    () => undefined,
  );
}

/** Where an episode goes on; null where nobody began it. */
export function usePlace(episodeId: string, entered: string): Place | null {
  const stored = useMemory(({ positions }) => recordOf(positions)[episodeId]);
  return placeOf(stored, parseDuration(entered));
}

export function useHeard(episodeId: string): boolean {
  return useMemory(({ heard }) => typeof recordOf(heard)[episodeId] === "number") ?? false;
}

export function useQueued(episodeId: string): boolean {
  return (
    useMemory(
      ({ queue }) =>
        Array.isArray(queue) && queue.some((track) => recordOf(track).episodeId === episodeId),
    ) ?? false
  );
}

/** Changes what is stored; its rules are loaded when somebody first does. */
export function changeMemory(change: (rules: typeof import("./memory")) => void): void {
  import("./memory").then(change, console.warn);
}
