import { isRecord, readStored, writeStored } from "~/lib/browser-storage";

const KEY = "podcast-player";
const TOO_NEAR_SECONDS = 5;

/** What could not be stored; it holds as long as the page. */
let unstored: unknown = null;
/** What was read last, until something changes it. */
let lastRead: Record<string, unknown> | null = null;
const listeners = new Set<() => void>();

/** What the browser keeps of the player, as it lies there; `memory.ts` knows its form and changes it. */
export function readKept(): unknown {
  return unstored ?? readStored(KEY);
}

export function writeKept(value: unknown): void {
  writeStored(KEY, value);
  unstored = readStored(KEY) === null ? value : null;
  tell();
}

/** The same object until something changes. */
export function lastKept(): Record<string, unknown> {
  lastRead ??= recordOf(readKept());
  return lastRead;
}

function tell(): void {
  lastRead = null;
  for (const listener of listeners) listener();
}

/** Tells of every change, in whichever tab. */
export function subscribeKept(listener: () => void): () => void {
  if (listeners.size === 0) {
    lastRead = null;
    // Of other tabs, and of the page on which one deletes what is kept.
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

/** Right at the start or the end is no place worth going back to. */
export function isPlace(seconds: number, duration: number): boolean {
  return seconds >= TOO_NEAR_SECONDS && seconds <= duration - TOO_NEAR_SECONDS;
}
