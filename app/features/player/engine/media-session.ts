import { sized } from "~/lib/sized-picture";
import { idleState, isSounding, type PlayerState, type PlayerStore } from "../player-store";
import { type AudioRequests, SKIP_SECONDS } from "./audio-requests";

/** Pixels across: what Android and iOS ask for, and what suits small displays. */
const artworkSizes = [512, 256];

/** Lets the system's media keys, lock screen and headphones see and steer the player, what is open already included. */
export function shareWithSystem(
  store: PlayerStore,
  requests: AudioRequests,
  stop: () => void,
): void {
  if (!("mediaSession" in navigator)) return;
  const session = navigator.mediaSession;
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["play", requests.play],
    ["pause", requests.pause],
    ["stop", stop],
    ["seekbackward", ({ seekOffset }) => requests.skip(-(seekOffset ?? SKIP_SECONDS))],
    ["seekforward", ({ seekOffset }) => requests.skip(seekOffset ?? SKIP_SECONDS)],
    ["seekto", ({ seekTime }) => seekTime !== undefined && requests.seek(seekTime)],
  ];
  function tell(state: PlayerState, previous: PlayerState) {
    if (state.track !== previous.track) {
      session.metadata = state.track && metadataOf(state.track);
      for (const [action, handler] of actions) setHandler(session, action, state.track && handler);
    }
    session.playbackState = playbackStateOf(state);
    if (positionChanged(state, previous)) setPosition(session, state);
  }
  tell(store.get(), idleState);
  store.subscribe(tell);
}

function metadataOf(track: NonNullable<PlayerState["track"]>): MediaMetadata {
  return new MediaMetadata({
    title: track.title,
    artist: track.showName,
    album: track.label ?? track.invention,
    artwork: track.coverUrl ? artworkSizes.map((size) => artworkOf(track.coverUrl, size)) : [],
  });
}

function artworkOf(address: string, size: number): MediaImage {
  return { src: sized(address, size), sizes: `${size}x${size}`, type: "image/jpeg" };
}

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // A browser that does not know an action throws; its keys then simply do nothing.
  }
}

function playbackStateOf(state: PlayerState): MediaSessionPlaybackState {
  if (!state.track) return "none";
  return state.wantsToPlay ? "playing" : "paused";
}

/** The system counts on by itself; it must hear of everything else. */
function positionChanged(state: PlayerState, previous: PlayerState): boolean {
  return (
    state.status !== previous.status ||
    state.duration !== previous.duration ||
    state.speed !== previous.speed ||
    (previous.seeking && !state.seeking)
  );
}

function setPosition(session: MediaSession, { duration, position, speed }: PlayerState): void {
  if (!session.setPositionState || duration <= 0) return;
  session.setPositionState({
    duration,
    position: Math.min(Math.max(0, position), duration),
    playbackRate: speed,
  });
}

/** Starting in one tab pauses the others. */
export function soundInOneTab(store: PlayerStore, pause: () => void): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("podcast-player");
  channel.onmessage = () => pause();
  store.subscribe((state, previous) => {
    if (isSounding(state) && !isSounding(previous)) channel.postMessage("started");
  });
}
