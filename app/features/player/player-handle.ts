import type { PlayerStore } from "./player-store";
import type { Track } from "./track";

export type OpenOptions = {
  /** Seconds. Left out, it goes on where the visitor stopped. */
  startAt?: number;
  /** Left out, the visitor's preference decides. */
  autoplay?: boolean;
};

export type Player = {
  store: PlayerStore;
  open(track: Track, options?: OpenOptions): void;
  preload(): void;
  pause(): void;
  /** Ends everything, for when the provider goes away. */
  dispose(): void;
};
