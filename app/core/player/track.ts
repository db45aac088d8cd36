import type { Audience } from "~/core/episodes/audience";
import { type EpisodeSummary, isPlayable } from "~/core/episodes/episodes.schema";
import type { WithCover } from "~/core/episodes/picture/episode-artwork.server";
import { visiblePlatforms } from "~/core/show/platforms";
import type { Show } from "~/core/show/show.schema";
import { numbered } from "~/core/show/wording";
import { toCdnUrl } from "~/lib/sized-picture";

export type Track = {
  episodeId: string;
  title: string;
  invention: string;
  /** For example 'Akte 012'; null for an episode without a number. */
  label: string | null;
  /** Address of the audio; '#' or '' if there is none yet. */
  audioUrl: string;
  /** Missing if everybody may hear the episode. */
  audience?: Audience;
  /** m:ss as the operator entered it. The loaded audio has the exact value. */
  duration: string;
  /** Line drawing (SVG with an element `fig`), or null. */
  drawingUrl: string | null;
  /** Square JPEG for the system's media controls; `?w=` selects the width. */
  coverUrl: string;
  /** Missing in tracks stored by earlier versions. */
  hasTranscript?: boolean;
  hasDossier?: boolean;
  /** Missing without a verdict, or in tracks stored by earlier versions. */
  verdict?: string | null;
  showName: string;
  /** Absolute address for sharing, if requested. */
  shareUrl?: string;
  /** Another place to listen if the file does not load. */
  fallback: { label: string; url: string } | null;
};

/** The address to load. This site's own files come without embedded pictures, which delay the start. */
export function audioAddress(audioUrl: string): string {
  if (!/^\/media\/.+\.mp3(\?|$)/.test(audioUrl)) return toCdnUrl(audioUrl);
  return `${toCdnUrl(audioUrl)}${audioUrl.includes("?") ? "&" : "?"}ton`;
}

/** Resolves to the episode to offer after this one, or null. */
export type FindNext = (episodeId: string) => Promise<Track | null>;

export const findNextTrack: FindNext = async (episodeId) => {
  const answer = await fetch(`/episodes/${encodeURIComponent(episodeId)}/next`);
  if (!answer.ok) return null;
  return answer.json();
};

/** The id that stands for the newest episode. */
export const latestId = "aktuelle";

/** Requests an episode by its id; null if it has no audio. */
export async function findTrack(id: string): Promise<Track | null> {
  const answer = await fetch(`/episodes/${encodeURIComponent(id)}/track`);
  if (!answer.ok) return null;
  const track: Track = await answer.json();
  return isPlayable(track.audioUrl) ? track : null;
}

/** Makes a track of an episode that a page already has. */
export function trackOf(
  episode: WithCover<EpisodeSummary>,
  show: Pick<Show, "name" | "platforms" | "noun" | "topic">,
): Track {
  const platform = visiblePlatforms(show)[0];
  return {
    episodeId: episode.id,
    title: episode.title,
    invention: show.topic && episode.invention,
    label: numbered(show.noun, episode.number),
    audioUrl: episode.audioUrl,
    ...(episode.audience !== "all" && { audience: episode.audience }),
    duration: episode.duration,
    drawingUrl: episode.drawingUrl,
    coverUrl: episode.coverUrl,
    hasTranscript: episode.hasTranscript,
    ...(episode.hasDossier && { hasDossier: true }),
    verdict: episode.verdict,
    showName: show.name,
    fallback: platform ? { label: platform.label, url: platform.url } : null,
  };
}
