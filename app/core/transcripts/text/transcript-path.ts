export function transcriptPath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}/mitschrift`;
}

/** Path of a transcript as a WebVTT file, which exists only with times. */
export function transcriptFilePath(episodeId: string): string {
  return `/media/transcripts/${encodeURIComponent(episodeId)}.vtt`;
}

/** Path at which the player gets the stored transcript, with or without times. */
export function spokenPath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}/transcript`;
}
