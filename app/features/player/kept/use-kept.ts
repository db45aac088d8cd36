import { useSyncExternalStore } from "react";
import { parseDuration } from "~/lib/duration";
import { lastKept, type Place, placeOf, recordOf, subscribeKept } from "./kept";

/** A part of what is kept, followed through every tab; nothing while the page is hydrated. */
export function useKept<T>(select: (kept: Record<string, unknown>) => T): T | undefined {
  return useSyncExternalStore(
    subscribeKept,
    () => select(lastKept()),
    () => undefined,
  );
}

/** Where an episode goes on; null where nobody began it. */
export function usePlace(episodeId: string, entered: string): Place | null {
  const stored = useKept(({ positions }) => recordOf(positions)[episodeId]);
  return placeOf(stored, parseDuration(entered));
}

/** Whether an episode was heard to its end. */
export function useHeard(episodeId: string): boolean {
  return useKept(({ heard }) => typeof recordOf(heard)[episodeId] === "number") ?? false;
}

/** Whether an episode waits in the list 'Als Nächstes'. */
export function useQueued(episodeId: string): boolean {
  return (
    useKept(
      ({ queue }) =>
        Array.isArray(queue) && queue.some((track) => recordOf(track).episodeId === episodeId),
    ) ?? false
  );
}

/** Changes what is kept; its rules are loaded when somebody first does. */
export function changeKept(change: (rules: typeof import("./memory")) => void): void {
  import("./memory").then(change, console.warn);
}
