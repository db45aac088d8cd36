import type { ValuesOf } from "~/core/content/fields";
import type { publicationFields } from "~/core/content/publication";
import { type Noun, numbered } from "~/core/show/wording";
import { listAddress } from "~/lib/list-search";
import type { videoFields } from "./video.fields";

/** Number of videos on a page of the public list. */
export const videosPerPage = 12;
/** Number of videos on the home page (specification, section 9). */
export const videosOnHome = 4;

export type Video = Omit<
  ValuesOf<typeof videoFields>,
  keyof typeof publicationFields | "episodeId"
> & {
  id: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  episode: { id: string; title: string; invention: string; number: number | null };
};

/** True if a text can be the id of a YouTube video. Other texts are never put into an address. */
export function isYoutubeId(value: string): boolean {
  return /^[\w-]{6,20}$/.test(value);
}

/** Address of the YouTube player that sets no cookie before playback. */
export function embedUrl(youtubeId: string): string {
  return `https://www.youtube-nocookie.com/embed/${youtubeId}`;
}

export function watchUrl(youtubeId: string): string {
  return `https://www.youtube.com/watch?v=${youtubeId}`;
}

/** True for a drawing of this site, which is shown in the colour of the surrounding text. */
export function isDrawing(thumbnailUrl: string): boolean {
  return /^\/media\/drawings\/[\w.-]+\.svg$/.test(thumbnailUrl);
}

/** For example 'Video zu Akte 012'. */
export function videoLabel({ episode }: Pick<Video, "episode">, noun: Noun): string {
  const label = numbered(noun, episode.number);
  return label ? `Video zu ${label}` : "Video zur Folge";
}

/** Address of a page of the list of videos, optionally with a search. */
export function videosPath(query: string, page: number): string {
  return listAddress("/videos", { q: query }, page);
}

export function videoPath(id: string): string {
  return `/videos/${id}`;
}

/** The history state of a list while a video is open over it. */
export function openVideo(id: string): { video: string } {
  return { video: id };
}

/** Id of the open video in a history state, or null. */
export function openVideoId(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("video" in state)) return null;
  return typeof state.video === "string" ? state.video : null;
}
