import { z } from "zod";
import { berlinDate } from "~/lib/time/berlin-time";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import { positionCount } from "../counting-rules";
import type { EpisodePlaybackRow } from "../tables";

const daySeconds = 24 * 60 * 60;

const report = z.strictObject({
  /** Created by the browser for each playback. */
  id: z.uuid().toLowerCase(),
  episodeId: z.string().regex(/^[\w-]{1,64}$/),
  /** Seconds actually listened to. */
  seconds: z.number().int().min(0).max(daySeconds),
  /** The heard hundredths of the episode: 100 bits in hexadecimal, from the beginning. */
  positions: z.string().regex(/^[0-9a-f]{25}$/),
  source: z.enum(["site", "embed"]),
});

export type PlaybackReport = z.output<typeof report>;

/** Parses the body of a report; null if it is malformed. */
export function parsePlaybackReport(body: Uint8Array): PlaybackReport | null {
  const result = report.safeParse(parseForeignJson(body));
  return result.success ? result.data : null;
}

/** A report with the data added on the server. */
export type PlaybackArrival = PlaybackReport & {
  /** The visitor's hash of the day. */
  session: string;
  /** Time of arrival, ISO 8601 in UTC. */
  at: string;
};

/** A playback counts from this many seconds on (specification, section 9). */
const minSeconds = 10;
/** Most seconds in a first report: a browser reports at 10 s, and then every 30 s. */
const firstSeconds = 60;
/** Seconds by which later reports may exceed the time since the start, in case the first one was delayed. */
const lateSeconds = 10;
const maxSeconds = 12 * 60 * 60;
const fastestSpeed = 3;
/** Extra parts allowed for the first and the last part of a stretch, which may be heard only partly. */
const edges = 2;

/**
 * Applies a report to a playback, which never shrinks. Its seconds are limited by the time since its start;
 * its heard parts, by what can be heard in those seconds at the fastest speed.
 * @param episodeSeconds length of the episode; 0 if unknown
 * @returns null if the report changes nothing, is too short, or belongs to another episode or visitor
 */
export function growPlayback(
  known: EpisodePlaybackRow | null,
  report: PlaybackArrival,
  episodeSeconds: number,
): EpisodePlaybackRow | null {
  const playback = known ?? begunPlayback(report);
  if (playback.episode_id !== report.episodeId || playback.session_id !== report.session)
    return null;
  const seconds = Math.max(
    playback.duration_played,
    Math.min(report.seconds, possibleSeconds(playback, report)),
  );
  if (seconds < minSeconds) return null;
  const max = possibleParts(seconds, episodeSeconds);
  const positions = joinPositions(playback.positions, report.positions, max);
  if (known && known.duration_played === seconds && known.positions === positions) return null;
  return {
    ...playback,
    duration_played: seconds,
    completion: countParts(positions),
    positions,
    updated_at: report.at,
  };
}

/** A new playback: it began as many seconds ago as the report says, and counts for the day of its beginning. */
function begunPlayback(report: PlaybackArrival): EpisodePlaybackRow {
  const seconds = Math.min(report.seconds, firstSeconds);
  const began = new Date(Date.parse(report.at) - seconds * 1000);
  return {
    id: report.id,
    episode_id: report.episodeId,
    session_id: report.session,
    source: report.source,
    duration_played: 0,
    completion: 0,
    positions: nothingHeard,
    date: berlinDate(began),
    created_at: began.toISOString(),
    updated_at: report.at,
  };
}

function possibleSeconds(playback: EpisodePlaybackRow, { at }: PlaybackArrival): number {
  const gone = Math.floor((Date.parse(at) - Date.parse(playback.created_at)) / 1000);
  return Math.min(playback.duration_played === 0 ? gone : gone + lateSeconds, maxSeconds);
}

function possibleParts(seconds: number, episodeSeconds: number): number {
  if (episodeSeconds <= 0) return positionCount;
  const covered = Math.ceil((seconds * fastestSpeed * positionCount) / episodeSeconds);
  return Math.min(positionCount, covered + edges);
}

const bitsPerDigit = 4;

/** The four bits of each hexadecimal digit. A table, since every report needs hundreds of look-ups. */
const bits = new Map(
  Array.from("0123456789abcdef", (digit, value) => [
    digit,
    Array.from(value.toString(2).padStart(bitsPerDigit, "0"), Number),
  ]),
);
const digits = new Map(Array.from(bits, ([digit, values]) => [values.join(""), digit]));

/** Converts 25 hexadecimal digits to 100 numbers, 0 or 1, from the episode's beginning. */
export function heardParts(positions: string): number[] {
  const heard: number[] = [];
  for (const digit of positions) heard.push(...(bits.get(digit) ?? []));
  return heard;
}

export function positionsOf(heard: readonly number[]): string {
  let positions = "";
  for (let at = 0; at < positionCount; at += bitsPerDigit)
    positions += digits.get(heard.slice(at, at + bitsPerDigit).join(""));
  return positions;
}

/** The number of heard parts, which is the percentage of the episode. */
export function countParts(positions: string): number {
  return heardParts(positions).reduce((sum, heard) => sum + heard, 0);
}

/** Adds newly heard parts in order until `max` parts are reached. */
export function joinPositions(known: string, reported: string, max: number): string {
  const heard = heardParts(known);
  let left = max - countParts(known);
  for (const [part, isHeard] of heardParts(reported).entries()) {
    if (!isHeard || heard[part]) continue;
    if (left-- <= 0) break;
    heard[part] = 1;
  }
  return positionsOf(heard);
}

export const nothingHeard = "0".repeat(positionCount / bitsPerDigit);
