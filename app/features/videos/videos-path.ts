/** Address of a page of the list, with or without a search. */
export function videosPath(query: string, page: number): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (page > 1) search.set("seite", String(page));
  return search.size ? `/videos?${search}` : "/videos";
}

/** Address of a video's own page. */
export function videoPath(id: string): string {
  return `/videos/${id}`;
}
