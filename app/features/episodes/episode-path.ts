export function episodePath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}`;
}

/** The page of an episode's transcript. */
export function transcriptPath(episodeId: string): string {
  return `${episodePath(episodeId)}/mitschrift`;
}

/** The transcript's WebVTT file, where it has times. */
export function transcriptFilePath(episodeId: string): string {
  return `/media/transcripts/${encodeURIComponent(episodeId)}.vtt`;
}

/** An episode's chapters as Podcasting 2.0 tells them. */
export function chaptersPath(episodeId: string): string {
  return `${episodePath(episodeId)}/chapters.json`;
}
