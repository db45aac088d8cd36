import { isoDuration, parseDuration } from "~/lib/time/duration";
import { type Episode, isPlayable } from "./episodes.schema";

type Addresses = { url: string; image: string; baseUrl: string; showName: string };

/** schema.org PodcastEpisode, with absolute addresses. */
export function episodeJsonLd(
  episode: Episode,
  { url, image, baseUrl, showName }: Addresses,
): Record<string, unknown> {
  const seconds = parseDuration(episode.duration);
  const duration = seconds > 0 ? { duration: isoDuration(seconds) } : {};
  return {
    "@context": "https://schema.org",
    "@type": "PodcastEpisode",
    "@id": `${url}#episode`,
    url,
    name: episode.title,
    description: episode.metaDescription,
    image,
    datePublished: episode.date,
    inLanguage: "de",
    ...duration,
    ...(episode.number === null ? {} : { episodeNumber: episode.number }),
    partOfSeries: {
      "@type": "PodcastSeries",
      "@id": `${baseUrl}/#podcast`,
      name: showName,
      url: `${baseUrl}/`,
    },
    ...(isPlayable(episode.audioUrl)
      ? {
          associatedMedia: {
            "@type": "AudioObject",
            contentUrl: new URL(episode.audioUrl, baseUrl).href,
            encodingFormat: episode.audioMime ?? "audio/mpeg",
            ...duration,
          },
          ...(episode.chapters.length > 0 && { hasPart: clipsOf(episode, url) }),
        }
      : {}),
  };
}

/** schema.org Clip for each chapter; its address starts playback there. */
function clipsOf({ chapters }: Episode, url: string) {
  return chapters.map(({ startSeconds, title }) => ({
    "@type": "Clip",
    name: title,
    startOffset: Math.floor(startSeconds),
    url: `${url}?t=${Math.floor(startSeconds)}`,
  }));
}
