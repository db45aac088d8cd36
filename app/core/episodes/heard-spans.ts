/** A span of the audio in seconds. */
export type Heard = { from: number; to: number };

/** Most seconds of a span without an end. */
const usualSeconds = 20;

/** The span of the audio that each entry covers; null for an entry without a time. */
export function heardSpans(
  entries: readonly { start: number | null; end?: number | null }[],
): (Heard | null)[] {
  const starts = entries.flatMap(({ start }) => start ?? []).sort((a, b) => a - b);
  return entries.map(({ start, end }) => {
    if (start === null) return null;
    const next = starts.find((other) => other > start) ?? Number.POSITIVE_INFINITY;
    return { from: start, to: end ?? Math.min(next, start + usualSeconds) };
  });
}
