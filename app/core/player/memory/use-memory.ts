import { useSyncExternalStore } from "react";
import { parseDuration } from "~/lib/time/duration";
import {
  type Place,
  recordOf,
  storedPlace,
  storedSnapshot,
  subscribeToMemory,
} from "./stored-memory";

/** A part of the stored value, updated across tabs; undefined during hydration. */
export function useMemory<T>(select: (memory: Record<string, unknown>) => T): T | undefined {
  return useSyncExternalStore(
    subscribeToMemory,
    () => select(storedSnapshot()),
    () => undefined,
  );
}

/** Where an episode resumes; null if it was not started. `entered`: the duration that the operator entered. */
export function usePlace(episodeId: string, entered: string): Place | null {
  const stored = useMemory(({ positions }) => recordOf(positions)[episodeId]);
  return storedPlace(stored, parseDuration(entered));
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

/** Changes the stored value. The code for it is loaded on first use. */
export function changeMemory(change: (rules: typeof import("./memory")) => void): void {
  import("./memory").then(change, console.warn);
}
