export function episodePath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}`;
}

/** An episode's chapters as Podcasting 2.0 tells them. */
export function chaptersPath(episodeId: string): string {
  return `${episodePath(episodeId)}/chapters.json`;
}

/** A page with a claim of an episode's dossier. */
export function claimPath(episodeId: string, claimId: string): string {
  return `${episodePath(episodeId)}/behauptung/${encodeURIComponent(claimId)}`;
}

/** A sheet about an episode for the classroom, where it has a dossier. */
export function classroomPath(episodeId: string): string {
  return `${episodePath(episodeId)}/unterricht`;
}
