import { parsePlayTime } from "~/lib/time/play-time";

/** A word of an automatic transcript that the program doubts, seconds from the start of the audio. */
export type DoubtfulWord = { seconds: number; word: string };

/** Most doubtful words that are stored: with more, a listener checks the whole. */
export const mostDoubts = 400;

/** Stored form: a line for each, '754.52 Wort'. */
export function formatDoubts(words: readonly DoubtfulWord[]): string {
  const lines = words.map(({ seconds, word }) => `${seconds.toFixed(2)} ${word.slice(0, 30)}`);
  return lines.join("\n");
}

/** The stored doubtful words, without malformed lines. */
export function readDoubts(stored: string): DoubtfulWord[] {
  return stored.split("\n", mostDoubts).flatMap((line) => {
    const [, time, word = ""] = /^(\S+) (.*\S)/.exec(line) ?? [];
    const seconds = parsePlayTime(time);
    return seconds === null ? [] : [{ seconds, word }];
  });
}

const clock = /(?:(\d{1,4}):)?(\d{2}):(\d{2}[.,]\d{3})/g;
/** Most characters between a time in the file and its word. */
const reach = 600;

/** The offset of a word spoken at a time in a timed transcript; null: it is not there (any more). */
export function placeOfWord(transcript: string, seconds: number, word: string): number | null {
  let from = 0;
  for (const { 0: time, 1: hours = "0", 2: minutes, 3: rest = "", index } of transcript.matchAll(
    clock,
  )) {
    const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest.replace(",", "."));
    // To the hundredth, as stored.
    if (at <= seconds + 0.006) from = index + time.length;
    else if (transcript.startsWith(" --> ", index - 5) === false) break;
  }
  const at = transcript.indexOf(word, from);
  return at >= 0 && at - from <= reach ? at : null;
}
