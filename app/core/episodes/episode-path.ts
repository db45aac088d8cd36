export function episodePath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}`;
}

/** Path of an episode's chapters in Podcasting 2.0's format. */
export function chaptersPath(episodeId: string): string {
  return `${episodePath(episodeId)}/chapters.json`;
}

/** Path of a page about one claim of an episode's dossier. */
export function claimPath(episodeId: string, claimId: string): string {
  return `${episodePath(episodeId)}/behauptung/${encodeURIComponent(claimId)}`;
}

/** Path of an episode's worksheet for schools, which exists only with a dossier. */
export function classroomPath(episodeId: string): string {
  return `${episodePath(episodeId)}/unterricht`;
}
