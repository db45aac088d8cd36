import { type Cue, parseCues } from "./cues";
import { laterSentences } from "./transcript";

/** Seconds of the audio, to a tenth. */
export type Span = { from: number; to: number };

/** The words of one speaker in a span. */
export type Passage = Span & { speaker: string; text: string };

export const maxPassageSeconds = 90;
/** A text without a sentence end in this many characters counts as unpunctuated. */
const maxSentenceLength = 400;

/**
 * The sentences of a stored transcript that have a known start: at a cue or at a timed word. In an unpunctuated text,
 * the cues.
 */
export function passagesOf(stored: string): Passage[] {
  const parsed = parseCues(stored);
  const pieces = ("cues" in parsed ? parsed.cues : []).flatMap(cuePassages);
  const passages: Passage[] = [];
  let sentence: Passage[] = [];
  for (const [index, piece] of pieces.entries()) {
    sentence.push(piece);
    const next = pieces[index + 1];
    if (next?.speaker === piece.speaker && !isEnd(piece.text, next.text)) continue;
    passages.push(...joined(sentence));
    sentence = [];
  }
  return inTurn(passages.sort((a, b) => a.from - b.from));
}

/** Ends each passage where the next begins, even in simultaneous speech: addresses cover only what they show. */
function inTurn(passages: Passage[]): Passage[] {
  let next = Number.POSITIVE_INFINITY;
  let later = next;
  return passages
    .toReversed()
    .map((passage) => {
      if (passage.from < later) next = later;
      later = passage.from;
      return { ...passage, to: Math.min(passage.to, next) };
    })
    .toReversed();
}

/** A cue split where a sentence begins at a timed word. */
function cuePassages({ text, words = [], startSeconds, endSeconds, speaker }: Cue): Passage[] {
  const later = laterSentences(text).flatMap((at) => {
    // A sentence may begin with a quotation mark, and its first word one character later.
    const word = words.find((each) => each.at === at || each.at === at + 1);
    return word ? [{ at, seconds: word.seconds }] : [];
  });
  return [{ at: 0, seconds: startSeconds }, ...later].map(({ at, seconds }, index) => {
    const next = later[index];
    const from = tenths(seconds);
    const to = Math.max(tenths(next?.seconds ?? endSeconds), tenths(from + 0.1));
    return { from, to, speaker, text: text.slice(at, next?.at).trim() };
  });
}

function isEnd(text: string, next: string): boolean {
  const isWhole = /(?:(?:\p{L}{3}|\d{3})[.…]|[!?])["”“«»)]*$/u.test(text);
  return isWhole && /^[„"»(]?[\p{Lu}\d]/u.test(next);
}

function joined(pieces: Passage[]): Passage[] {
  const [first] = pieces;
  const text = pieces.map(({ text }) => text).join(" ");
  if (!first || text.length > maxSentenceLength) return pieces;
  return [{ ...first, to: Math.max(...pieces.map(({ to }) => to)), text }];
}

export function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** The shortest playback in seconds. */
const minSeconds = 8;
/** Seconds of a sentence that may be cut off, or of the previous one that may be heard. */
const slackSeconds = 1;

/** `heardIn` for a stored transcript. */
export function heardOf(stored: string, from: number, to: number, end?: number): Span | null {
  return heardIn(passagesOf(stored), from, to, end);
}

/**
 * The span to play for what is said between two seconds: whole sentences if known, long enough to follow, within the
 * audio. null if it begins after the end.
 * @param passages of the transcript, in order
 * @param end of the audio in seconds, if known
 */
export function heardIn(
  passages: readonly Passage[],
  from: number,
  to: number,
  end = Number.POSITIVE_INFINITY,
): Span | null {
  if (from >= end) return null;
  const begins = passages.find((each) => each.from >= from && each.from <= from + slackSeconds);
  const goesOn = passages.findLast((each) => each.from <= from && each.to > from);
  const isNear = goesOn && from - goesOn.from <= minSeconds;
  const start = begins?.from ?? (isNear ? goesOn.from : from);
  const until = Math.max(to, start + minSeconds);
  const last = passages.findLast((each) => each.from < until - slackSeconds && each.to > start);
  const seconds = last ? last.to - start : 0;
  const isWhole = last && seconds >= minSeconds / 2 && seconds <= maxPassageSeconds;
  return {
    from: tenths(Math.max(0, Math.min(start, end - minSeconds))),
    to: tenths(Math.min(isWhole ? last.to : until, end)),
  };
}
