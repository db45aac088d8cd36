import type { Audience } from "~/core/episodes/audience";
import type { WithCover } from "~/core/episodes/episode-artwork.server";
import { type EpisodeSummary, isPlayable } from "~/core/episodes/episodes.schema";
import { visiblePlatforms } from "~/core/show/platforms";
import type { Show } from "~/core/show/show.schema";
import { numbered } from "~/core/show/wording";
import { toCdnUrl } from "~/lib/sized-picture";

export type Track = {
  episodeId: string;
  title: string;
  invention: string;
  /** 'Akte 012', or null for an episode without a number. */
  label: string | null;
  /** Address of the audio; '#' or empty: there is none yet. */
  audioUrl: string;
  /** Nothing where everybody hears it. */
  audience?: Audience;
  /** m:ss as the operator entered it; the audio itself knows better once it has loaded. */
  duration: string;
  /** Line drawing (SVG with an element `fig`), or null. */
  drawingUrl: string | null;
  /** Square JPEG for the system's media controls, in the width of its `?w=`. */
  coverUrl: string;
  /** Nothing where it was kept by a version that did not know. */
  hasTranscript?: boolean;
  hasDossier?: boolean;
  /** Its stamp; nothing where it has none, or was kept by a version that did not know. */
  verdict?: string | null;
  showName: string;
  /** The whole address that people hand on; nothing where nobody asked for it. */
  shareUrl?: string;
  /** Where one can listen when the file does not load. */
  fallback: { label: string; url: string } | null;
};

/** Where the player takes the sound from: of the site's own files without the pictures before it, which delay a start. */
export function audioAddress(audioUrl: string): string {
  if (!/^\/media\/.+\.mp3(\?|$)/.test(audioUrl)) return toCdnUrl(audioUrl);
  return `${toCdnUrl(audioUrl)}${audioUrl.includes("?") ? "&" : "?"}ton`;
}

/** The episode to offer when this one has ended; null when there is none. */
export type FindNext = (episodeId: string) => Promise<Track | null>;

/** Asks the server for what comes after an episode. */
export const findNextTrack: FindNext = async (episodeId) => {
  const answer = await fetch(`/episodes/${encodeURIComponent(episodeId)}/next`);
  if (!answer.ok) return null;
  return answer.json();
};

/** Stands for the id of whichever episode is the newest. */
export const latestId = "aktuelle";

/** Asks the server for an episode by its id; null where there is nothing to listen to. */
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
