import { type ComponentType, createContext, use } from "react";
import type { OpenOptions } from "../player-context";
import type { FindNext, Track } from "../track";
import type { AudioRequests } from "./audio-requests";
import type { SleepTimer } from "./sleep-timer";

declare module "~/platform/rooms/browser-room" {
  interface BrowserRoom {
    PlayerRating?: ComponentType<{ episodeId: string }>;
  }
}

/** Parts that the page adds to the player. */
export type PlayerExtras = { findNext: FindNext | undefined };

/** The part of the player that is loaded on first playback. */
export type PlayerController = {
  requests: AudioRequests;
  /** False on iOS, where only the system sets the volume. */
  canSetVolume: boolean;
  sleepTimer: SleepTimer;
  /** Called when the element has a new file. */
  begin(options: OpenOptions): void;
  /** Called when the open file is opened again: shows it or, with `startAt`, continues at that second. */
  reopen(options: OpenOptions): void;
  /** Seeks to the next chapter. After the last one, or without chapters, plays the next episode of the queue. */
  next(): void;
  /** Seeks to the previous chapter, or to the beginning. */
  previous(): void;
  /** Called before another file replaces the current one. */
  leave(): void;
  retry(): void;
  /** Opens another episode in the same view. */
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
