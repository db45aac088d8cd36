import { listAddress } from "~/lib/list-search";

/** Address of a search: all kinds, or a page of one. */
export function searchPath(query: string, kind?: string | null, page = 1): string {
  return listAddress("/suche", { q: query, art: kind }, page);
}

/** Address of a transcript's page with all hits, at the first one. */
export function placesPath(transcriptPath: string, query: string): string {
  return `${transcriptPath}?${new URLSearchParams({ suche: query })}#treffer`;
}
