/** The page of an episode's transcript. */
export function transcriptPath(episodeId: string): string {
  return `/episodes/${episodeId}/mitschrift`;
}

/** Its WebVTT file, where it has times. */
export function transcriptFilePath(episodeId: string): string {
  return `/media/transcripts/${episodeId}.vtt`;
}
