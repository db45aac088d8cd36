import type { MediaSnapshot } from "./media-snapshot";
import { idleState, type PlayerState } from "./player-state";
import type { Track } from "./track";

/** Made-up tracks, reports and states for the tests of this folder. */
export const track: Track = {
  episodeId: "kaffeefilter",
  title: "Löschpapier und Nagel",
  invention: "Kaffeefilter",
  label: "Akte 012",
  audioUrl: "/media/012.mp3",
  duration: "45:30",
  drawingUrl: null,
  coverUrl: "/media/012.jpg",
  showName: "Wer hat das erfunden?",
  fallback: null,
};

export function media(part: Partial<MediaSnapshot> = {}): MediaSnapshot {
  return {
    position: 0,
    duration: 2730,
    buffered: [],
    readyState: 4,
    paused: true,
    ended: false,
    seeking: false,
    speed: 1,
    volume: 1,
    muted: false,
    ...part,
  };
}

export function playing(part: Partial<PlayerState> = {}): PlayerState {
  return {
    ...idleState,
    track,
    source: 1,
    status: "playing",
    ready: true,
    wantsToPlay: true,
    duration: 2730,
    view: "dialog",
    ...part,
  };
}
