import { sized } from "~/lib/sized-picture";
import { idleState, isSounding, type PlayerState, type PlayerStore } from "../player-store";
import { type AudioRequests, SKIP_SECONDS } from "./audio-requests";
import { chapterAt, chaptersWithin } from "./chapters";

/** Widths in pixels of pictures that Android, iOS, Windows and small displays request. */
const artworkSizes = [96, 128, 192, 256, 384, 512];

/** Connects the player with the system's media keys, lock screen and headphones. */
export function shareWithSystem(
  store: PlayerStore,
  requests: AudioRequests,
  stop: () => void,
  steps: { next(): void; previous(): void },
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
    ["previoustrack", steps.previous],
    ["nexttrack", steps.next],
  ];
  function tell(state: PlayerState, previous: PlayerState) {
    if (state.track !== previous.track)
      for (const [action, handler] of actions) setHandler(session, action, state.track && handler);
    const chapter = chapterOf(state);
    const isNew = state.track !== previous.track || state.chapters !== previous.chapters;
    if (isNew || chapter !== chapterOf(previous))
      session.metadata = state.track && metadataOf(state.track, state.chapters, chapter);
    session.playbackState = playbackStateOf(state);
    if (positionChanged(state, previous)) setPosition(session, state);
  }
  tell(store.get(), idleState);
  store.subscribe(tell);
}

/** The title of the current chapter. */
function chapterOf({ chapters, duration, position }: PlayerState): string | undefined {
  return chapters[chapterAt(chaptersWithin(chapters, duration), position)]?.title;
}

/** Titles for the system. Lock screens show two lines, so the current chapter comes first, then the episode. */
function metadataOf(
  { title, showName, label, invention, coverUrl }: NonNullable<PlayerState["track"]>,
  chapters: PlayerState["chapters"],
  chapter: string | undefined,
): MediaMetadata {
  const init = {
    title: chapter ?? title,
    artist: chapter ? title : showName,
    album: chapter ? showName : (label ?? invention),
    artwork: coverUrl ? artworkSizes.map((size) => artworkOf(coverUrl, size)) : [],
    // Only some systems list chapters.
    chapterInfo: chapters.map((each) => ({ title: each.title, startTime: each.startSeconds })),
  };
  return new MediaMetadata(init);
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
    // Browsers throw for an action that they do not know. The key for it then does nothing.
  }
}

function playbackStateOf(state: PlayerState): MediaSessionPlaybackState {
  if (!state.track) return "none";
  return state.wantsToPlay ? "playing" : "paused";
}

/** True if the system must be told the position. It advances the time itself during playback. */
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

/** Pauses playback in other tabs when it starts in this one. */
export function playInOneTab(store: PlayerStore, pause: () => void): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("podcast-player");
  channel.onmessage = () => pause();
  store.subscribe((state, previous) => {
    if (isSounding(state) && !isSounding(previous)) channel.postMessage("started");
  });
}
