/** One page of what is in memory as a whole; a page beyond either end is the last or the first one. */
export function pageOf<Row>(
  all: readonly Row[],
  { page, size }: { page: number; size: number },
): { rows: Row[]; total: number; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const current = Math.min(Math.max(1, page), pages);
  const rows = all.slice((current - 1) * size, current * size);
  return { rows, total: all.length, page: current, pages };
}
