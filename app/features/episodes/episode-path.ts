export function episodePath(episodeId: string): string {
  return `/episodes/${encodeURIComponent(episodeId)}`;
}

/** An episode's chapters as Podcasting 2.0 tells them. */
export function chaptersPath(episodeId: string): string {
  return `${episodePath(episodeId)}/chapters.json`;
}

/** A page that plays a span of an episode; seconds to a tenth. */
export function quotePath(episodeId: string, from: number, to: number): string {
  return `${episodePath(episodeId)}/satz?von=${tenths(from)}&bis=${tenths(to)}`;
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** A page with a claim of an episode's dossier. */
export function claimPath(episodeId: string, claimId: string): string {
  return `${episodePath(episodeId)}/behauptung/${encodeURIComponent(claimId)}`;
}

/** A sheet about an episode for the classroom, where it has a dossier. */
export function classroomPath(episodeId: string): string {
  return `${episodePath(episodeId)}/unterricht`;
}
