/**
 * The query in a list's address: the words in `q`, the order in `sortierung`, the page in `seite`.
 * @param sorts the list's orders besides 'datum'; a leading '-' reverses an order
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

/** The address of a page of a list, without empty parameters and the first page's number. */
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

/** The page of a list with its offset; a page number outside the list becomes the first or the last. */
export function pagePosition(
  total: number,
  { page, size }: { page: number; size: number },
): { total: number; page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, page), pages);
  return { total, page: current, pages, offset: (current - 1) * size };
}

/** One page of rows that are all in memory. */
export function paginate<Row>(
  all: readonly Row[],
  query: { page: number; size: number },
): { rows: Row[]; total: number; page: number; pages: number } {
  const { offset, ...place } = pagePosition(all.length, query);
  return { rows: all.slice(offset, offset + query.size), ...place };
}
