import { formatCount } from "~/lib/text/german-number";
import { cutAtWord } from "~/lib/text/plain-text";
import { formatDuration } from "~/lib/time/duration";
import { positionCount } from "../counting-rules";
import type { WindowStatistics } from "./read-statistics.server";

/** A rounded percentage; 0 if `whole` is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}

type Counted = { pageViews: number; visitors: number; episodeViews: number; playbacks: number };

export function totalsOf(window: WindowStatistics): Counted {
  const { pageViews, visitors, episodeViews, listening } = window;
  return {
    pageViews: pageViews.total,
    visitors: visitors.total,
    episodeViews: episodeViews.total,
    playbacks: listening.totalPlaybacks,
  };
}

/** Ratios of statistics (specification, section 2). */
export function derivedStatistics({ pageViews, visitors, episodeViews, playbacks }: Counted) {
  return {
    /** Rounded to one decimal. */
    pageViewsPerVisitor: visitors === 0 ? 0 : Math.round((10 * pageViews) / visitors) / 10,
    /** Percentage of page views on episodes. */
    episodeEngagement: percentOf(episodeViews, pageViews),
    /** Playbacks per hundred episode views. */
    playbackRate: percentOf(playbacks, episodeViews),
  };
}

/** The change from the preceding period: '+12 %', '−3 %', '±0 %', or 'neu' if it was 0. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? "±0 %" : "neu";
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return "±0 %";
  return `${change > 0 ? "+" : "−"}${formatCount(Math.abs(change))} %`;
}

type Line = { startSeconds: number; speaker: string; text: string };

/** A stretch of the transcript that begins and ends at hundredths of the episode. */
export type Passage = {
  /** Start in seconds. */
  from: number;
  shown: { speaker: string; text: string }[];
  /** Number of omitted lines. */
  more: number;
  /** Percentage of playbacks that heard each hundredth, from the passage's start to the start of the next. */
  shares: number[];
  /** Percentage points lost within the passage; negative if listeners joined. */
  lost: number;
};

/** Characters shown of a passage. */
const shownCharacters = 320;

/**
 * Splits an episode's lines into passages with their share of the audience. Lines that begin in the same
 * hundredth form one passage, so there are at most a hundred.
 * @param lines ordered by time
 * @param curve percentage of playbacks that heard each hundredth
 * @param seconds length of the episode
 */
export function passagesOf(
  lines: readonly Line[],
  curve: readonly { share: number }[],
  seconds: number,
): Passage[] {
  const heard = lines.filter(({ startSeconds }) => startSeconds < seconds);
  const groups = Map.groupBy(heard, ({ startSeconds }) =>
    Math.floor((positionCount * startSeconds) / seconds),
  );
  if (groups.size === 0) return [];
  const before: [number, Line[]][] = groups.has(0) ? [] : [[0, []]];
  const parts = [...before, ...groups];
  return parts.map(([part, group], index) => {
    const next = parts[index + 1]?.[0] ?? positionCount - 1;
    const shares = curve.slice(part, next + 1).map(({ share }) => share);
    const lost = (shares[0] ?? 0) - (shares.at(-1) ?? 0);
    return { from: group[0]?.startSeconds ?? 0, ...shownOf(group), shares, lost };
  });
}

function shownOf(lines: readonly Line[]): Pick<Passage, "shown" | "more"> {
  let left = shownCharacters;
  const shown = lines.filter(({ text }, index) => {
    left -= text.length;
    return index === 0 || left >= 0;
  });
  return {
    shown: shown.map(({ speaker, text }) => ({ speaker, text: cutAtWord(text, shownCharacters) })),
    more: lines.length - shown.length,
  };
}

/** A smaller loss may be chance. */
const minLoss = 2;

/** The passages with the largest losses, the largest first. */
export function largestLosses(passages: readonly Passage[], max = 3): Passage[] {
  return passages
    .filter(({ lost }) => lost >= minLoss)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, max);
}

type DropOffPoint = ReturnType<typeof dropOffOf>[number];

/**
 * The share of the audience at each hundredth of an episode.
 * @param seconds length of the episode; 0 if unknown
 */
export function dropOffOf(positions: readonly number[], playbacks: number, seconds: number) {
  return positions.map((heard, index) => {
    const at = seconds > 0 ? Math.round((seconds * index) / positionCount) : index;
    const share = playbacks === 0 ? 0 : Math.min(100, Math.round((100 * heard) / playbacks));
    return {
      /** Start of the hundredth in seconds, or its percentage if the length is unknown. */
      at,
      label: seconds > 0 ? formatDuration(at) : `${index} %`,
      playbacks: heard,
      /** Rounded percentage of all playbacks, 0 to 100. */
      share,
    };
  });
}

/** The first hundredth heard by fewer than half of the playbacks, or null. */
export function halfListenersAt(curve: readonly DropOffPoint[]): DropOffPoint | null {
  return curve.find(({ share }) => share < 50) ?? null;
}

/** The index of the hundredth at a second of the episode. */
export function pointAt(second: number, seconds: number): number {
  return Math.min(positionCount - 1, Math.round((positionCount * second) / seconds));
}

/** The hundredths that get a label: at round minutes, and few enough for a phone. */
export function minuteTicks(seconds: number): number[] {
  const step = [0.5, 1, 2, 5, 10, 15, 30, 60].find((minutes) => seconds <= minutes * 60 * 6) ?? 120;
  const ticks: number[] = [];
  for (let second = 0; second < seconds; second += step * 60) {
    const at = pointAt(second, seconds);
    if (at !== ticks.at(-1)) ticks.push(at);
  }
  return ticks;
}
