import {
  type ArtworkKind,
  artworkUrl,
  episodeSubject,
  type ShowOfPictures,
  showSubject,
} from "~/features/media/artwork/artwork-address.server";
import type { Episode, EpisodeSummary } from "./episodes.schema";

export type WithCover<T> = T & {
  /** Address of the square picture rendered from the drawing. */
  coverUrl: string;
};

type Pictured = Pick<EpisodeSummary, "id" | "title" | "number" | "verdict" | "drawingUrl">;

/** Address of a picture rendered from an episode's drawing. */
export function episodePicture(episode: Pictured, show: ShowOfPictures, kind: ArtworkKind): string {
  return artworkUrl(episodeSubject(episode, show), kind);
}

/**
 * Address of the picture that messengers show with an episode: the one an editor chose, else one rendered from
 * the drawing. No messenger takes an SVG.
 */
export function episodeSharePicture(
  episode: Pictured & Pick<Episode, "ogImageUrl">,
  show: ShowOfPictures,
): string {
  const chosen = episode.ogImageUrl;
  if (/^(https?:\/\/|\/media\/)/.test(chosen) && !/\.svg(\?|$)/i.test(chosen)) return chosen;
  return episodePicture(episode, show, "og");
}

/** Address of a picture that stands for the whole show. */
export function showPicture(showName: string, kind: ArtworkKind): string {
  return artworkUrl(showSubject(showName), kind);
}

export function withCover<T extends Pictured>(episode: T, show: ShowOfPictures): WithCover<T> {
  return { ...episode, coverUrl: episodePicture(episode, show, "cover") };
}
