import { formatCount } from "~/lib/german-number";
import type { WindowStatistics } from "./read-statistics.server";

/** A part of a whole in percent, rounded; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}

type Counted = { pageViews: number; visitors: number; episodeViews: number; playbacks: number };

/** What the statistics of a window add up to. */
export function totalsOf(window: WindowStatistics): Counted {
  const { pageViews, visitors, episodeViews, listening } = window;
  return {
    pageViews: pageViews.total,
    visitors: visitors.total,
    episodeViews: episodeViews.total,
    playbacks: listening.totalPlaybacks,
  };
}

/** What follows from other statistics (specification, section 2). */
export function derivedStatistics({ pageViews, visitors, episodeViews, playbacks }: Counted) {
  return {
    /** Rounded to one decimal. */
    pageViewsPerVisitor: visitors === 0 ? 0 : Math.round((10 * pageViews) / visitors) / 10,
    /** Percent of the page views that were of episodes. */
    episodeEngagement: percentOf(episodeViews, pageViews),
    /** Playbacks for a hundred episode views. */
    playbackRate: percentOf(playbacks, episodeViews),
  };
}

/** How a figure changed against the period before: '+12 %', '−3 %', '±0 %', or 'neu' after nothing. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? "±0 %" : "neu";
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return "±0 %";
  return `${change > 0 ? "+" : "−"}${formatCount(Math.abs(change))} %`;
}
