import type { ValuesOf } from "~/core/content/fields";
import type { publicationFields } from "~/core/content/publication";
import { type Noun, numbered } from "~/core/show/wording";
import { listAddress } from "~/lib/list-search";
import type { videoFields } from "./video.fields";

/** Videos on a page of the public list. */
export const videosPerPage = 12;
/** Videos on the home page (specification, section 9). */
export const videosOnHome = 4;

export type Video = Omit<
  ValuesOf<typeof videoFields>,
  keyof typeof publicationFields | "episodeId"
> & {
  id: string;
  /** Moment, ISO 8601 in UTC. */
  createdAt: string;
  episode: { id: string; title: string; invention: string; number: number | null };
};

/** Whether a text can be a video's id on YouTube; anything else is never put into an address. */
export function isYoutubeId(value: string): boolean {
  return /^[\w-]{6,20}$/.test(value);
}

/** Address of YouTube's player that sets no cookie before it plays. */
export function embedUrl(youtubeId: string): string {
  return `https://www.youtube-nocookie.com/embed/${youtubeId}`;
}

export function watchUrl(youtubeId: string): string {
  return `https://www.youtube.com/watch?v=${youtubeId}`;
}

/** A drawing of this site, which takes the surrounding text's colour. */
export function isDrawing(thumbnailUrl: string): boolean {
  return /^\/media\/drawings\/[\w.-]+\.svg$/.test(thumbnailUrl);
}

/** 'Video zu Akte 012' */
export function videoLabel({ episode }: Pick<Video, "episode">, noun: Noun): string {
  const label = numbered(noun, episode.number);
  return label ? `Video zu ${label}` : "Video zur Folge";
}

/** Address of a page of the list, with or without a search. */
export function videosPath(query: string, page: number): string {
  return listAddress("/videos", { q: query }, page);
}

/** Address of a video's own page. */
export function videoPath(id: string): string {
  return `/videos/${id}`;
}

/** History state of a list while a video is open over it. */
export function openVideo(id: string): { video: string } {
  return { video: id };
}

/** The open video in a history state; null: none. */
export function openVideoId(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("video" in state)) return null;
  return typeof state.video === "string" ? state.video : null;
}
