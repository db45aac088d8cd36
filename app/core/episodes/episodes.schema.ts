import type { ValuesOf } from "~/core/content/fields";
import type { TranscriptKind } from "~/core/transcripts/text/transcript";
import type { Audience } from "./audience";
import type { episodeFields } from "./episode.fields";

export type { Chapter, EpisodePerson, EpisodeType } from "./episode.fields";

/** Page length of the public list of episodes. */
export const episodesPerPage = 24;
/** Episodes in the list of the home page (specification, section 9); the newest stands above it. */
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
  /** Nothing where there is none. */
  hasDossier?: boolean;
  /** Said where it matters. */
  year?: number | null;
};

export type Episode = Omit<EpisodeValues, "transcript" | "doubtfulWords" | "dossier"> &
  EpisodeSummary & {
    /** Moment of publication in the feed where an import brought one; else the day's beginning. */
    publishedAt: string | null;
    /** From when on visitors see it (UTC); null: a draft. */
    publicFrom: string | null;
    /** From when on everybody hears it (UTC); '': from the first. */
    openFrom: string;
    guid: string;
    transcriptKind: TranscriptKind;
    updatedAt: string;
  };

/** An episode with its long texts, which only its own page and form read. */
export type WholeEpisode = Episode & Pick<EpisodeValues, "transcript" | "dossier">;

/** The address of audio that is for supporters, as all others read it. */
export const closedAudio = "";
/** Before the stored dossier of such an episode: its seconds are read as none. */
export const closedMark = "~";

/** `audience`: nothing where everybody hears it. */
type Sound = { audioUrl: string; audience?: Audience };

/** Whether its sound is kept back; an episode may have none yet, too. */
export function isForSupporters({ audioUrl, audience = "all" }: Sound): boolean {
  return audioUrl === closedAudio && audience !== "all";
}

/** What stands among the facts in place of how long one can hear it; null: one can. */
export function silentFact(episode: Sound): string | null {
  if (isPlayable(episode.audioUrl)) return null;
  return isForSupporters(episode) ? "Für Unterstützende" : "Ton folgt";
}

/** What stands in place of the button to play it. */
export function silentButton(episode: Sound): string {
  return isForSupporters(episode) ? "Nur für Unterstützende" : "Noch nicht verfügbar";
}

/** Whether there is something to play (specification, section 5); own files count as http addresses. */
export function isPlayable(audioUrl: string | null | undefined): audioUrl is string {
  return !!audioUrl && /^(https?:|blob:|\/media\/)/.test(audioUrl);
}
