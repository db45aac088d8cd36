import { isPlayable } from "~/core/episodes/episodes.schema";
import { isRecord, numberOr } from "~/lib/browser-storage";
import type { Track } from "../track";
import {
  isHeard,
  isResumable,
  readStoredMemory,
  recordOf,
  writeStoredMemory,
} from "./stored-memory";

const MOST_EPISODES = 100;
const MOST_IN_PROGRESS = 12;
const MAX_HEARD = 1000;
const MOST_QUEUED = 100;

export type RememberedPosition = {
  seconds: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** The file's length in seconds, if known. */
  duration?: number;
  /** Second at which the chapter at this position begins. */
  chapter?: number;
  /** The track, by which any page can offer the episode. Missing once it is removed from 'Weiterhören'. */
  track?: Track;
};

/** The player's memory on the device: settings, positions, heard episodes, queue. */
export type PlayerMemory = {
  speed: number;
  volume: number;
  muted: boolean;
  /** True if the player's keys work anywhere on a page. */
  keys: boolean;
  positions: Record<string, RememberedPosition>;
  /** Milliseconds since 1970 at which an episode was heard to its end, by id. */
  heard: Record<string, number>;
  queue: readonly Track[];
};

export function parseMemory(value: unknown): PlayerMemory {
  const stored = recordOf(value);
  return {
    speed: within(numberOr(stored.speed, 1), 0.5, 3),
    volume: within(numberOr(stored.volume, 1), 0, 1),
    muted: stored.muted === true,
    keys: stored.keys !== false,
    positions: Object.fromEntries(
      Object.entries(recordOf(stored.positions)).flatMap(([episodeId, entry]) =>
        isRecord(entry) ? [[episodeId, parsePosition(entry)]] : [],
      ),
    ),
    heard: Object.fromEntries(
      Object.entries(recordOf(stored.heard)).flatMap(([episodeId, moment]) =>
        typeof moment === "number" ? [[episodeId, moment]] : [],
      ),
    ),
    queue: Array.isArray(stored.queue) ? stored.queue.filter(isTrack) : [],
  };
}

function parsePosition(entry: Record<string, unknown>): RememberedPosition {
  const duration = numberOr(entry.duration, 0);
  const chapter = numberOr(entry.chapter, 0);
  return {
    seconds: Math.max(0, numberOr(entry.seconds, 0)),
    updatedAt: numberOr(entry.updatedAt, 0),
    ...(duration > 0 && { duration }),
    ...(chapter > 0 && { chapter }),
    ...(isTrack(entry.track) && { track: entry.track }),
  };
}

const texts = ["episodeId", "title", "invention", "audioUrl", "duration", "coverUrl", "showName"];

/** True for a track that can be opened later, unlike one with an address of this tab only (`blob:`). */
export function isTrack(value: unknown): value is Track {
  return (
    isRecord(value) &&
    texts.every((name) => typeof value[name] === "string") &&
    isPlayable(String(value.audioUrl)) &&
    !String(value.audioUrl).startsWith("blob:")
  );
}

/**
 * Stores a position. A position at the end marks the episode as heard. Beyond 100, the oldest positions are dropped.
 * Only the latest keep their track.
 */
export function withPosition(
  memory: PlayerMemory,
  track: Track,
  at: { seconds: number; duration: number; chapter?: number },
  now: number,
): PlayerMemory {
  const { episodeId } = track;
  if (at.duration > 0 && isHeard(at.seconds, at.duration)) return withHeard(memory, episodeId, now);
  const position = parsePosition({
    ...at,
    updatedAt: now,
    track: isResumable(at.seconds, at.duration) && track,
  });
  const newest = Object.entries({ ...memory.positions, [episodeId]: position })
    .sort(([, a], [, b]) => b.updatedAt - a.updatedAt)
    .slice(0, MOST_EPISODES);
  let inProgress = 0;
  const positions = newest.map(([id, entry]) => {
    if (!entry.track || ++inProgress <= MOST_IN_PROGRESS) return [id, entry];
    return [id, withoutTrack(entry)];
  });
  return { ...memory, positions: Object.fromEntries(positions) };
}

function withoutTrack({ track: _, ...position }: RememberedPosition): RememberedPosition {
  return position;
}

/** Started episodes, last played first. */
export function inProgressOf({ positions }: PlayerMemory): Required<RememberedPosition>[] {
  return Object.values(positions)
    .filter((entry): entry is Required<RememberedPosition> => entry.track !== undefined)
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Removes an episode from the started ones. Its position stays. */
export function withoutInProgress(memory: PlayerMemory, episodeId: string): PlayerMemory {
  const position = memory.positions[episodeId];
  if (!position) return memory;
  return {
    ...memory,
    positions: { ...memory.positions, [episodeId]: withoutTrack(position) },
  };
}

/** Marks an episode as heard to its end and removes its position. */
export function withHeard(memory: PlayerMemory, episodeId: string, now: number): PlayerMemory {
  const { [episodeId]: _, ...positions } = memory.positions;
  const heard = Object.entries({ ...memory.heard, [episodeId]: now })
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_HEARD);
  return { ...memory, positions, heard: Object.fromEntries(heard) };
}

export function withoutHeard(memory: PlayerMemory, episodeId: string): PlayerMemory {
  const { [episodeId]: _, ...heard } = memory.heard;
  return { ...memory, heard };
}

/** Appends an episode to the queue unless it is already there. */
export function withQueued(memory: PlayerMemory, track: Track): PlayerMemory {
  if (!isTrack(track) || memory.queue.some(isOf(track.episodeId))) return memory;
  return { ...memory, queue: [...memory.queue, track].slice(-MOST_QUEUED) };
}

export function withoutQueued(memory: PlayerMemory, episodeId: string): PlayerMemory {
  const is = isOf(episodeId);
  return { ...memory, queue: memory.queue.filter((track) => !is(track)) };
}

/** Moves an episode to another position in the queue, counted from 0. */
export function withQueuedAt(memory: PlayerMemory, episodeId: string, place: number): PlayerMemory {
  const track = memory.queue.find(isOf(episodeId));
  if (!track) return memory;
  const queue = [...withoutQueued(memory, episodeId).queue];
  queue.splice(within(place, 0, queue.length), 0, track);
  return { ...memory, queue };
}

function isOf(episodeId: string) {
  return (track: Track) => track.episodeId === episodeId;
}

export function readMemory(): PlayerMemory {
  return parseMemory(readStoredMemory());
}

/** Changes the stored value. It is read again first, since another tab may have changed it. */
export function updateMemory(change: (memory: PlayerMemory) => PlayerMemory): void {
  const memory = readMemory();
  const changed = change(memory);
  if (changed !== memory) writeStoredMemory(changed);
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
