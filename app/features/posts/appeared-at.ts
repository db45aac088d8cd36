import { berlinMidnight } from "~/lib/berlin-time";

/**
 * When visitors saw a post first: when it was published, or when the day of the episode began that it waited for.
 * @param published ISO 8601
 * @param episodeDate YYYY-MM-DD; null: it waits for none
 */
export function appearedAt(published: string, episodeDate: string | null): string {
  // A day begins in Berlin before it begins in UTC.
  if (episodeDate === null || published >= episodeDate) return published;
  const dayBegan = berlinMidnight(episodeDate).toISOString();
  return published > dayBegan ? published : dayBegan;
}
