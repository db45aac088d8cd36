import { writeFileSync } from "node:fs";

// Where each word of a synthetic sentence begins: the sentence is laid beside its words, which the same
// voice said one by one, so that like sounds lie upon each other (dynamic time warping over cepstra).

const FRAME = 400;
const STEP = 80;
const SIZE = 512;
const BANDS = 26;
const COEFFICIENTS = 13;

const mel = (hertz) => 1127 * Math.log(1 + hertz / 700);
const hertz = (value) => 700 * (Math.exp(value / 1127) - 1);

function bandEdges(rate) {
  const [low, high] = [mel(60), mel(rate / 2 - 500)];
  return Array.from({ length: BANDS + 2 }, (_, index) =>
    Math.floor(((SIZE + 1) * hertz(low + ((high - low) * index) / (BANDS + 1))) / rate),
  );
}

/** In place, radix 2. */
function transform(real, imaginary) {
  for (let index = 1, other = 0; index < SIZE; index++) {
    let bit = SIZE >> 1;
    for (; other & bit; bit >>= 1) other ^= bit;
    other ^= bit;
    if (index < other) [real[index], real[other]] = [real[other], real[index]];
  }
  for (let length = 2; length <= SIZE; length <<= 1) {
    for (let start = 0; start < SIZE; start += length) {
      for (let step = 0; step < length / 2; step++) {
        const [cosine, sine] = [
          Math.cos((-2 * Math.PI * step) / length),
          Math.sin((-2 * Math.PI * step) / length),
        ];
        const [low, high] = [start + step, start + step + length / 2];
        const turned = real[high] * cosine - imaginary[high] * sine;
        const lifted = real[high] * sine + imaginary[high] * cosine;
        [real[high], imaginary[high]] = [real[low] - turned, imaginary[low] - lifted];
        real[low] += turned;
        imaginary[low] += lifted;
      }
    }
  }
}

/** The cepstra of a sound, one for each 5 ms. */
function cepstraOf(samples, rate) {
  const edges = bandEdges(rate);
  const frames = [];
  for (let start = 0; start + FRAME <= samples.length; start += STEP) {
    const real = new Float64Array(SIZE);
    const imaginary = new Float64Array(SIZE);
    for (let index = 0; index < FRAME; index++)
      real[index] =
        samples[start + index] * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (FRAME - 1)));
    transform(real, imaginary);
    frames.push(cepstrum(bandsOf(real, imaginary, edges)));
  }
  return frames;
}

function bandsOf(real, imaginary, edges) {
  return Array.from({ length: BANDS }, (_, band) => {
    const [low, middle, high] = edges.slice(band, band + 3);
    let sum = 0;
    for (let bin = low; bin < high; bin++) {
      const weight =
        bin < middle ? (bin - low) / (middle - low) : (high - bin) / Math.max(1, high - middle);
      sum += weight * (real[bin] ** 2 + imaginary[bin] ** 2);
    }
    return Math.log(sum + 1e4);
  });
}

function cepstrum(bands) {
  return Array.from(
    { length: COEFFICIENTS },
    (_, index) =>
      bands.reduce(
        (sum, band, at) => sum + band * Math.cos((Math.PI * index * (at + 0.5)) / BANDS),
        0,
      ) / (index === 0 ? BANDS * 4 : BANDS),
  );
}

function distance(one, other) {
  let sum = 0;
  for (let index = 0; index < COEFFICIENTS; index++) sum += (one[index] - other[index]) ** 2;
  return Math.sqrt(sum);
}

/** For each row the first column that the cheapest way through both sequences meets it at. */
function firstColumns(rows, columns) {
  const width = columns.length;
  const from = new Uint8Array(rows.length * width);
  let above = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  for (const [row, frame] of rows.entries()) {
    const costs = new Float64Array(width);
    for (let column = 0; column < width; column++) {
      const ways = [
        row && column ? above[column - 1] : Number.POSITIVE_INFINITY,
        row ? above[column] : Number.POSITIVE_INFINITY,
        column ? costs[column - 1] : Number.POSITIVE_INFINITY,
      ];
      const best = row || column ? Math.min(...ways) : 0;
      from[row * width + column] = ways.indexOf(best);
      costs[column] = best + distance(frame, columns[column]);
    }
    above = costs;
  }
  const first = new Array(rows.length).fill(0);
  for (let row = rows.length - 1, column = width - 1; row > 0 || column > 0; ) {
    first[row] = column;
    const way = from[row * width + column];
    if (way !== 2) row--;
    if (way !== 1) column--;
  }
  return first;
}

/** Seconds from the start of `sentence` at which each of its words begins; all are samples of one rate. */
export function wordTimes(sentence, words, rate) {
  const silence = cepstraOf(new Float64Array(FRAME), rate);
  const starts = [];
  const rows = [];
  for (const word of words) {
    starts.push(rows.length);
    rows.push(...cepstraOf(word, rate), ...silence);
  }
  const first = firstColumns(rows, cepstraOf(sentence, rate));
  return starts.map((row) => (row === 0 ? 0 : (first[row] * STEP + FRAME / 4) / rate));
}

// What the demo's synthetic voices say, as captions with the time of each word.
const SPEAKERS = { M: "Moderation", C: "Co-Host" };

/** A turn that is longer than either becomes several captions, divided between sentences. */
const CAPTION = { seconds: 15, characters: 220 };

/** The captions of a turn; `sentences` have their words, with times, and an end. */
function captionsOf({ speaker, sentences }) {
  const [first, last] = [sentences[0], sentences.at(-1)];
  const start = first.words[0].start;
  const letters = sentences
    .flatMap(({ words }) => words.map(({ shown }) => shown))
    .join(" ").length;
  const spans = (last.end - start) / CAPTION.seconds;
  const count = Math.ceil(Math.max(spans, letters / CAPTION.characters));
  const captions = Array.from({ length: count }, () => []);
  for (const sentence of sentences) {
    const middle = (sentence.words[0].start + sentence.end) / 2;
    captions[Math.floor(((middle - start) / (last.end - start)) * count)].push(sentence);
  }
  return captions
    .filter((said) => said.length > 0)
    .map((said) => ({
      speaker,
      end: said.at(-1).end,
      words: said.flatMap(({ words }) => words),
    }));
}

function payload({ words }) {
  const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  return words
    .map(({ shown, start }, index) => {
      const text = shown.replace(/[&<>]/g, (sign) => escapes[sign]);
      return index === 0 ? text : `<${timestamp(start)}>${text}`;
    })
    .join(" ");
}

export function writeCaptions(turns, vtt) {
  const cues = turns.flatMap(captionsOf).map((caption) => {
    const times = `${timestamp(caption.words[0].start)} --> ${timestamp(caption.end)}`;
    return `${times}\n<v ${SPEAKERS[caption.speaker]}>${payload(caption)}\n`;
  });
  const note =
    "NOTE Die Stimmen sind synthetisch, gesprochen von SVOX Pico. Die Zeiten der Wörter sind am Ton gemessen.\n";
  writeFileSync(vtt, ["WEBVTT\n", note, ...cues].join("\n"));
}

function timestamp(seconds) {
  return new Date(Math.round(seconds * 1000)).toISOString().slice("yyyy-mm-ddT".length, -1);
}
