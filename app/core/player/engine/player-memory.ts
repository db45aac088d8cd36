import { readStored, writeStored } from "~/lib/browser-storage";
import { readMemory, updateMemory, withHeard, withoutQueued, withPosition } from "../memory/memory";
import type { PlayerState, PlayerStore } from "../player-store";
import type { Track } from "../track";
import { chapterStart } from "./chapters";

const WRITE_EVERY_MS = 5000;

/** Stores changed settings, the position during playback, and episodes heard to the end. */
export function keepMemory(store: PlayerStore, now: () => number = Date.now): void {
  let heard = false;
  let written = -1;
  let writtenAt = 0;

  function keepPosition({ track, position: seconds, duration, ended, chapters }: PlayerState) {
    // A position that this tab has stored is skipped, since another tab or the visitor may have changed it since.
    if (!track || !heard || ended || seconds === written) return;
    written = seconds;
    writtenAt = now();
    const chapter = chapterStart(chapters, seconds);
    updateMemory((memory) =>
      withPosition(memory, track, { seconds, duration, chapter }, writtenAt),
    );
  }

  store.subscribe((state, previous) => {
    if (state.source !== previous.source) {
      keepPosition(previous);
      heard = false;
      written = -1;
    }
    if (state.track && state.status === "playing" && !heard) {
      heard = true;
      unqueue(state.track);
    }
    if (settingsDiffer(state, previous)) keepSettings(state);
    if (state.ended && !previous.ended) keepHeard(state, now());
    else if (previous.status === "playing" && state.status === "paused") keepPosition(state);
    else if (state.status === "playing" && now() - writtenAt >= WRITE_EVERY_MS) keepPosition(state);
  });
  addEventListener("pagehide", () => keepPosition(store.get()));
}

function keepSettings({ speed, volume, muted }: PlayerState): void {
  if (settingsDiffer({ speed, volume, muted }, readMemory())) {
    updateMemory((memory) => ({ ...memory, speed, volume, muted }));
  }
}

function keepHeard({ track }: PlayerState, now: number): void {
  if (track) updateMemory((memory) => withHeard(memory, track.episodeId, now));
}

function unqueue({ episodeId }: Track): void {
  if (readMemory().queue.some((queued) => queued.episodeId === episodeId))
    updateMemory((memory) => withoutQueued(memory, episodeId));
}

type Settings = Pick<PlayerState, "speed" | "volume" | "muted">;

function settingsDiffer(one: Settings, other: Settings): boolean {
  return one.speed !== other.speed || one.volume !== other.volume || one.muted !== other.muted;
}

export const AUTOPLAY_KEY = "podcast-autoplay";

/** The value if it could not be stored, for as long as the page is open. */
let unstored: boolean | null = null;

/** True unless the visitor has turned autoplay off. */
export function readAutoplay(): boolean {
  return unstored ?? readStored(AUTOPLAY_KEY) !== false;
}

export function writeAutoplay(autoplay: boolean): void {
  writeStored(AUTOPLAY_KEY, autoplay);
  unstored = readStored(AUTOPLAY_KEY) === autoplay ? null : autoplay;
}
