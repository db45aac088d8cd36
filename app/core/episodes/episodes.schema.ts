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
  /** Left out without a dossier. */
  hasDossier?: boolean;
  /** Only where it is needed. */
  year?: number | null;
};

export type Episode = Omit<EpisodeValues, "transcript" | "doubtfulWords" | "dossier"> &
  EpisodeSummary & {
    /** An imported moment of publication, for the feed; by default the beginning of the day. */
    publishedAt: string | null;
    /** From when on visitors see it (UTC); null: a draft. */
    publicFrom: string | null;
    /** From when on everybody may hear it (UTC); '': from publication. */
    openFrom: string;
    guid: string;
    transcriptKind: TranscriptKind;
    updatedAt: string;
  };

/** An episode with its long texts, which only its own page and form read. */
export type WholeEpisode = Episode & Pick<EpisodeValues, "transcript" | "dossier">;

/** The audio address in public columns while the episode is for supporters. */
export const closedAudio = "";
/** The prefix of the stored dossier of such an episode: its seconds are read as null. */
export const closedMark = "~";

/** `audience`: left out if everybody may hear it. */
type Sound = { audioUrl: string; audience?: Audience };

/** Whether the audio is withheld; an episode may also have none yet. */
export function isForSupporters({ audioUrl, audience = "all" }: Sound): boolean {
  return audioUrl === closedAudio && audience !== "all";
}

/** The text instead of the duration if the episode cannot be heard; null if it can. */
export function silentFact(episode: Sound): string | null {
  if (isPlayable(episode.audioUrl)) return null;
  return isForSupporters(episode) ? "Für Unterstützende" : "Ton folgt";
}

/** The text instead of the listen button. */
export function silentButton(episode: Sound): string {
  return isForSupporters(episode) ? "Nur für Unterstützende" : "Noch nicht verfügbar";
}

/** Whether the audio can be played (specification, section 5); files of this site count as http addresses. */
export function isPlayable(audioUrl: string | null | undefined): audioUrl is string {
  return !!audioUrl && /^(https?:|blob:|\/media\/)/.test(audioUrl);
}
