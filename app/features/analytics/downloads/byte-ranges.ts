/** Bytes that went out: from the first to before the last. */
export type Span = readonly [start: number, end: number];

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
