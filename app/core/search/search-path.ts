import { listAddress } from "~/lib/list-search";

/** Address of the search for something: all kinds, or a page of one. */
export function searchPath(query: string, kind?: string | null, page = 1): string {
  return listAddress("/suche", { q: query, art: kind }, page);
}

/** A transcript's page with all places where something is said, at the first of them. */
export function placesPath(transcriptPath: string, query: string): string {
  return `${transcriptPath}?${new URLSearchParams({ suche: query })}#treffer`;
}
