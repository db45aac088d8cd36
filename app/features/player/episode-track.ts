import type { WithCover } from "~/features/episodes/episode-artwork.server";
import { type EpisodeSummary, fileNumber } from "~/features/episodes/episodes.schema";
import { visiblePlatforms } from "~/features/show/platforms";
import type { PlatformLink } from "~/features/show/show.schema";
import type { Track } from "./track";

/** What the player needs of an episode, from what a page already has. */
export function trackOf(
  episode: WithCover<EpisodeSummary>,
  show: { name: string; platforms: PlatformLink[] },
): Track {
  const platform = visiblePlatforms(show)[0];
  return {
    episodeId: episode.id,
    title: episode.title,
    invention: episode.invention,
    label: fileNumber(episode.number),
    audioUrl: episode.audioUrl,
    duration: episode.duration,
    drawingUrl: episode.drawingUrl,
    coverUrl: episode.coverUrl,
    showName: show.name,
    fallback: platform ? { label: platform.label, url: platform.url } : null,
  };
}
