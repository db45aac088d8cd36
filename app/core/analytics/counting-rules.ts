import { berlinDate } from "~/lib/time/berlin-time";

/** Days that single views, playbacks, requests and clients are stored; their sums stay for ever. */
export const retentionDays = 90;

/** Equal parts of an episode's length in which hearing is counted. */
export const positionCount = 100;

/**
 * How long one client's downloads of an episode count once (IAB Podcast Technical Measurement 2.3). Counting and
 * the public text follow it. Of its three windows (§5.5.1) this is the fixed one; the rolling ones, 24 hours from
 * the first or the last request, would have to recognise clients past midnight, when the salt of their hashes
 * changes.
 */
export const downloadWindow = {
  name: "Kalendertag",
  /** The window of a moment: the day in Berlin, YYYY-MM-DD. */
  dateOf: berlinDate,
};
