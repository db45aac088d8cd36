/** Published is derived from the date, not stored (specification, section 4). Both YYYY-MM-DD in Berlin. */
export function isPublished(episode: { date: string }, today: string): boolean {
  return episode.date <= today;
}
