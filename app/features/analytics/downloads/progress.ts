import { lengthOf, type Span, unionOf } from "./byte-ranges";

/** A request for an episode's audio, as far as counting needs it. */
export type CountedRequest = {
  episode_id: string;
  client: string;
  date: string;
  user_agent: string;
  /** Bytes that went out: from the first to before the last. */
  range_start: number;
  range_end: number;
  /** Bytes from which on it counts. */
  needed: number;
  created_at: string;
};

/** What one client got of one episode on one day so far; nothing is gathered any more once it counts. */
export type Progress = {
  spans: readonly Span[];
  needed: number;
  countedAt: string | null;
};

export const noProgress: Progress = { spans: [], needed: Number.MAX_SAFE_INTEGER, countedAt: null };

/** No player leaves so many gaps; who makes more of them shall not fill the table. */
const mostSpans = 500;

/**
 * Adds a request. The ranges of one client are added up, and it counts once as many bytes went out as the
 * smallest file needs that it asked for (an episode's audio may be replaced in between): in whatever order the
 * requests come, the end is the same.
 */
export function withRequest(progress: Progress, request: CountedRequest): Progress {
  if (progress.countedAt) return progress;
  const needed = Math.min(progress.needed, request.needed);
  const union = unionOf([...progress.spans, [request.range_start, request.range_end]]);
  return lengthOf(union) >= needed
    ? { spans: [], needed, countedAt: request.created_at }
    : { spans: longest(union), needed, countedAt: null };
}

function longest(union: Span[]): Span[] {
  if (union.length <= mostSpans) return union;
  const byLength = [...union].sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
  return unionOf(byLength.slice(0, mostSpans));
}
