export function transcriptPath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}/mitschrift`;
}

/** The transcript's WebVTT file, where it has times. */
export function transcriptFilePath(episodeId: string): string {
  return `/media/transcripts/${encodeURIComponent(episodeId)}.vtt`;
}

/** The address of the transcript as it is stored, with times or without, for the player. */
export function spokenPath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}/transcript`;
}
