import { readStored, writeStored } from "~/lib/browser-storage";

const KEY = "podcast-autoplay";

/** On unless the visitor turned it off. */
export function readAutoplay(): boolean {
  return readStored(KEY) !== false;
}

export function writeAutoplay(autoplay: boolean): void {
  writeStored(KEY, autoplay);
}
