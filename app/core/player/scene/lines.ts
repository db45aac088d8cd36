import { type Followable, laterSentences, type Place } from "~/core/transcripts/text/transcript";
import { groupBy } from "~/lib/group-by";

/** Maximum characters of a line: two captions' lines on a phone. */
const maxLength = 84;

/** Characters spoken per second, typically. */
const usualSpeed = 15;

/** A spoken line, the second at which it begins, and its words if the transcript has their times. */
export type Line = {
  seconds: number;
  text: string;
  /** The second at which the text from the offset `at` on is spoken, in order. */
  words: readonly { seconds: number; at: number }[];
};

/**
 * Splits a timed transcript into lines: sentences, and parts of long ones. The start of a line between two known
 * times is interpolated by text length; after the last known time, the usual speed is assumed.
 */
export function linesOf({ turns, places }: Followable): Line[] {
  const placesOf = groupBy(places, ({ turn }) => turn);
  const lines = turns.flatMap(({ text }, turn) => {
    const known = placesOf.get(turn)?.toSorted((a, b) => a.at - b.at) ?? [];
    let next = 0;
    return startsOf(text).flatMap((at, index, starts) => {
      while (known[next + 1] && (known[next + 1]?.at ?? 0) <= at) next += 1;
      const [before, after] = [known[next], known[next + 1]];
      if (!before || before.at > at) return [];
      const speed = after ? (after.at - before.at) / (after.seconds - before.seconds) : usualSpeed;
      const seconds = before.seconds + (at - before.at) / speed;
      const end = starts[index + 1] ?? text.length;
      return { seconds, text: text.slice(at, end).trim(), words: wordsIn(known, next, at, end) };
    });
  });
  return lines.sort((a, b) => a.seconds - b.seconds);
}

/** The known times between two offsets of a turn. */
function wordsIn(known: readonly Place[], first: number, start: number, end: number) {
  const words: { seconds: number; at: number }[] = [];
  for (let index = first; (known[index]?.at ?? end) < end; index += 1) {
    const { at, seconds } = known[index] as Place;
    if (at >= start) words.push({ seconds, at: at - start });
  }
  return words;
}

/** The offsets in a text at which its lines begin. */
function startsOf(text: string): number[] {
  const sentences = [0, ...laterSentences(text)];
  return sentences.flatMap((start, index) => partStarts(text, start, sentences[index + 1]));
}

function partStarts(text: string, start: number, end = text.length): number[] {
  const starts = [start];
  // Long sentences are split into as few parts as possible, of similar length.
  const size = (end - start) / Math.ceil((end - start) / maxLength);
  for (let from = start; end - from > maxLength; from = starts.at(-1) ?? end) {
    const space = text.slice(from, from + Math.ceil(size) + 1).lastIndexOf(" ");
    starts.push(from + (space > 0 ? space + 1 : maxLength));
  }
  return starts;
}
