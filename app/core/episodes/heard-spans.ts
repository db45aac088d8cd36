/** A span of the audio in seconds. */
export type Heard = { from: number; to: number };

/** Seconds that a span without an end lasts, unless the next one begins earlier. */
const usualSeconds = 20;

/** The span of the audio for each entry; null for entries without a time. */
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
