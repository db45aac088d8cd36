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

/** What the audio is telling at a moment. */
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
/** How long a chapter's title and a stamp are shown. */
const titleSeconds = 4;
const stampSeconds = 5;
/** Scenes that begin within this many seconds are one. */
const nearSeconds = 3;

type Spanned<Item> = { item: Item; from: number; to: number };

/** Prepares an episode's story, so that the scene at any second is a few lookups. */
export function tellStory(parts: StoryParts): Story {
  const { lines, chapters } = parts;
  const callouts = spansOf(parts.callouts);
  const claims = spansOf(parts.claims.map((claim) => ({ ...claim, start: claim.second })))
    .sort((a, b) => a.from - b.from)
    .map(withVerdict);
  const events = onLines(
    spansOf(parts.events.map((event) => ({ ...event, start: event.second }))).sort(
      (a, b) => a.from - b.from,
    ),
  );
  const spans = [...callouts, ...claims, ...events];

  function at(seconds: number): Scene {
    const isNow = ({ from, to }: { from: number; to: number }) => from <= seconds && seconds < to;
    const line = placeAt(lines, seconds);
    const chapter = chapters.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
    const claim = claims.findLast(isNow);
    const isJudged = claim !== undefined && seconds >= claim.verdictAt;
    const told = events.findLast(isNow);
    // What began last is shown.
    const isClaimed = claim && (isJudged ? claim.verdictAt : claim.from) >= (told?.from ?? 0);
    return {
      line,
      spoken: spokenIn(lines[line], seconds),
      callouts: callouts.filter(isNow).map(({ item }) => item),
      events: (!isClaimed && told?.items) || [],
      claim: isClaimed ? claim.item : null,
      isJudged,
      chapter,
      begins: seconds < (chapters[chapter]?.startSeconds ?? -titleSeconds) + titleSeconds,
    };
  }

  const starts = [
    ...chapters.map(({ startSeconds }) => startSeconds),
    ...spans.map(({ from }) => from),
  ].sort((a, b) => a - b);
  const changes = new Set([
    ...lines.flatMap(({ seconds, words }) => [seconds, ...words.map((word) => word.seconds)]),
    ...chapters.flatMap(({ startSeconds }) => [startSeconds, startSeconds + titleSeconds]),
    ...spans.flatMap(({ from, to }) => [from, to]),
    ...claims.map(({ verdictAt }) => verdictAt),
  ]);
  return {
    ...parts,
    starts: withoutNear(starts),
    changes: [...changes].sort((a, b) => a - b).map((seconds) => ({ seconds })),
    at,
  };
}

/** The second that a step to the next (1) or previous (−1) scene leads to; null at the end. */
export function sceneStep({ starts }: Story, seconds: number, step: 1 | -1): number | null {
  if (step === 1) return starts.find((start) => start > seconds + 0.1) ?? null;
  return starts.findLast((start) => start < seconds - nearSeconds) ?? (starts.length ? 0 : null);
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

/** Without a time of its own, a verdict is given when the claim's passage ends, but so that its stamp can be seen. */
function withVerdict(
  { item, from, to }: Spanned<StoryClaim>,
  index: number,
  all: readonly Spanned<StoryClaim>[],
) {
  const next = all[index + 1]?.from ?? Number.POSITIVE_INFINITY;
  const verdictAt =
    item.verdictSecond ?? Math.min(to, Math.max(next - nearSeconds, (from + to) / 2));
  return { item, from, to: Math.min(next, Math.max(to, verdictAt + stampSeconds)), verdictAt };
}

/** A span for each event, with the events of other parties told shortly before. */
function onLines(events: readonly Spanned<StoryEvent>[]) {
  let items: readonly StoryEvent[] = [];
  let last = Number.NEGATIVE_INFINITY;
  return events.map(({ item, from, to }) => {
    const isOther = items.every(({ parties }) => !parties.some((id) => item.parties.includes(id)));
    items = isOther && from - last <= lineSeconds ? [...items, item] : [item];
    last = from;
    return { items, from, to };
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
