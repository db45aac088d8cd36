import { isRecord, readStored, removeStored, writeStored } from "~/lib/browser-storage";
import type { Track } from "./track";

const KEY = "podcast-open";
const ofTab = () => sessionStorage;

/** What is open in the player, for this tab alone: after a reload it is there again. */
export function readOpenEpisode(): unknown {
  return readStored(KEY, ofTab);
}

export function keepOpenEpisode(track: Track): void {
  writeStored(KEY, track, ofTab);
}

export function forgetOpenEpisode(): void {
  removeStored(KEY, ofTab);
}

/** Marks the entry of the history that the player's dialog has above that of its page. */
export const dialogEntry = { player: "dialog" } as const;

let takeStep: (() => boolean) | null = null;

/**
 * Asks a handler first at each step in the history; the router hears of what it does not take. One at a time. Gives
 * back how to end it.
 */
export function takeSteps(handler: () => boolean): () => void {
  takeStep = handler;
  return () => {
    takeStep = null;
  };
}

// At the window, browsers call listeners in the order in which they came: here, before there is a router.
if (!import.meta.env.SSR)
  addEventListener("popstate", (event) => {
    if (takeStep?.()) event.stopImmediatePropagation();
  });

export function isDialogEntry(): boolean {
  const state: unknown = history.state;
  return isRecord(state) && state.player === dialogEntry.player;
}
