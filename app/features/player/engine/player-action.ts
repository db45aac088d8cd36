import type { MediaSnapshot } from "./media-snapshot";

export const mediaEvents = [
  "loadstart",
  "loadedmetadata",
  "durationchange",
  "timeupdate",
  "progress",
  "play",
  "playing",
  "pause",
  "waiting",
  "canplay",
  "seeking",
  "seeked",
  "ended",
  "error",
  "ratechange",
  "volumechange",
] as const;

export type MediaEventName = (typeof mediaEvents)[number];

/** What became of a source: a report of the element, or that something did not work. */
export type PlayerAction =
  | { type: MediaEventName; source: number; media: MediaSnapshot }
  | { type: "noaudio" | "timeout" | "playfailed" | "playblocked"; source: number };
