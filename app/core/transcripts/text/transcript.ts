import { type Cue, isWebVtt, parseCues, type WordTime } from "./cues";
import { nameAt, namesIn } from "./speaker-names";

/** 'timed' transcripts are stored as WebVTT, 'text' ones as they were typed. */
export type TranscriptKind = "none" | "text" | "timed";

/** A paragraph of a transcript. `startSeconds` is null without times. */
export type Turn = { startSeconds: number | null; speaker: string; text: string };

/** The kind of a stored transcript, which its beginning shows. */
export function transcriptKind(stored: string): TranscriptKind {
  if (!stored) return "none";
  return isWebVtt(stored) ? "timed" : "text";
}

export function turnsOf(stored: string): Turn[] {
  return followableOf(stored).turns;
}

/** The second at which the text from the offset `at` of a turn on is spoken. */
export type Place = { seconds: number; turn: number; at: number };

/** A transcript for reading along. `places` are ordered by time; empty without times. */
export type Followable = { turns: Turn[]; places: Place[] };

/** Turns and places of a stored transcript. Places are words if the file has their times, else sentences. */
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

/** Matches the end of a sentence, but not of dates and abbreviations. */
const sentenceEnd = /(?<=\p{L}{3}[.!?…]["”“«»)]*) (?=[„"»(]?\p{Lu})/gu;

/** The offsets of all sentences in a text except the first. */
export function laterSentences(text: string): number[] {
  return [...text.matchAll(sentenceEnd)].map(({ index }) => index + 1);
}

/** Times within a cue after its start: those of words, else of sentences, interpolated by text length. */
function timesIn({ text, words, startSeconds, endSeconds }: Cue): readonly WordTime[] {
  if (words) return words;
  const share = (endSeconds - startSeconds) / text.length;
  return laterSentences(text).map((at) => ({ at, seconds: startSeconds + share * at }));
}

/** A sentence and the second at which it starts. Without punctuation, it is a whole paragraph. */
export type Sentence = { startSeconds: number; speaker: string; text: string };

/** The sentences of a stored transcript, ordered by time; empty without times. */
export function transcriptSentences(stored: string): Sentence[] {
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

/** True if a paragraph is long enough. It preferably ends with a sentence. */
function isFull(text: string): boolean {
  return text.length > 900 || (text.length > 400 && /[.!?…]["”“«»)]*$/.test(text));
}

/** Turns of a text. Paragraphs are separated by empty lines, else each line is one; a speaker's name begins one. */
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

/** A turn as a paragraph of plain text, with its speaker's name. */
export function inWords({ speaker, text }: Pick<Turn, "speaker" | "text">): string {
  return speaker ? `${speaker}: ${text}` : text;
}
