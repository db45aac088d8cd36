/** Whether an episode's pages have a picture to show; those of other servers they do not ask for. */
export function hasPicture(episode: { imageUrl: string; drawingUrl: string | null }): boolean {
  return !!episode.drawingUrl || episode.imageUrl.startsWith("/media/");
}
