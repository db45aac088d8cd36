/** Address of the search for something: all kinds, or a page of one. */
export function searchPath(query: string, kind?: string | null, page = 1): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (kind) search.set("art", kind);
  if (page > 1) search.set("seite", String(page));
  return search.size ? `/suche?${search}` : "/suche";
}

/** A transcript's page with all places where something is said, at the first of them. */
export function placesPath(transcriptPath: string, query: string): string {
  return `${transcriptPath}?${new URLSearchParams({ suche: query })}#treffer`;
}
