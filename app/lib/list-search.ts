/**
 * The query of a list's address: the words in `q`, the order in `sortierung`, the page in `seite`.
 * @param sorts the orders that the list has beside 'datum'; with a '-' before it each goes the other way round
 */
export function listSearch(request: Request, sorts: readonly string[] = []) {
  const search = new URL(request.url).searchParams;
  const asked = search.get("sortierung") ?? "";
  const isKnown = ["datum", ...sorts].some((name) => asked === name || asked === `-${name}`);
  return {
    search,
    query: (search.get("q") ?? "").trim().slice(0, 200),
    sort: isKnown ? asked : "-datum",
    page: Number.parseInt(search.get("seite") ?? "1", 10) || 1,
  };
}

/** Where a page of a list stands; what is empty is left out of its address, and so is the first page's number. */
export function listAddress(
  path: string,
  parameters: Record<string, string | null | undefined>,
  page = 1,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  if (page > 1) search.set("seite", String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}

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
  query: { page: number; size: number },
): { rows: Row[]; total: number; page: number; pages: number } {
  const { offset, ...place } = placeOf(all.length, query);
  return { rows: all.slice(offset, offset + query.size), ...place };
}
