import { heardSpans } from "~/core/episodes/heard-spans";
import type { PlayerChapter } from "../player-store";
import { placeAt } from "../reading/follow-playback";
import type { Line } from "./lines";

/** A numeral in the drawing, with its place in percent of the drawing's width and height. */
export type Callout = {
  number: string;
  label: string;
  x?: number | undefined;
  y?: number | undefined;
  start?: number | null | undefined;
  end?: number | null | undefined;
};

/** An event of the invention's history; `second` is when the audio tells of it. */
export type StoryEvent = {
  text: string;
  /** EDTF, for the order. */
  date: string;
  /** The date in words. */
  dateText: string;
  parties: readonly string[];
  second?: number | null | undefined;
};

/** A claim about the invention. `verdictSecond` is when the audio gives the verdict. */
export type StoryClaim = {
  id: string;
  text: string;
  /** 'proven', 'disputed' or 'legend', and the word on its stamp. */
  verdict: string;
  verdictText: string;
  second?: number | null | undefined;
  verdictSecond?: number | null | undefined;
};

/** All that a scene can be made of. Times are seconds from the start of the audio. */
export type StoryParts = {
  lines: readonly Line[];
  /** Ordered by time. */
  chapters: readonly PlayerChapter[];
  callouts: readonly Callout[];
  events: readonly StoryEvent[];
  claims: readonly StoryClaim[];
};

/** The part of a story that the audio tells at a moment. */
export type Scene = {
  /** Index of the spoken line; −1 before the first one. */
  line: number;
  /** Characters of that line up to the end of the spoken word; 0 if the words have no times. */
  spoken: number;
  /** The numerals of the drawing that are meant. */
  callouts: readonly Callout[];
  /** The events on one line, the latest last; the audio is telling of the last one. Empty while a claim is shown. */
  events: readonly StoryEvent[];
  /** The claim, unless an event is told within its passage. */
  claim: StoryClaim | null;
  /** True once the verdict of the claim is given. */
  isJudged: boolean;
  /** Index of the chapter; −1 before the first one. */
  chapter: number;
  /** True while the chapter begins. */
  begins: boolean;
  /** Index of the scene among the starts; −1 before the first one. */
  part: number;
};

export type Story = StoryParts & {
  /** Where a scene begins, ordered, without those that begin at nearly the same time. */
  starts: readonly number[];
  /** All seconds at which the scene changes, ordered. */
  changes: readonly { seconds: number }[];
  at(seconds: number): Scene;
};

/** Events of different parties stand on one line if they are told within this many seconds. */
const lineSeconds = 30;
/** An event is shown at most this long. */
const eventSeconds = 14;
/** A sheet waits for a verdict at most this long. */
const waitSeconds = 30;
/** A chapter's title and a stamp are shown this long; nothing covers a stamp within the first seconds. */
const titleSeconds = 4;
export const stampSeconds = 5;
/** Scenes that begin within this many seconds are one. */
const nearSeconds = 3;

type Spanned<Item> = { item: Item; from: number; to: number };

/** Prepares an episode's story, so that the scene at any second is a few lookups. */
export function tellStory(parts: StoryParts): Story {
  const { lines, chapters } = parts;
  const callouts = spansOf(parts.callouts);
  const claims = inOrder(parts.claims.map((claim) => ({ ...claim, start: claim.second })));
  const events = inOrder(parts.events.map((event) => ({ ...event, start: event.second })));
  const acts: Act[] = [...claimActs(claims), ...eventActs(events)].sort((a, b) => a.from - b.from);

  function at(seconds: number): Scene {
    const isNow = ({ from, to }: { from: number; to: number }) => from <= seconds && seconds < to;
    const line = placeAt(lines, seconds);
    const chapter = chapters.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
    const now = acts.filter(isNow);
    const isFresh = ({ claim, isJudged, from }: Act) =>
      isJudged && claim?.verdictSecond != null && seconds < from + nearSeconds;
    const act = now.findLast(isFresh) ?? now.at(-1);
    return {
      line,
      spoken: spokenIn(lines[line], seconds),
      callouts: callouts.filter(isNow).map(({ item }) => item),
      events: act?.events ?? [],
      claim: act?.claim ?? null,
      isJudged: act?.isJudged ?? false,
      chapter,
      begins: seconds < (chapters[chapter]?.startSeconds ?? -titleSeconds) + titleSeconds,
      part: starts.findLastIndex((start) => start <= seconds),
    };
  }

  const allStarts = [
    ...chapters.map(({ startSeconds }) => startSeconds),
    ...[...callouts, ...claims, ...events].map(({ from }) => from),
  ].sort((a, b) => a - b);
  const starts = withoutNear(allStarts);
  const changes = new Set([
    ...lines.flatMap(({ seconds, words }) => [seconds, ...words.map((word) => word.seconds)]),
    ...chapters.flatMap(({ startSeconds }) => [startSeconds, startSeconds + titleSeconds]),
    ...[...callouts, ...acts].flatMap(({ from, to }) => [from, to]),
    ...acts.flatMap(({ from, isJudged }) => (isJudged ? from + nearSeconds : [])),
  ]);
  return {
    ...parts,
    starts,
    changes: [...changes].sort((a, b) => a - b).map((seconds) => ({ seconds })),
    at,
  };
}

