import { isRecord, numberOr, readStored, writeStored } from "~/lib/browser-storage";
import type { PlayerState, PlayerStore } from "../player-store";

const KEY = "podcast-player";
const MOST_EPISODES = 100;

type RememberedPosition = {
  seconds: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
};

/** What the browser keeps of the player: settings, and where one stopped in which episode. */
type PlayerMemory = {
  speed: number;
  volume: number;
  muted: boolean;
  positions: Record<string, RememberedPosition>;
};

export function parseMemory(value: unknown): PlayerMemory {
  const stored = isRecord(value) ? value : {};
  const positions = isRecord(stored.positions) ? Object.entries(stored.positions) : [];
  return {
    speed: within(numberOr(stored.speed, 1), 0.5, 3),
    volume: within(numberOr(stored.volume, 1), 0, 1),
    muted: stored.muted === true,
    positions: Object.fromEntries(
      positions.flatMap(([episodeId, entry]) => {
        if (!isRecord(entry)) return [];
        const seconds = Math.max(0, numberOr(entry.seconds, 0));
        return [[episodeId, { seconds, updatedAt: numberOr(entry.updatedAt, 0) }]];
      }),
    ),
  };
}

/** The oldest positions go once there are more than 100. */
export function withPosition(
  memory: PlayerMemory,
  episodeId: string,
  seconds: number,
  now: number,
): PlayerMemory {
  const positions = { ...memory.positions, [episodeId]: { seconds, updatedAt: now } };
  const newest = Object.entries(positions)
    .sort(([, a], [, b]) => b.updatedAt - a.updatedAt)
    .slice(0, MOST_EPISODES);
  return { ...memory, positions: Object.fromEntries(newest) };
}

export function withoutPosition(memory: PlayerMemory, episodeId: string): PlayerMemory {
  const { [episodeId]: _, ...positions } = memory.positions;
  return { ...memory, positions };
}

export function readMemory(): PlayerMemory {
  return parseMemory(readStored(KEY));
}

/** Reads afresh before it writes: another tab may have written in between. */
export function updateMemory(change: (memory: PlayerMemory) => PlayerMemory): void {
  writeStored(KEY, change(readMemory()));
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

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

const AUTOPLAY_KEY = "podcast-autoplay";

/** What could not be stored; it holds as long as the page. */
let unstored: boolean | null = null;

/** On unless the visitor turned it off. */
export function readAutoplay(): boolean {
  return unstored ?? readStored(AUTOPLAY_KEY) !== false;
}

export function writeAutoplay(autoplay: boolean): void {
  writeStored(AUTOPLAY_KEY, autoplay);
  unstored = readStored(AUTOPLAY_KEY) === autoplay ? null : autoplay;
}
