import type { PlayerState } from "../player-state";
import type { PlayerStore } from "../player-store";
import { readMemory, updateMemory, withoutPosition, withPosition } from "./player-memory";

const WRITE_EVERY_MS = 5000;

/** Stores settings when they change, and the position while it is played. */
export function keepMemory(store: PlayerStore, now: () => number = Date.now): void {
  let heard = false;
  let written = -1;
  let writtenAt = 0;

  function keepPosition({ track, position, ended }: PlayerState) {
    // What this tab has said already, another one may have changed, or somebody deleted.
    if (!track || !heard || ended || position === written) return;
    written = position;
    writtenAt = now();
    updateMemory((memory) => withPosition(memory, track.episodeId, position, writtenAt));
  }

  store.subscribe((state, previous) => {
    if (state.source !== previous.source) {
      keepPosition(previous);
      heard = false;
      written = -1;
    }
    if (state.status === "playing") heard = true;
    if (settingsDiffer(state, previous)) keepSettings(state);
    if (state.ended && !previous.ended) forgetPosition(state);
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

function forgetPosition({ track }: PlayerState): void {
  if (track) updateMemory((memory) => withoutPosition(memory, track.episodeId));
}

type Settings = Pick<PlayerState, "speed" | "volume" | "muted">;

function settingsDiffer(one: Settings, other: Settings): boolean {
  return one.speed !== other.speed || one.volume !== other.volume || one.muted !== other.muted;
}
