import { cutAtWord } from "~/lib/plain-text";
import { positionCount } from "../counting-rules";

type Line = { startSeconds: number; speaker: string; text: string };

/** What is said between two seconds, as finely as the hundredths of an episode tell it apart. */
export type Passage = {
  /** Seconds of the audio. */
  from: number;
  said: { speaker: string; text: string }[];
  /** Lines that are left out. */
  more: number;
  /** Percent of the playbacks that heard it: at its beginning, at each hundredth, and where the next begins. */
  shares: number[];
  /** Points of percent that went meanwhile; below 0 where more came. */
  lost: number;
};

/** Of a passage so many characters are shown. */
const shownCharacters = 320;

/**
 * An episode's lines with the share of the audience that heard them; lines that begin within the same hundredth
 * are one passage, so there are a hundred of them at most.
 * @param lines in the order of time
 * @param curve of each hundredth the percent of the playbacks that heard it
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

function shownOf(lines: readonly Line[]): Pick<Passage, "said" | "more"> {
  let left = shownCharacters;
  const shown = lines.filter(({ text }, index) => {
    left -= text.length;
    return index === 0 || left >= 0;
  });
  return {
    said: shown.map(({ speaker, text }) => ({ speaker, text: cutAtWord(text, shownCharacters) })),
    more: lines.length - shown.length,
  };
}

/** Fewer points of percent are chance. */
const leastLoss = 2;

/** The passages during which most went, the largest loss first. */
export function largestLosses(passages: readonly Passage[], most = 3): Passage[] {
  return passages
    .filter(({ lost }) => lost >= leastLoss)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, most);
}
