import type { MediaRequestRow } from "../tables";

/** Bytes that went out: from the first to before the last. */
export type Span = readonly [start: number, end: number];

/** The bytes that one client got of an episode on a day; nothing is gathered any more once it counts. */
export type Progress = {
  spans: readonly Span[];
  needed: number;
  countedAt: string | null;
};

export const noProgress: Progress = { spans: [], needed: Number.MAX_SAFE_INTEGER, countedAt: null };

/** No player leaves so many gaps; who makes more of them shall not fill the table. */
const maxSpans = 500;

/**
 * Adds a request. The ranges of one client are added up, and it counts once as many bytes went out as the
 * smallest file needs that it asked for (an episode's audio may be replaced in between): in whatever order the
 * requests come, the end is the same.
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

/** The union of all: in order, without overlaps, neighbours joined. */
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

/** How many bytes a union holds. */
export function lengthOf(union: readonly Span[]): number {
  return union.reduce((sum, [start, end]) => sum + end - start, 0);
}

type Range = Pick<MediaRequestRow, "range_start" | "range_end">;
type Part = Range & Pick<MediaRequestRow, "client" | "status" | "date"> & { path: string };

/**
 * Makes one of requests of the same client that each went on where the one before ended: a player that takes a
 * file in pieces of 64 kB would leave a thousand rows. No byte is lost or counted twice by it.
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
