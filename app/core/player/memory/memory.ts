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
  /** The file's length in seconds, if it was known. */
  duration?: number;
  /** Start in seconds of the chapter at the position. */
  chapter?: number;
  /** The track, for offering the episode anywhere, until it is removed from that list. */
  track?: Track;
};

/** The player's memory on the device: settings, positions, heard episodes, queue. */
export type PlayerMemory = {
  speed: number;
  volume: number;
  muted: boolean;
  /** The player's keys work everywhere on a page. */
  keys: boolean;
  positions: Record<string, RememberedPosition>;
  /** When each episode was heard to its end, in milliseconds since 1970. */
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

/** A stored track can be opened later: a tab's own address (`blob:`) could not. */
export function isTrack(value: unknown): value is Track {
  return (
    isRecord(value) &&
    texts.every((name) => typeof value[name] === "string") &&
    isPlayable(String(value.audioUrl)) &&
    !String(value.audioUrl).startsWith("blob:")
  );
}

/**
 * A position at the end marks the episode as heard. Beyond 100 positions the oldest are dropped; most have only a
 * position.
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

/** Started episodes, the last first. */
export function inProgressOf({ positions }: PlayerMemory): Required<RememberedPosition>[] {
  return Object.values(positions)
    .filter((entry): entry is Required<RememberedPosition> => entry.track !== undefined)
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Removes an episode from the started ones; its position stays. */
export function withoutInProgress(memory: PlayerMemory, episodeId: string): PlayerMemory {
  const position = memory.positions[episodeId];
  if (!position) return memory;
  return {
    ...memory,
    positions: { ...memory.positions, [episodeId]: withoutTrack(position) },
  };
}

/** Marks an episode as heard to its end, which removes its position. */
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

/** Appends an episode to the queue; a queued one keeps its place. */
export function withQueued(memory: PlayerMemory, track: Track): PlayerMemory {
  if (!isTrack(track) || memory.queue.some(isOf(track.episodeId))) return memory;
  return { ...memory, queue: [...memory.queue, track].slice(-MOST_QUEUED) };
}

export function withoutQueued(memory: PlayerMemory, episodeId: string): PlayerMemory {
  const is = isOf(episodeId);
  return { ...memory, queue: memory.queue.filter((track) => !is(track)) };
}

/** Moves an episode to another place in the queue, counted from 0. */
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

/** Reads afresh before writing: another tab may have written in between. */
export function updateMemory(change: (memory: PlayerMemory) => PlayerMemory): void {
  const memory = readMemory();
  const changed = change(memory);
  if (changed !== memory) writeStoredMemory(changed);
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
