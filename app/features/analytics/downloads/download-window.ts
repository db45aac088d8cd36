import { berlinDate } from "~/lib/berlin-time";

/** How long one client counts once: a calendar day in Berlin, or 24 hours from the first download that counted. */
export type DownloadWindow = "calendar-day" | "first-touch";

/** The window of this site: the salt of the clients' hashes changes with the calendar day too. */
export const ownWindow: DownloadWindow = "calendar-day";

const hours24 = 24 * 60 * 60 * 1000;

/**
 * Which of one client's complete downloads of one episode count, by the moments at which they began, in order
 * (IAB Podcast Technical Measurement 2.3: one for each address and user agent in 24 hours).
 */
export function countedIn(window: DownloadWindow, moments: readonly Date[]): boolean[] {
  let last: Date | undefined;
  return moments.map((moment) => {
    if (last && isSame(window, last, moment)) return false;
    last = moment;
    return true;
  });
}

function isSame(window: DownloadWindow, counted: Date, moment: Date): boolean {
  return window === "first-touch"
    ? moment.getTime() - counted.getTime() < hours24
    : windowOf(counted) === windowOf(moment);
}

/** The window of this site that a moment lies in: the day in Berlin, YYYY-MM-DD. */
export function windowOf(moment: Date): string {
  return berlinDate(moment);
}
