import { type ComponentType, createContext, use } from "react";
import type { OpenOptions } from "../player-context";
import type { FindNext, Track } from "../track";
import type { AudioRequests } from "./audio-requests";
import type { SleepTimer } from "./sleep-timer";

declare module "~/platform/rooms/browser-room" {
  interface BrowserRoom {
    /** Where the listener rates what is heard. */
    PlayerRating?: ComponentType<{ episodeId: string }>;
  }
}

/** Parts that the page around the player adds to it. */
export type PlayerExtras = { findNext: FindNext | undefined };

/** The rest of the player, fetched when somebody first listens. */
export type PlayerController = {
  requests: AudioRequests;
  /** On iOS the volume belongs to the system. */
  canSetVolume: boolean;
  sleepTimer: SleepTimer;
  /** The element was given a new file. */
  begin(options: OpenOptions): void;
  /** The open file is asked for again: to be seen or, with a second, to go on there as dialog or bar. */
  reopen(options: OpenOptions): void;
  /** To the next chapter; behind the last one, or without any, to what waits in the list 'Als Nächstes'. */
  next(): void;
  /** To the chapter before, or the beginning. */
  previous(): void;
  /** Another file is about to take its place. */
  leave(): void;
  retry(): void;
  /** Starts another episode where this one was shown, as dialog or bar. */
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
