import { readStored, removeStored, writeStored } from "~/lib/browser-storage";
import type { Track } from "./track";

const KEY = "podcast-open";
const ofTab = () => sessionStorage;

/** The open episode of this tab, which is open again after a reload. */
export function readOpenEpisode(): unknown {
  return readStored(KEY, ofTab);
}

export function keepOpenEpisode(track: Track): void {
  writeStored(KEY, track, ofTab);
}

export function forgetOpenEpisode(): void {
  removeStored(KEY, ofTab);
}
