import { berlinDate } from "~/lib/berlin-time";

/** Where the program takes the time from, so that a test can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** This moment, ISO 8601 in UTC: what 'published' is measured against. */
export function now(clock: Clock): string {
  return clock.now().toISOString();
}

/** Today in Berlin, as YYYY-MM-DD. */
export function today(clock: Clock): string {
  return berlinDate(clock.now());
}
