import { type Cue, isWebVtt, parseCues, type WordTime } from "./cues";
import { nameAt, namesIn } from "./speaker-names";

/** 'timed' ones are stored as WebVTT, 'text' ones as typed. */
export type TranscriptKind = "none" | "text" | "timed";

/** A paragraph of a transcript; `startSeconds` is null without times. */
export type Turn = { startSeconds: number | null; speaker: string; text: string };

/** The kind of a stored transcript, by its beginning. */
export function transcriptKind(stored: string): TranscriptKind {
  if (!stored) return "none";
  return isWebVtt(stored) ? "timed" : "text";
}

/** A stored transcript as paragraphs. */
export function turnsOf(stored: string): Turn[] {
  return followableOf(stored).turns;
}

/** The second at which the text from an offset of a turn is spoken. */
export type Place = { seconds: number; turn: number; at: number };

/** A transcript to read along: its places by time, empty without times. */
export type Followable = { turns: Turn[]; places: Place[] };

/** Places are words if the file has their times, else its cues, by sentence. */
export function followableOf(stored: string): Followable {
  if (transcriptKind(stored) !== "timed") return { turns: turnsOfText(stored), places: [] };
  const parsed = parseCues(stored);
  const turns: Turn[] = [];
  const places: Place[] = [];
  for (const cue of "cues" in parsed ? parsed.cues : []) {
    const { startSeconds, speaker, text } = cue;
    const last = turns.at(-1);
    const goesOn = last && last.speaker === speaker && !isFull(last.text);
    const before = goesOn ? last.text.length + 1 : 0;
    if (goesOn) last.text += ` ${text}`;
    else turns.push({ startSeconds, speaker, text });
    for (const { at, seconds } of [{ at: 0, seconds: startSeconds }, ...timesIn(cue)])
      places.push({ seconds, turn: turns.length - 1, at: before + at });
  }
  return { turns, places: places.sort((a, b) => a.seconds - b.seconds) };
}

/** The end of a sentence, excluding dates and abbreviations. */
const sentenceEnd = /(?<=\p{L}{3}[.!?…]["”“«»)]*) (?=[„"»(]?\p{Lu})/gu;

/** The offsets of all sentences of a text but the first. */
export function laterSentences(text: string): number[] {
  return [...text.matchAll(sentenceEnd)].map(({ index }) => index + 1);
}

/** Start times of the rest of a cue's text; of sentences, estimated by their length. */
function timesIn({ text, words, startSeconds, endSeconds }: Cue): readonly WordTime[] {
  if (words) return words;
  const share = (endSeconds - startSeconds) / text.length;
  return laterSentences(text).map((at) => ({ at, seconds: startSeconds + share * at }));
}

/** A sentence from a second on; without punctuation a whole paragraph. */
export type Sentence = { startSeconds: number; speaker: string; text: string };

/** The sentences of a stored transcript by time; empty without times. */
export function sentencesOf(stored: string): Sentence[] {
  const { turns, places } = followableOf(stored);
  const placesOf = Map.groupBy(places, ({ turn }) => turn);
  const sentences = turns.flatMap(({ speaker, text }, turn) => {
    const known = placesOf.get(turn)?.sort((a, b) => a.at - b.at) ?? [];
    const starts = [0, ...laterSentences(text)];
    return starts.flatMap((at, index) => {
      const place = known.findLast((one) => one.at <= at);
      const said = text.slice(at, starts[index + 1]).trim();
      return place ? [{ startSeconds: place.seconds, speaker, text: said }] : [];
    });
  });
  return sentences.sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Whether a paragraph is long enough, preferably at the end of a sentence. */
function isFull(text: string): boolean {
  return text.length > 900 || (text.length > 400 && /[.!?…]["”“«»)]*$/.test(text));
}

/** Paragraphs are separated by empty lines, or each line is one; a speaker's name begins one too. */
function turnsOfText(text: string): Turn[] {
  if (!text) return [];
  const lines = text.split("\n").map((line) => line.trim());
  const names = namesIn(lines);
  const areLoose = !lines.includes("");
  const turns: Turn[] = [];
  let isOpen = false;
  for (const line of lines) {
    const [name, rest] = nameAt(line, names);
    const last = turns.at(-1);
    if (!line) isOpen = false;
    else if (isOpen && last && name === null && !areLoose) last.text += ` ${rest}`;
    else turns.push({ startSeconds: null, speaker: name ?? last?.speaker ?? "", text: rest });
    if (line) isOpen = true;
  }
  return turns;
}

/** A paragraph as in a text without times. */
export function inWords({ speaker, text }: Pick<Turn, "speaker" | "text">): string {
  return speaker ? `${speaker}: ${text}` : text;
}
