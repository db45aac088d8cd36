import type { ValuesOf } from "~/core/content/fields";
import type { TranscriptKind } from "~/core/transcripts/text/transcript";
import type { Audience } from "./audience";
import type { episodeFields } from "./episode.fields";

export type { Chapter, EpisodePerson, EpisodeType } from "./episode.fields";

/** Episodes on a page of the public list. */
export const episodesPerPage = 24;
/** Episodes in the home page's list (specification, section 9), below the newest. */
export const episodesOnHome = 6;

/** `date` is YYYY-MM-DD, `time` HH:MM or empty, in Berlin. */
type EpisodeValues = ValuesOf<typeof episodeFields>;

export type EpisodeSummary = Pick<
  EpisodeValues,
  | ("number" | "title" | "invention" | "date" | "duration")
  | ("imageUrl" | "drawingUrl" | "audioUrl" | "audience" | "funFact" | "verdict")
> & {
  id: string;
  /** Text of the description's first paragraph. */
  summary: string;
  hasTranscript: boolean;
  /** Left out if there is no dossier. */
  hasDossier?: boolean;
  /** Only set for lists by year. */
  year?: number | null;
};

export type Episode = Omit<
  EpisodeValues,
  "transcript" | "doubtfulWords" | "dossier" | "searchNames"
> &
  EpisodeSummary & {
    /** The moment of publication from an import, for the feed; null means the beginning of the day. */
    publishedAt: string | null;
    /** The moment from which visitors see the episode, ISO 8601 in UTC; null for a draft. */
    publicFrom: string | null;
    /** The moment from which everybody may hear it, ISO 8601 in UTC; '' if from publication. */
    openFrom: string;
    guid: string;
    transcriptKind: TranscriptKind;
    updatedAt: string;
  };

/** An episode with what only the search reads of it. */
export type SearchedEpisode = Episode & Pick<EpisodeValues, "searchNames">;

/** An episode with its long texts, which only its own page and its form read. */
export type WholeEpisode = Episode & Pick<EpisodeValues, "transcript" | "dossier">;

/** Replaces the audio address while the episode is only for supporters. */
export const closedAudio = "";
/** Begins the stored dossier while the episode is only for supporters: its seconds are then read as null. */
export const closedMark = "~";

/** `audience`: left out if everybody may hear the episode. */
type Sound = { audioUrl: string; audience?: Audience };

/** True if the audio is withheld; false for an episode that has no audio yet. */
export function isForSupporters({ audioUrl, audience = "all" }: Sound): boolean {
  return audioUrl === closedAudio && audience !== "all";
}

/** Replaces the duration if the episode cannot be heard; null if it can. */
export function silentFact(episode: Sound): string | null {
  if (isPlayable(episode.audioUrl)) return null;
  return isForSupporters(episode) ? "Für Unterstützende" : "Ton folgt";
}

/** The text instead of the listen button. */
export function silentButton(episode: Sound): string {
  return isForSupporters(episode) ? "Nur für Unterstützende" : "Noch nicht verfügbar";
}

/** True if the audio can be played (specification, section 5). Files of this site count as http addresses. */
export function isPlayable(audioUrl: string | null | undefined): audioUrl is string {
  return !!audioUrl && /^(https?:|blob:|\/media\/)/.test(audioUrl);
}
