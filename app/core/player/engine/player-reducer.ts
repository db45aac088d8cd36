import { parseDuration } from "~/lib/time/duration";
import type { PlayerState, PlayerStatus } from "../player-store";
import type { MediaEventName, MediaSnapshot, PlayerAction } from "./media-reports";

const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;

/** The state after a report. A pressed button only sends a command to the element, whose event changes the state. */
export function reducePlayer(state: PlayerState, action: PlayerAction): PlayerState {
  if (action.source !== state.source || state.status === "idle") return state;
  if (action.type === "error") return failed(state, playerMessages.load);
  if (state.status === "error") return state;
  switch (action.type) {
    case "noaudio":
      return failed(state, playerMessages.noAudio);
    case "timeout":
      return state.ready ? state : failed(state, playerMessages.timeout);
    case "playfailed":
      return failed(state, playerMessages.play);
    case "playblocked":
      return { ...state, awaitsGesture: true, wantsToPlay: false };
    default:
      return reported(state, action.type, action.media);
  }
}

function failed(state: PlayerState, message: string): PlayerState {
  return { ...state, status: "error", message, wantsToPlay: false, awaitsGesture: false };
}

function reported(state: PlayerState, type: MediaEventName, media: MediaSnapshot): PlayerState {
  const ready = media.readyState >= HAVE_METADATA;
  const starts = type === "play" || type === "playing";
  return {
    ...state,
    status: playerStatus(media),
    ready,
    wantsToPlay: !media.paused && !media.ended,
    awaitsGesture: state.awaitsGesture && !starts,
    ended:
      type === "ended" || (state.ended && !starts && !(type === "seeked" && media.position > 0)),
    seeking: media.seeking,
    position: media.ended ? 0 : media.position,
    duration: ready ? durationOf(state, media) : 0,
    buffered: media.buffered,
    speed: media.speed,
    volume: media.volume,
    muted: media.muted,
  };
}

function playerStatus(media: MediaSnapshot): PlayerStatus {
  if (media.readyState < HAVE_METADATA) return "loading";
  if (media.paused || media.ended) return "paused";
  return media.readyState < HAVE_FUTURE_DATA ? "loading" : "playing";
}

/** The duration in seconds. An endless stream reports Infinity, so the operator's value counts. */
function durationOf(state: PlayerState, media: MediaSnapshot): number {
  if (Number.isFinite(media.duration)) return media.duration;
  return parseDuration(state.track?.duration ?? "");
}

/** German failure messages (specification, section 8). */
export const playerMessages = {
  noAudio: "Für diese Episode ist noch keine Audio-Datei verfügbar.",
  timeout: "Audio konnte nicht geladen werden. Möglicherweise ist die Datei nicht verfügbar.",
  load: "Audio konnte nicht geladen werden. Bitte versuche es später erneut.",
  play: "Wiedergabe konnte nicht gestartet werden.",
};
