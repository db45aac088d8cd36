import { formatChapters } from "./chapters";
import type { EpisodeFields } from "./episode-form.schema";
import type { WholeEpisode } from "./episodes.schema";
import { formatPersons } from "./persons";

/** An episode as its form shows it. */
export function fieldsOf(episode: WholeEpisode): EpisodeFields {
  return {
    title: episode.title,
    invention: episode.invention,
    date: episode.date,
    duration: episode.duration,
    number: episode.number?.toString() ?? "",
    season: episode.season?.toString() ?? "",
    episodeType: episode.episodeType,
    explicit: episode.explicit ? "1" : "",
    description: episode.description,
    funFact: episode.funFact ?? "",
    verdict: episode.verdict ?? "",
    persons: formatPersons(episode.persons),
    imageUrl: episode.imageUrl,
    drawingUrl: episode.drawingUrl ?? "",
    audioUrl: episode.audioUrl,
    audioBytes: episode.audioBytes?.toString() ?? "",
    audioMime: episode.audioMime ?? "",
    chapters: formatChapters(episode.chapters),
    transcript: episode.transcript,
    metaTitle: episode.metaTitle,
    metaDescription: episode.metaDescription,
    metaKeywords: episode.metaKeywords,
    ogImageUrl: episode.ogImageUrl,
    canonicalUrl: episode.canonicalUrl ?? "",
  };
}

/** What the form of a new episode begins with. */
export function emptyFields(today: string, nextNumber: number): EpisodeFields {
  return {
    title: "",
    invention: "",
    date: today,
    duration: "",
    number: String(nextNumber),
    season: "",
    episodeType: "full",
    explicit: "",
    description: "",
    funFact: "",
    verdict: "",
    persons: "",
    imageUrl: "",
    drawingUrl: "",
    audioUrl: "",
    audioBytes: "",
    audioMime: "",
    chapters: "",
    transcript: "",
    metaTitle: "",
    metaDescription: "",
    metaKeywords: "",
    ogImageUrl: "",
    canonicalUrl: "",
  };
}
