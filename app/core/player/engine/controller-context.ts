import { type ComponentType, createContext, use } from "react";
import type { OpenOptions } from "../player-context";
import type { FindNext, Track } from "../track";
import type { AudioRequests } from "./audio-requests";
import type { SleepTimer } from "./sleep-timer";

declare module "~/platform/rooms/browser-room" {
  interface BrowserRoom {
    /** The component for rating the current episode. */
    PlayerRating?: ComponentType<{ episodeId: string }>;
  }
}

/** Parts that the page adds to the player. */
export type PlayerExtras = { findNext: FindNext | undefined };

/** The rest of the player, loaded on first listening. */
export type PlayerController = {
  requests: AudioRequests;
  /** On iOS the volume belongs to the system. */
  canSetVolume: boolean;
  sleepTimer: SleepTimer;
  /** The element has a new file. */
  begin(options: OpenOptions): void;
  /** The open file was opened again: to show it or, with a second, to continue there as dialog or bar. */
  reopen(options: OpenOptions): void;
  /** To the next chapter; after the last one, or without any, to the queue 'Als Nächstes'. */
  next(): void;
  /** To the previous chapter, or the beginning. */
  previous(): void;
  /** Another file is about to replace it. */
  leave(): void;
  retry(): void;
  /** Starts another episode in the same view, dialog or bar. */
  follow(track: Track): void;
  minimise(): void;
  expand(): void;
  close(): void;
};

export const ControllerContext = createContext<PlayerController | null>(null);

export function useController(): PlayerController {
  const controller = use(ControllerContext);
  if (!controller) throw new Error("A part of the player stands outside of PlayerView");
  return controller;
}
