/**
 * When visitors saw a post first: when it was published, or when the episode came that it waited for.
 * @param published ISO 8601
 * @param episodeFrom ISO 8601; null: it waits for none
 */
export function appearedAt(published: string, episodeFrom: string | null): string {
  return episodeFrom !== null && episodeFrom > published ? episodeFrom : published;
}
