import { isRecord, numberOr, readStored, writeStored } from "~/lib/browser-storage";

const KEY = "podcast-player";
const MOST_EPISODES = 100;

export type RememberedPosition = {
  seconds: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
};

/** What the browser keeps of the player: settings, and where one stopped in which episode. */
export type PlayerMemory = {
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
