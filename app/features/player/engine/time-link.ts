/** Address of an episode at a second; at its start, of the episode alone. */
export function timeLink(origin: string, episodeId: string, seconds: number): string {
  const url = new URL(`/episodes/${encodeURIComponent(episodeId)}`, origin);
  if (seconds >= 1) url.searchParams.set("t", String(Math.floor(seconds)));
  return url.href;
}
