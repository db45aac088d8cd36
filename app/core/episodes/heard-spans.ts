/** Seconds of the audio. */
export type Heard = { from: number; to: number };

/** So long something is spoken of where nobody said when it ends, unless the next begins. */
const usualSeconds = 20;

/** When the audio speaks of each of some entries; null where nobody said so. */
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
