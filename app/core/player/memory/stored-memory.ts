import { isRecord, numberOr, readStored, writeStored } from "~/lib/browser-storage";

const KEY = "podcast-player";
const TOO_NEAR_SECONDS = 5;

/** A value that could not be stored, valid as long as the page. */
let unstored: unknown = null;
/** The last read value, until something changes it. */
let lastRead: Record<string, unknown> | null = null;
const listeners = new Set<() => void>();

/** The player's stored value; `memory.ts` knows its form and changes it. */
export function readStoredMemory(): unknown {
  return unstored ?? readStored(KEY);
}

export function writeStoredMemory(value: unknown): void {
  writeStored(KEY, value);
  unstored = readStored(KEY) === null ? value : null;
  tell();
}

/** The same object until something changes. */
export function storedSnapshot(): Record<string, unknown> {
  lastRead ??= recordOf(readStoredMemory());
  return lastRead;
}

function tell(): void {
  lastRead = null;
  for (const listener of listeners) listener();
}

/** Calls a listener on every change, in any tab. */
export function subscribeToMemory(listener: () => void): () => void {
  if (listeners.size === 0) {
    lastRead = null;
    // Changes by other tabs, and by the page for deleting it.
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
 * Whether only the outro is left, which grows with the episode: 72 seconds of an hour, 10 of a short one, and a
 * tenth of a mere trailer.
 */
export function isHeard(seconds: number, duration: number): boolean {
  return duration - seconds <= Math.max(duration / 50, Math.min(10, duration / 10));
}

/** A position right at the start or the end is not worth resuming. */
export function isResumable(seconds: number, duration: number): boolean {
  return seconds >= TOO_NEAR_SECONDS && !isHeard(seconds, duration);
}

/** After so many seconds away, playback resumes so many seconds earlier. */
const steps: readonly (readonly [away: number, earlier: number])[] = [
  [86_400, 15],
  [3600, 10],
  [600, 5],
  [60, 3],
  [10, 2],
];

/** Where to resume after a pause, in seconds: the longer, the earlier, but never before the chapter's beginning. */
export function resumePoint(position: number, awaySeconds: number, chapter = 0): number {
  const earlier = steps.find(([away]) => awaySeconds >= away)?.[1] ?? 0;
  return Math.max(Math.min(chapter, position), position - earlier);
}

export type Place = { seconds: number; duration: number };

/** Where a stored episode resumes; null: at its beginning. `entered`: the operator's seconds, if the file has none. */
export function placeOf(stored: unknown, entered: number): Place | null {
  const record = recordOf(stored);
  const duration = numberOr(record.duration, entered);
  const away = (Date.now() - numberOr(record.updatedAt, 0)) / 1000;
  const seconds = resumePoint(numberOr(record.seconds, 0), away, numberOr(record.chapter, 0));
  return isResumable(seconds, duration) ? { seconds, duration } : null;
}
