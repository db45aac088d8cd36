import type { MediaRequestRow } from "../tables";

/** Sent bytes, `end` exclusive. */
export type Span = readonly [start: number, end: number];

/** The bytes of an episode that a client received on a day; empty once they count as a download. */
export type Progress = {
  spans: readonly Span[];
  needed: number;
  countedAt: string | null;
};

export const noProgress: Progress = { spans: [], needed: Number.MAX_SAFE_INTEGER, countedAt: null };

/** Most gaps that a client may leave; no player leaves so many, and more would fill the table. */
const maxSpans = 500;

/**
 * Adds a request to a client's progress. The download counts once the client has as many bytes as the smallest
 * requested file needs (an episode's audio may be replaced meanwhile), so the order of requests does not matter.
 */
export function withRequest(
  progress: Progress,
  request: Range & Pick<MediaRequestRow, "needed" | "created_at">,
): Progress {
  if (progress.countedAt) return progress;
  const needed = Math.min(progress.needed, request.needed);
  const union = unionOf([...progress.spans, [request.range_start, request.range_end]]);
  return lengthOf(union) >= needed
    ? { spans: [], needed, countedAt: request.created_at }
    : { spans: longest(union), needed, countedAt: null };
}

function longest(union: Span[]): Span[] {
  if (union.length <= maxSpans) return union;
  const byLength = [...union].sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
  return unionOf(byLength.slice(0, maxSpans));
}

/** Sorts ranges, and joins those that overlap or touch. */
export function unionOf(spans: readonly Span[]): Span[] {
  const inOrder = spans.filter(([start, end]) => end > start).sort((a, b) => a[0] - b[0]);
  const union: [number, number][] = [];
  for (const [start, end] of inOrder) {
    const last = union.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else union.push([start, end]);
  }
  return union;
}

/** The number of bytes in ranges that do not overlap. */
export function lengthOf(union: readonly Span[]): number {
  return union.reduce((sum, [start, end]) => sum + end - start, 0);
}

type Range = Pick<MediaRequestRow, "range_start" | "range_end">;
type Part = Range & Pick<MediaRequestRow, "client" | "status" | "date"> & { path: string };

/**
 * Joins adjacent ranges that a client requested in a row: a player that loads pieces of 64 kB would otherwise
 * fill a thousand rows. No byte is lost or counted twice.
 */
export function joinRequests<T extends Part>(requests: readonly T[]): T[] {
  const joined: T[] = [];
  const latest = new Map<string, number>();
  for (const request of requests) {
    const { client, path, status, date } = request;
    const key = JSON.stringify([client, path, status, date]);
    const at = latest.get(key);
    const before = at === undefined ? undefined : joined[at];
    if (at !== undefined && before?.range_end === request.range_start)
      joined[at] = { ...before, range_end: request.range_end };
    else latest.set(key, joined.push(request) - 1);
  }
  return joined;
}
