/** Resolution for finding the cuts of a recording. */
export const stepSeconds = 0.2;

/**
 * The pieces of a recording for a server: as long as possible, each cut at the quietest place of the last third.
 * @param offsets the byte at which each step begins; the last is the end
 * @param heights the highest sample of each step
 * @returns the steps at which the pieces begin, and the end
 */
export function planPieces(
  offsets: readonly number[],
  heights: Uint8Array,
  limit: number,
): number[] {
  const last = offsets.length - 1;
  const cuts = [0];
  for (let from = 0; from < last; from = cuts.at(-1) ?? last) {
    const start = offsets[from] ?? 0;
    let to = from + 1;
    while (to < last && (offsets[to + 1] ?? 0) - start <= limit) to++;
    if (to < last) to = quietest(heights, from + Math.ceil(((to - from) * 2) / 3), to);
    cuts.push(to);
  }
  return cuts;
}

/** The step from `first` to `last` with the quietest beginning. */
function quietest(heights: Uint8Array, first: number, last: number): number {
  let best = last;
  const around = (step: number) => Math.max(heights[step - 1] ?? 0, heights[step] ?? 0);
  for (let step = last; step >= first; step--) if (around(step) < around(best)) best = step;
  return best;
}
