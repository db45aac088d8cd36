import type { LogRules } from "~/features/local-analytics/local-sums";
import { COMPLETED_SECONDS, summarise } from "~/features/player/listening/listening-log";
import { rankRatings } from "~/features/ratings/top-rated";

/** The player's and the ratings' own rules, for the page that shows what they keep in the browser. */
export const localAnalyticsRules: LogRules = {
  completedAbove: COMPLETED_SECONDS,
  summarise,
  rank: rankRatings,
};
