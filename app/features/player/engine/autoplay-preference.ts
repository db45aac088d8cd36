import { readStored, writeStored } from "~/lib/browser-storage";

const KEY = "podcast-autoplay";

/** What could not be stored; it holds as long as the page. */
let unstored: boolean | null = null;

/** On unless the visitor turned it off. */
export function readAutoplay(): boolean {
  return unstored ?? readStored(KEY) !== false;
}

export function writeAutoplay(autoplay: boolean): void {
  writeStored(KEY, autoplay);
  unstored = readStored(KEY) === autoplay ? null : autoplay;
}
