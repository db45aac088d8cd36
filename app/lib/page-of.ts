/** Where a page lies in a list; one beyond either end is the last or the first one. */
export function placeOf(
  total: number,
  { page, size }: { page: number; size: number },
): { total: number; page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, page), pages);
  return { total, page: current, pages, offset: (current - 1) * size };
}

/** One page of what is in memory as a whole. */
export function pageOf<Row>(
  all: readonly Row[],
  wish: { page: number; size: number },
): { rows: Row[]; total: number; page: number; pages: number } {
  const { offset, ...place } = placeOf(all.length, wish);
  return { rows: all.slice(offset, offset + wish.size), ...place };
}
