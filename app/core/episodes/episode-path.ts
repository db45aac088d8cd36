export function episodePath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}`;
}

/** Path of an episode's chapters in Podcasting 2.0's format. */
export function chaptersPath(episodeId: string): string {
  return `${episodePath(episodeId)}/chapters.json`;
}

/** Path of the page of a claim in an episode's dossier. */
export function claimPath(episodeId: string, claimId: string): string {
  return `${episodePath(episodeId)}/behauptung/${encodeURIComponent(claimId)}`;
}

/** Path of an episode's classroom sheet, which needs a dossier. */
export function classroomPath(episodeId: string): string {
  return `${episodePath(episodeId)}/unterricht`;
}
