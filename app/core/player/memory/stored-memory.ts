import { isRecord, numberOr, readStored, writeStored } from "~/lib/browser-storage";

const KEY = "podcast-player";
const TOO_NEAR_SECONDS = 5;

/** The value if it could not be stored, for as long as the page is open. */
let unstored: unknown = null;
/** The value read last; null after a change. */
let lastRead: Record<string, unknown> | null = null;
const listeners = new Set<() => void>();

/** The player's stored value, unparsed. `memory.ts` has the code that parses and changes it. */
export function readStoredMemory(): unknown {
  return unstored ?? readStored(KEY);
}

export function writeStoredMemory(value: unknown): void {
  writeStored(KEY, value);
  unstored = readStored(KEY) === null ? value : null;
  tell();
}

/** The stored value as an object that stays the same until something changes. */
export function storedSnapshot(): Record<string, unknown> {
  lastRead ??= recordOf(readStoredMemory());
  return lastRead;
}

function tell(): void {
  lastRead = null;
  for (const listener of listeners) listener();
}

/** Calls a listener after every change in any tab. */
export function subscribeToMemory(listener: () => void): () => void {
  if (listeners.size === 0) {
    lastRead = null;
    // Fired after changes in other tabs, and by the page that deletes stored data.
    addEventListener("storage", tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", tell);
  };
}

export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/**
 * True if only the outro is left. Its assumed length depends on the episode: 72 seconds of an hour, 10 of a short
 * episode, a tenth of a trailer.
 */
export function isHeard(seconds: number, duration: number): boolean {
  return duration - seconds <= Math.max(duration / 50, Math.min(10, duration / 10));
}

/** True if a position is worth resuming, which one right at the start or the end is not. */
export function isResumable(seconds: number, duration: number): boolean {
  return seconds >= TOO_NEAR_SECONDS && !isHeard(seconds, duration);
}

/** After `away` seconds without playback, it resumes `earlier` seconds before the position. */
const steps: readonly (readonly [away: number, earlier: number])[] = [
  [86_400, 15],
  [3600, 10],
  [600, 5],
  [60, 3],
  [10, 2],
];

/** Where to resume after a pause, in seconds: the longer, the earlier, but not before the chapter's beginning. */
export function resumePoint(position: number, awaySeconds: number, chapter = 0): number {
  const earlier = steps.find(([away]) => awaySeconds >= away)?.[1] ?? 0;
  return Math.max(Math.min(chapter, position), position - earlier);
}

export type Place = { seconds: number; duration: number };

/** Where an episode resumes; null for its beginning. `entered`: seconds to use if the file's own are not stored. */
export function storedPlace(stored: unknown, entered: number): Place | null {
  const record = recordOf(stored);
  const duration = numberOr(record.duration, entered);
  const away = (Date.now() - numberOr(record.updatedAt, 0)) / 1000;
  const seconds = resumePoint(numberOr(record.seconds, 0), away, numberOr(record.chapter, 0));
  return isResumable(seconds, duration) ? { seconds, duration } : null;
}
