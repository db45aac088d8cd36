import { sized } from "~/lib/sized-picture";
import { idleState, isSounding, type PlayerState, type PlayerStore } from "../player-store";
import { type AudioRequests, SKIP_SECONDS } from "./audio-requests";
import { chapterAt, chaptersWithin } from "./chapters";

/** Widths in pixels that Android, iOS, Windows and small displays request. */
const artworkSizes = [96, 128, 192, 256, 384, 512];

/** Connects the system's media keys, lock screen and headphones with the player, including an open episode. */
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

/** In a chapter its title comes first, and the episode's second: lock screens show two lines. */
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
    // A browser throws for an unknown action; its keys then do nothing.
  }
}

function playbackStateOf(state: PlayerState): MediaSessionPlaybackState {
  if (!state.track) return "none";
  return state.wantsToPlay ? "playing" : "paused";
}

/** The system advances the time itself; it must be told of everything else. */
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

/** Pauses the other tabs when one starts. */
export function playInOneTab(store: PlayerStore, pause: () => void): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("podcast-player");
  channel.onmessage = () => pause();
  store.subscribe((state, previous) => {
    if (isSounding(state) && !isSounding(previous)) channel.postMessage("started");
  });
}
