import { type Followable, laterSentences } from "~/core/transcripts/text/transcript";
import { groupBy } from "~/lib/group-by";

/** So many characters at most are shown at once: two lines of a phone. */
const maxLength = 84;

/** Characters that one says in a second. */
const usualSpeed = 15;

/** Something to read while it is said, from a second on. */
type CaptionLine = { seconds: number; text: string };

/**
 * A transcript with times as lines of a few words, each with the second at which it begins: sentences, and of a long
 * one its parts. Between two known times the length of the text tells, behind the last one how fast people speak.
 */
export function captionLines({ turns, places }: Followable): CaptionLine[] {
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
      return [{ seconds, text: text.slice(at, starts[index + 1]).trim() }];
    });
  });
  return lines.sort((a, b) => a.seconds - b.seconds);
}

/** At which characters the lines of a text begin. */
function startsOf(text: string): number[] {
  const sentences = [0, ...laterSentences(text)];
  return sentences.flatMap((start, index) => partsOf(text, start, sentences[index + 1]));
}

function partsOf(text: string, start: number, end = text.length): number[] {
  const starts = [start];
  // As many parts as are needed, all of about one length.
  const size = (end - start) / Math.ceil((end - start) / maxLength);
  for (let from = start; end - from > maxLength; from = starts.at(-1) ?? end) {
    const space = text.slice(from, from + Math.ceil(size) + 1).lastIndexOf(" ");
    starts.push(from + (space > 0 ? space + 1 : maxLength));
  }
  return starts;
}
