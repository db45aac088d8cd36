import { berlinDate } from "~/lib/time/berlin-time";

/** Days for which views, playbacks, requests and clients are stored one by one; their sums stay for ever. */
export const retentionDays = 90;

/** The limit of reports from one address. */
export const reportsPerMinute = { points: 120, seconds: 60 };

/** Number of equal parts of an episode in which listening is counted. */
export const positionCount = 100;

/**
 * How long repeated downloads of an episode by one client count once (IAB Podcast Technical Measurement 2.3).
 * Counting and the public explanation both follow it. Of the three windows of §5.5.1, this is the fixed one;
 * rolling windows would have to recognise clients past midnight, when the salt of their hashes changes.
 */
export const downloadWindow = {
  name: "Kalendertag",
  /** The window of a moment: the day in Berlin, YYYY-MM-DD. */
  dateOf: berlinDate,
};
