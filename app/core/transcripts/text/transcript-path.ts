export function transcriptPath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}/mitschrift`;
}

/** Path of the transcript's WebVTT file, which needs times. */
export function transcriptFilePath(episodeId: string): string {
  return `/media/transcripts/${encodeURIComponent(episodeId)}.vtt`;
}

/** Path of the stored transcript, with or without times, for the player. */
export function spokenPath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}/transcript`;
}
