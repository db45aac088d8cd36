/** Value of the parameter `gesendet` after a comment without scripts. */
export const commentSent = "kommentar";

/** Where comments of an episode are sent to; read from there, they go on after a position. */
export function commentsPath(episodeId: string, position?: string): string {
  const search = position ? `?${new URLSearchParams({ kommentare: position })}` : "";
  return `/episodes/${episodeId}/comments${search}`;
}

/** A page of an episode's comments, for browsers without scripts. */
export function commentPagePath(episodeId: string, page: number): string {
  return `/episodes/${episodeId}${page > 1 ? `?kommentare=${page}` : ""}#kommentare`;
}
