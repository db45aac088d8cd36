import { heardFrom } from "~/core/episodes/audience";
import { chaptersPath } from "~/core/episodes/episode-path";
import type { Chapter, Episode } from "~/core/episodes/episodes.schema";
import { type PersonMention, personPath } from "~/core/people/people.schema";
import { personRole } from "~/core/people/roles";
import type { Show } from "~/core/show/show.schema";
import { transcriptFilePath } from "~/core/transcripts/text/transcript-path";
import { parseDuration } from "~/lib/time/duration";
import type { FeedItem, FeedPerson } from "../feed.schema";
import { picturesOfEpisode } from "./feed-images.server";
import { correctionHtml, timesHtml } from "./item-ending";

/** Mentioned people with a name and the address of their page, each once per role. */
export function personsOf(people: readonly PersonMention[], baseUrl: string): FeedPerson[] {
  const persons = people
    .filter(({ name }) => name)
    .map(({ name, slug, portrait, ...person }) => ({
      name,
      role: personRole(person),
      ...(slug && { href: baseUrl + personPath(slug) }),
      ...(portrait && { img: new URL(portrait, baseUrl).href }),
    }));
  return [...new Map(persons.map((one) => [`${one.role} ${one.href ?? one.name}`, one])).values()];
}

/** Paths of the texts that apps show beside the audio. */
export type TextAddresses = { transcriptPath?: string; chaptersPath?: string };

type Gathered = Pick<FeedItem, "locations" | "images" | "alternates" | "discussion"> & {
  people: readonly PersonMention[];
};

export const nothingMore: Gathered = { people: [], locations: [], images: [], alternates: [] };

/** An episode as an item of the feed; null if the audio's address is invalid. */
export function feedItem(
  episode: Episode & TextAddresses,
  { people, ...gathered }: Gathered,
  show: Show,
  baseUrl: string,
): FeedItem | null {
  const url = absolute(episode.audioUrl, baseUrl);
  if (!url) return null;
  const link = `${baseUrl}/episodes/${episode.id}`;
  const times = show.timesInFeed ? timesHtml(episode.chapters, episode.description) : "";
  const { artwork } = picturesOfEpisode(episode, show);
  return {
    ...episode,
    ...gathered,
    link,
    publishedAt: new Date(heardFrom(episode)),
    audio: { url, bytes: episode.audioBytes, mime: episode.audioMime },
    ending: [times, correctionHtml(episode.correctedOn)].filter(Boolean),
    seconds: parseDuration(episode.duration),
    image: artwork && absolute(artwork, baseUrl),
    persons: personsOf(people, baseUrl),
    chapters: withAbsolutePictures(episode.chapters, baseUrl),
    ...(episode.transcriptKind === "timed" && {
      transcript: {
        url: baseUrl + (episode.transcriptPath ?? transcriptFilePath(episode.id)),
        mime: "text/vtt",
      },
    }),
    ...(episode.chapters.length > 0 && {
      chaptersUrl: baseUrl + (episode.chaptersPath ?? chaptersPath(episode.id)),
    }),
  };
}

function withAbsoluteImage<T extends { img?: string | undefined }>(
  pictured: T,
  baseUrl: string,
): T {
  const { img, ...others } = pictured;
  const address = img && absolute(img, baseUrl);
  return { ...others, ...(address ? { img: address } : {}) } as T;
}

export function withAbsolutePictures(chapters: readonly Chapter[], baseUrl: string): Chapter[] {
  return chapters.map((chapter) => withAbsoluteImage(chapter, baseUrl));
}

export function absolute(address: string, baseUrl: string): string | null {
  return URL.parse(address, baseUrl)?.href ?? null;
}
