import { type Followable, laterSentences } from "~/core/transcripts/text/transcript";
import { groupBy } from "~/lib/group-by";

/** Most characters shown at once: two lines on a phone. */
const maxLength = 84;

/** Characters spoken per second. */
const usualSpeed = 15;

/** A caption with its first second. */
type CaptionLine = { seconds: number; text: string };

/**
 * A timed transcript as captions of a few words with their start: sentences, and parts of long ones. Between two
 * known times the start follows from the text's length, after the last one from the usual speed.
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

/** The offsets at which the captions of a text begin. */
function startsOf(text: string): number[] {
  const sentences = [0, ...laterSentences(text)];
  return sentences.flatMap((start, index) => partsOf(text, start, sentences[index + 1]));
}

function partsOf(text: string, start: number, end = text.length): number[] {
  const starts = [start];
  // As few parts as needed, of about the same length.
  const size = (end - start) / Math.ceil((end - start) / maxLength);
  for (let from = start; end - from > maxLength; from = starts.at(-1) ?? end) {
    const space = text.slice(from, from + Math.ceil(size) + 1).lastIndexOf(" ");
    starts.push(from + (space > 0 ? space + 1 : maxLength));
  }
  return starts;
}
