import { episodePath } from "~/core/episodes/episode-path";

/** Path of a page that plays a span of an episode; seconds to a tenth. */
export function quotePath(episodeId: string, from: number, to: number): string {
  return `${episodePath(episodeId)}/satz?von=${tenths(from)}&bis=${tenths(to)}`;
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
