import type { Episode, EpisodeSummary } from "~/core/episodes/episodes.schema";
import { drawOnce } from "~/core/media/artwork/artwork.server";
import {
  type ArtworkKind,
  artworkUrl,
  episodeSubject,
  type ShowOfPictures,
} from "~/core/media/artwork/artwork-address.server";
import { isOwnPicture, showPicture } from "~/core/media/artwork/show-pictures.server";
import { getShow } from "~/core/show/show.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

export type WithCover<T> = T & {
  /** Address of a square picture: the episode's own, a drawing, or the show's cover. */
  coverUrl: string;
};

type Pictured = Pick<
  EpisodeSummary,
  "id" | "title" | "number" | "verdict" | "drawingUrl" | "imageUrl"
>;

/** Address of an episode's picture: its own, a drawing if the show uses drawings, otherwise the show's cover. */
export function episodePicture(
  episode: Pictured,
  show: ShowOfPictures,
  kind: Exclude<ArtworkKind, "icon">,
): string {
  if (isOwnPicture(episode.imageUrl)) return episode.imageUrl;
  return show.drawnCovers
    ? artworkUrl(episodeSubject(episode, show), kind)
    : showPicture(show, kind);
}

/** Address of the picture that messengers show with an episode. No messenger accepts SVG. */
export function episodeSharePicture(
  episode: Pictured & Pick<Episode, "ogImageUrl">,
  show: ShowOfPictures,
): string {
  const chosen = episode.ogImageUrl;
  if (/^(https?:\/\/|\/media\/)/.test(chosen) && !/\.svg(\?|$)/i.test(chosen)) return chosen;
  return episodePicture(episode, show, "og");
}

export function withCover<T extends Pictured>(episode: T, show: ShowOfPictures): WithCover<T> {
  return { ...episode, coverUrl: episodePicture(episode, show, "cover") };
}

/** A picture for messengers with other words: PNG, 1200 × 630, which is not stored. `verdict` is its stamp. */
export async function servePassagePicture(
  services: Services,
  episode: Pictured,
  words: { title: string; verdict: string | null },
): Promise<Rendered> {
  const subject = episodeSubject(episode, await getShow(services.db));
  const png = await drawOnce(services, { ...subject, ...words });
  return openAnswer(png, { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" });
}
