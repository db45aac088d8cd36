import { berlinDate } from "~/lib/berlin-time";

/** Where the program takes the time from, so that a test can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Today in Berlin, as YYYY-MM-DD: what 'published' is measured against. */
export function today(clock: Clock): string {
  return berlinDate(clock.now());
}
