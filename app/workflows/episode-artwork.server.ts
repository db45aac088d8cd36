import type { EpisodeSummary } from "~/features/episodes/episodes.schema";
import {
  type ArtworkKind,
  artworkUrl,
  episodeSubject,
  showSubject,
} from "~/features/media/artwork-address.server";
import type { WithCover } from "./track";

type Pictured = Pick<EpisodeSummary, "id" | "title" | "number" | "verdict" | "drawingUrl">;

/** Address of a picture rendered from an episode's drawing. */
export function episodePicture(episode: Pictured, showName: string, kind: ArtworkKind): string {
  return artworkUrl(episodeSubject(episode, showName), kind);
}

/** Address of a picture that stands for the whole show. */
export function showPicture(showName: string, kind: ArtworkKind): string {
  return artworkUrl(showSubject(showName), kind);
}

export function withCover<T extends Pictured>(episode: T, showName: string): WithCover<T> {
  return { ...episode, coverUrl: episodePicture(episode, showName, "cover") };
}
