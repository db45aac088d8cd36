import { isRecord, numberOr } from "~/lib/browser-storage";

/** What the player needs of an episode, kept beside it. */
export type SavedTrack = {
  episodeId: string;
  title: string;
  invention: string;
  label: string | null;
  audioUrl: string;
  duration: string;
  drawingUrl: string | null;
  coverUrl: string;
  showName: string;
  fallback: { label: string; url: string } | null;
};

export type SavedEpisode = {
  track: SavedTrack;
  /** Of the audio alone; its page adds less than 1 MB. */
  bytes: number;
  /** Milliseconds since 1970. */
  savedAt: number;
};

/** A kept entry as it was written, or null where it is none. */
export function parseSaved(value: unknown): SavedEpisode | null {
  if (!isRecord(value) || !isRecord(value.track)) return null;
  const { track } = value;
  const text = (entry: unknown) => (typeof entry === "string" ? entry : "");
  const episodeId = text(track.episodeId);
  const audioUrl = text(track.audioUrl);
  if (!episodeId || !audioUrl) return null;
  return {
    track: {
      episodeId,
      audioUrl,
      title: text(track.title),
      invention: text(track.invention),
      label: text(track.label) || null,
      duration: text(track.duration),
      drawingUrl: text(track.drawingUrl) || null,
      coverUrl: text(track.coverUrl),
      showName: text(track.showName),
      fallback: null,
    },
    bytes: numberOr(value.bytes, 0),
    savedAt: numberOr(value.savedAt, 0),
  };
}

export function totalBytes(saved: readonly SavedEpisode[]): number {
  return saved.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function newestFirst(saved: readonly SavedEpisode[]): SavedEpisode[] {
  return saved.toSorted((a, b) => b.savedAt - a.savedAt);
}
