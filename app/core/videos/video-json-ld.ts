import { isoDuration, parseDuration } from "~/lib/time/duration";
import { embedUrl, isYoutubeId, type Video } from "./videos.schema";

/** schema.org VideoObject; addresses are absolute. */
export function videoJsonLd(
  video: Video,
  { url, thumbnail, baseUrl }: { url: string; thumbnail: string; baseUrl: string },
): Record<string, unknown> {
  const seconds = parseDuration(video.duration);
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    "@id": `${url}#video`,
    url,
    name: video.title,
    description: video.description || video.title,
    thumbnailUrl: thumbnail,
    uploadDate: video.createdAt,
    ...(seconds > 0 ? { duration: isoDuration(seconds) } : {}),
    inLanguage: "de",
    ...(isYoutubeId(video.youtubeId) ? { embedUrl: embedUrl(video.youtubeId) } : {}),
    about: {
      "@type": "PodcastEpisode",
      "@id": `${baseUrl}/episodes/${video.episode.id}#episode`,
      name: video.episode.title,
    },
  };
}