/**
 * The second that a step to the next (1) or previous (−1) scene leads to; null without one. Shortly after its start,
 * 'previous' leads to the scene before, else to the start of its own.
 */
export function sceneStep({ starts }: Story, seconds: number, step: 1 | -1): number | null {
  // A seek may end slightly before its target.
  const current = starts.findLastIndex((start) => start <= seconds + 0.1);
  if (step === 1) return starts[current + 1] ?? null;
  const isBegun = seconds - (starts[current] ?? 0) > nearSeconds;
  return starts[isBegun ? current : current - 1] ?? starts[0] ?? null;
}

function spansOf<Item extends Pick<Callout, "start" | "end">>(
  items: readonly (Item & { start?: number | null | undefined })[],
): Spanned<Item>[] {
  const spans = heardSpans(items.map(({ start = null, end = null }) => ({ start, end })));
  return items.flatMap((item, index) => {
    const span = spans[index];
    return span ? { item, ...span } : [];
  });
}

function inOrder<Item extends Pick<Callout, "start">>(items: readonly Item[]): Spanned<Item>[] {
  return spansOf(items).sort((a, b) => a.from - b.from);
}

/** A sheet that lies beside the drawing for a time. */
type Act = {
  from: number;
  to: number;
  claim?: StoryClaim;
  isJudged?: boolean;
  events?: readonly StoryEvent[];
};

/** A claim until its verdict is given, and then with its stamp, also if something else is told in between. */
function claimActs(claims: readonly Spanned<StoryClaim>[]): Act[] {
  return claims.flatMap(({ item: claim, from, to }, index) => {
    const next = claims[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    // A verdict without a time of its own is given when the passage ends, but so that its stamp can be seen.
    const verdictAt =
      claim.verdictSecond ?? Math.min(to, Math.max(next - nearSeconds, (from + to) / 2));
    const waits = verdictAt - from <= waitSeconds ? verdictAt : to;
    return [
      { claim, from, to: Math.min(next, waits) },
      { claim, from: verdictAt, to: verdictAt + stampSeconds, isJudged: true },
    ];
  });
}

/** An act for each event, with the events of other parties that were told shortly before. */
function eventActs(told: readonly Spanned<StoryEvent>[]): Act[] {
  let events: readonly StoryEvent[] = [];
  let last = Number.NEGATIVE_INFINITY;
  return told.map(({ item, from, to }) => {
    const isOther = events.every(({ parties }) => !parties.some((id) => item.parties.includes(id)));
    events = isOther && from - last <= lineSeconds ? [...events, item] : [item];
    last = from;
    return { events, from, to: Math.min(to, from + eventSeconds) };
  });
}

function spokenIn(line: Line | undefined, seconds: number): number {
  if (!line || line.words.length < 2) return 0;
  const word = placeAt(line.words, seconds);
  return word < 0 ? 0 : (line.words[word + 1]?.at ?? line.text.length);
}

function withoutNear(starts: readonly number[]): number[] {
  const kept: number[] = [];
  for (const start of starts)
    if (start - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) >= nearSeconds) kept.push(start);
  return kept;
}
