/** A box for text. Sizes are in one unit; `leading` is a multiple of the font size. */
export type TextBox = {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  leading: number;
};

export type FittedText = { size: number; lines: string[] };

type Piece = { text: string; width: number; spaced: boolean };
type Measure = (text: string) => number;

const step = 0.95;
const minRelativeSize = 0.84;

/**
 * Fits text of any length into a box. It wraps and shrinks the text, then breaks long words, and at the smallest size
 * cuts the rest with an ellipsis.
 * @param measure returns the width of a text at font size 1
 */
export function fitText(text: string, box: TextBox, measure: Measure): FittedText {
  const pieces = wordPieces(text.replace(/\s+/g, " ").trim(), measure);
  const space = measure("n n") - measure("nn");
  const whole = withoutBreaks(pieces, box, space);
  if (whole) return whole;
  for (const size of sizes(Math.max(box.smallest, box.largest * 0.7), box.smallest)) {
    const lines = wrap(broken(pieces, box.width / size, measure), box.width / size, space);
    if (lines.length * size * box.leading <= box.height) return { size, lines };
  }
  return cut(pieces, box, measure, space);
}

/** The largest font size that fits, or a slightly smaller one if that saves a short title a line. */
function withoutBreaks(pieces: readonly Piece[], box: TextBox, space: number): FittedText | null {
  let best: FittedText | null = null;
  for (const size of sizes(box.largest, box.smallest)) {
    if (best && size < best.size * minRelativeSize) break;
    if (pieces.some((piece) => piece.width * size > box.width)) continue;
    const lines = balanced(pieces, box.width / size, space);
    if (lines.length * size * box.leading > box.height) continue;
    if (!best && lines.length > 4) return { size, lines };
    if (!best) best = { size, lines };
    else if (lines.length < best.lines.length) return { size, lines };
  }
  return best;
}

function* sizes(largest: number, smallest: number): Generator<number> {
  for (let size = largest; size > smallest; size *= step) yield size;
  yield smallest;
}

/** Words, split after hyphens and slashes, where a line may break. */
function wordPieces(text: string, measure: Measure): Piece[] {
  return text
    .split(" ")
    .flatMap((word) =>
      word
        .split(/(?<=[\p{L}\p{N}][-–—/])(?=[\p{L}\p{N}]{3})/u)
        .map((part, index) => ({ text: part, width: measure(part), spaced: index === 0 })),
    );
}

function wrap(pieces: readonly Piece[], width: number, space: number): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const gap = piece.spaced ? space : 0;
    if (line && line.width + gap + piece.width <= width) {
      line.text += (piece.spaced ? " " : "") + piece.text;
      line.width += gap + piece.width;
    } else lines.push({ text: piece.text, width: piece.width });
  }
  return lines.map((line) => line.text);
}

/** Wraps the text into as few lines as possible and makes their lengths similar. */
function balanced(pieces: readonly Piece[], width: number, space: number): string[] {
  const count = wrap(pieces, width, space).length;
  let low = Math.max(...pieces.map((piece) => piece.width));
  let high = width;
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    if (wrap(pieces, middle, space).length <= count) high = middle;
    else low = middle;
  }
  return wrap(pieces, high, space);
}

function broken(pieces: readonly Piece[], width: number, measure: Measure): Piece[] {
  return pieces.flatMap((piece) =>
    breakWord(piece.text, (part) => measure(part) <= width).map((part, index) => ({
      text: part,
      width: measure(part),
      spaced: index === 0 && piece.spaced,
    })),
  );
}

function cut(pieces: Piece[], box: TextBox, measure: Measure, space: number): FittedText {
  const size = box.smallest;
  const width = box.width / size;
  const max = Math.max(1, Math.floor(box.height / (size * box.leading)));
  const lines = wrap(broken(pieces, width, measure), width, space).slice(0, max);
  let last = lines.pop() ?? "";
  while (last && measure(`${last}…`) > width) last = Array.from(last).slice(0, -1).join("");
  return { size, lines: [...lines, `${last.replace(/[\s,;:–-]+$/, "")}…`] };
}

const vowel = /[aeiouyäöüàâéèêîïôû]/i;
const together = /^(ch|ck|ph|th|sc|sh|qu|st)$/i;
const minLength = 3;
const reach = 10;

/**
 * Breaks a word into parts that fit, each but the last with a hyphen. It prefers to break before a consonant followed
 * by a vowel, as most German syllables begin, but breaks anywhere if necessary.
 */
export function breakWord(word: string, fits: (part: string) => boolean): string[] {
  const letters = Array.from(word);
  const parts: string[] = [];
  while (letters.length > minLength && !fits(letters.join(""))) {
    const max = longestFit(letters, fits);
    parts.push(`${letters.splice(0, bestBreak(letters, max)).join("")}-`);
  }
  return [...parts, letters.join("")];
}

function longestFit(letters: readonly string[], fits: (part: string) => boolean): number {
  let low = 1;
  let high = letters.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${letters.slice(0, middle).join("")}-`)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function bestBreak(letters: readonly string[], max: number): number {
  const latest = Math.min(max, letters.length - minLength);
  for (let at = latest; at >= Math.max(minLength, latest - reach); at--)
    if (syllable(letters, at)) return at;
  return Math.max(1, latest);
}

function syllable(letters: readonly string[], at: number): boolean {
  if (/^sch/i.test(letters.slice(at, at + 3).join(""))) return true;
  const [before = "", first = "", second = ""] = letters.slice(at - 1, at + 2);
  return !vowel.test(first) && vowel.test(second) && !together.test(before + first);
}
