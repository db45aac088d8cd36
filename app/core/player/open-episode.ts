import { readStored, removeStored, writeStored } from "~/lib/browser-storage";
import type { Track } from "./track";

const KEY = "podcast-open";
const ofTab = () => sessionStorage;

/** The episode open in this tab, unparsed, which a reload opens again. */
export function readOpenEpisode(): unknown {
  return readStored(KEY, ofTab);
}

export function keepOpenEpisode(track: Track): void {
  writeStored(KEY, track, ofTab);
}

export function forgetOpenEpisode(): void {
  removeStored(KEY, ofTab);
}
