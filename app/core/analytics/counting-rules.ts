import { berlinDate } from "~/lib/berlin-time";

/** For so many days single views, playbacks, requests and clients are kept; their sums for ever. */
export const retentionDays = 90;

/** An episode's length has so many parts whose hearing is counted. */
export const positionCount = 100;

/**
 * How long one client's downloads of an episode count once (IAB Podcast Technical Measurement 2.3). Counting and
 * the public text follow it. Of its three windows (§5.5.1) this is the fixed one; the rolling ones, 24 hours from the
 * first or the last request, would need clients to be known over midnight, when the salt of their hashes changes.
 */
export const downloadWindow = {
  name: "Kalendertag",
  /** The window in which a moment lies: the day in Berlin, YYYY-MM-DD. */
  dateOf: berlinDate,
};
