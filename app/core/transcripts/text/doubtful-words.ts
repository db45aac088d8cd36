import { parsePlayTime } from "~/lib/time/play-time";

/** A word of an automatic transcript that the program is unsure of. Seconds from the start of the audio. */
export type DoubtfulWord = { seconds: number; word: string };

/** Maximum number of doubtful words that are stored. With more, a listener has to check the whole transcript. */
export const mostDoubts = 400;

/** The stored form: a line for each word, such as '754.52 Wort'. */
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
/** Maximum number of characters between a time in the file and the word. */
const reach = 600;

/** The offset of a word spoken at a time in a timed transcript; null if it is no longer there. */
export function placeOfWord(transcript: string, seconds: number, word: string): number | null {
  let from = 0;
  for (const { 0: time, 1: hours = "0", 2: minutes, 3: rest = "", index } of transcript.matchAll(
    clock,
  )) {
    const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest.replace(",", "."));
    // The stored time is rounded to hundredths, hence the tolerance.
    if (at <= seconds + 0.006) from = index + time.length;
    else if (transcript.startsWith(" --> ", index - 5) === false) break;
  }
  const at = transcript.indexOf(word, from);
  return at >= 0 && at - from <= reach ? at : null;
}
