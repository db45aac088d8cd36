import { parsePlayTime } from "~/lib/play-time";

/** A word of a transcript that the program doubts which heard it, seconds from the start of the audio. */
export type DoubtfulWord = { seconds: number; word: string };

/** Most that are kept: whoever would look at more listens to the whole. */
export const mostDoubts = 400;

/** As they are stored: a line for each, '754.52 Wort'. */
export function formatDoubts(words: readonly DoubtfulWord[]): string {
  const lines = words.map(({ seconds, word }) => `${seconds.toFixed(2)} ${word.slice(0, 30)}`);
  return lines.join("\n");
}

/** Those that are stored, without what is no such line. */
export function readDoubts(stored: string): DoubtfulWord[] {
  return stored.split("\n", mostDoubts).flatMap((line) => {
    const [, time, word = ""] = /^(\S+) (.*\S)/.exec(line) ?? [];
    const seconds = parsePlayTime(time);
    return seconds === null ? [] : [{ seconds, word }];
  });
}

const clock = /(?:(\d{1,4}):)?(\d{2}):(\d{2}[.,]\d{3})/g;
/** A word that was heard at a time stands at most so many characters behind that time in the file. */
const reach = 600;

/** At which character of a timed transcript a word stands that is said at a time; null: it is not there, or not any more. */
export function placeOfWord(transcript: string, seconds: number, word: string): number | null {
  let from = 0;
  for (const { 0: time, 1: hours = "0", 2: minutes, 3: rest = "", index } of transcript.matchAll(
    clock,
  )) {
    const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest.replace(",", "."));
    // To the hundredth, as they are stored.
    if (at <= seconds + 0.006) from = index + time.length;
    else if (transcript.startsWith(" --> ", index - 5) === false) break;
  }
  const at = transcript.indexOf(word, from);
  return at >= 0 && at - from <= reach ? at : null;
}
