import { isRecord } from "~/lib/browser-storage";
import { parseJson } from "~/lib/parse-json";
import { parsePlayTime } from "~/lib/play-time";
import {
  type Cue,
  formatWebVtt,
  isTimed,
  isWebVtt,
  lastSecond,
  oneLine,
  parseCues,
  timed,
  type WordTime,
} from "./cues";
import { nameAt, namesIn } from "./speaker-names";

/** 'timed' ones are stored as WebVTT, 'text' ones as they were typed. */
export type TranscriptKind = "none" | "text" | "timed";

/** A paragraph of a transcript; `startSeconds` is null where the text has no times. */
export type Turn = { startSeconds: number | null; speaker: string; text: string };

/** The kind of a stored transcript, by its beginning. */
export function transcriptKind(stored: string): TranscriptKind {
  if (!stored) return "none";
  return isWebVtt(stored) ? "timed" : "text";
}

/** `wrongLine`: number (from 1) of the first line that cannot be read; null: no line says anything. */
type CheckedTranscript = { transcript: string } | { wrongLine: number | null };

/** A transcript as it is stored, from WebVTT, SubRip, JSON or plain text. */
export function storedTranscript(typed: string): CheckedTranscript {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  const isInJson = isJson(text);
  if (!isInJson && !isTimed(text)) return { transcript: text };
  const parsed = isInJson ? { cues: parseJsonCues(text) } : parseCues(text);
  if ("wrongLine" in parsed) return parsed;
  return parsed.cues.length > 0 ? { transcript: formatWebVtt(parsed.cues) } : { wrongLine: null };
}

/** A stored transcript as one reads it. */
export function turnsOf(stored: string): Turn[] {
  return followableOf(stored).turns;
}

/** From which second on one hears what stands from a character of a turn on. */
export type Place = { seconds: number; turn: number; at: number };

/** A transcript to read along with: its places in the order of time, none where it has no times. */
export type Followable = { turns: Turn[]; places: Place[] };

/** Its places are words where the file has their times, else its cues, sentence by sentence. */
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

/** The end of a sentence: no point of a date or an abbreviation. */
const sentenceEnd = /(?<=\p{L}{3}[.!?…]["”“«»)]*) (?=[„"»(]?\p{Lu})/gu;

/** At which characters of a text its second sentence and the later ones begin. */
export function laterSentences(text: string): number[] {
  return [...text.matchAll(sentenceEnd)].map(({ index }) => index + 1);
}

/** When what follows the beginning of a cue is said; of sentences, as far as their length tells. */
function timesIn({ text, words, startSeconds, endSeconds }: Cue): readonly WordTime[] {
  if (words) return words;
  const share = (endSeconds - startSeconds) / text.length;
  return laterSentences(text).map((at) => ({ at, seconds: startSeconds + share * at }));
}

/** A sentence from a second on; without punctuation a whole paragraph. */
export type Sentence = { startSeconds: number; speaker: string; text: string };

/** The sentences of a stored transcript in the order of time; none where it has no times. */
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

/** Long enough for a paragraph, and at the end of a sentence if one comes soon. */
function isFull(text: string): boolean {
  return text.length > 900 || (text.length > 400 && /[.!?…]["”“«»)]*$/.test(text));
}

/** Paragraphs are set apart by empty lines, or each line is one; a speaker's name begins one too. */
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

/**
 * Podcasting 2.0 has `startTime`, `endTime` and `body`, often for each word; Whisper and its kin `start`, `end` and
 * `text`, and within them perhaps `words`, each of them a `word` with its times.
 */
type Segment = Partial<
  Record<
    "startTime" | "endTime" | "body" | "start" | "end" | "text" | "word" | "words" | "speaker",
    unknown
  >
>;

/** Whether a text is meant as JSON, complete or not: one of a person may begin with a brace or a bracket too. */
function isJson(text: string): boolean {
  if (/^(?:\[\s*)?\{\s*["}]/.test(text)) return true;
  return /^[{[]/.test(text) && parseJson(text) !== undefined;
}

/**
 * The segments of a transcript in JSON in the order of time; one without a time that can be read follows the one
 * before. None where no segment has one.
 */
function parseJsonCues(json: string): Cue[] {
  const segments = segmentsOf(json);
  if (segments.every((segment) => startOf(segment) === null)) return [];
  let last = 0;
  return segments
    .flatMap((segment) => {
      const text = lineOf(segment.body ?? segment.text);
      if (!text) return [];
      const startSeconds = startOf(segment) ?? last;
      const end = timeOf(segment.endTime ?? segment.end) ?? 0;
      last = Math.max(startSeconds, end);
      const speaker = lineOf(segment.speaker);
      return timed({
        startSeconds,
        endSeconds: last,
        speaker,
        text,
        words: wordsIn(segment, text),
      });
    })
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

function startOf({ startTime, start }: Segment): number | null {
  return timeOf(startTime ?? start);
}

/** The words of a segment that have times, each where it next stands in the text. */
function wordsIn({ words }: Segment, text: string): WordTime[] {
  const found: WordTime[] = [];
  let from = 0;
  for (const word of Array.isArray(words) ? words.filter(isRecord) : []) {
    const seconds = timeOf(word.start ?? word.startTime);
    const said = lineOf(word.word ?? word.text ?? word.body);
    const at = text.indexOf(said, from);
    if (!said || at < 0) continue;
    from = at + said.length;
    if (seconds !== null) found.push({ at, seconds });
  }
  return found;
}

function lineOf(value: unknown): string {
  return typeof value === "string" ? oneLine(value) : "";
}

/** A time before the beginning counts as 0. */
function timeOf(value: unknown): number | null {
  const seconds = parsePlayTime(typeof value === "number" ? Math.max(0, value) : value);
  return seconds !== null && seconds < lastSecond ? seconds : null;
}

function segmentsOf(json: string): Segment[] {
  const value = parseJson(json);
  const segments = isRecord(value) ? value.segments : value;
  return Array.isArray(segments) ? segments.filter(isRecord) : [];
}
