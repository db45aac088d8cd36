import { isRecord } from "~/lib/browser-storage";
import { parseJson } from "~/lib/parse-json";
import { parsePlayTime } from "~/lib/time/play-time";
import { type Cue, lastSecond, oneLine, timed, type WordTime } from "./cues";

/**
 * Names in segments by program: Podcasting 2.0 `startTime`, `endTime` and `body`, often for each word; Whisper and
 * its kin `start`, `end` and `text`, perhaps with `words`, each of them a `word` with its times; whisper.cpp
 * `offsets` in milliseconds, Hugging Face a `timestamp` of two; Podlove the name in `voice`, as its `speaker` is a
 * number of a database, and `items` for grouped text.
 */
type Segment = Record<string, unknown>;

/** Whether a text is meant as JSON, complete or not: written text may begin with a brace or a bracket too. */
export function isJson(text: string): boolean {
  if (/^(?:\[\s*)?\{\s*["}]/.test(text)) return true;
  return /^[{[]/.test(text) && parseJson(text) !== undefined;
}

/**
 * The segments of a JSON transcript by time; one without a readable time follows the previous. Empty if no segment
 * has one.
 */
export function parseJsonCues(json: string): Cue[] {
  const segments = segmentsOf(json);
  if (segments.every((segment) => startOf(segment) === null)) return [];
  let last = 0;
  return segments
    .flatMap((segment) => {
      const text = lineOf(segment.body ?? segment.text);
      if (!text) return [];
      const startSeconds = startOf(segment) ?? last;
      last = Math.max(startSeconds, spanOf(segment)[1] ?? 0);
      const speaker = lineOf(segment.voice) || lineOf(segment.speaker);
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

function startOf(segment: Segment): number | null {
  return spanOf(segment)[0];
}

function spanOf({ offsets, timestamp, ...segment }: Segment): [number | null, number | null] {
  if (isRecord(offsets)) return [millisecondsOf(offsets.from), millisecondsOf(offsets.to)];
  if (Array.isArray(timestamp)) return [timeOf(timestamp[0]), timeOf(timestamp[1])];
  return [timeOf(segment.startTime ?? segment.start), timeOf(segment.endTime ?? segment.end)];
}

/** The timed words of a segment, each at its next place in the text. */
function wordsIn({ words }: Segment, text: string): WordTime[] {
  const found: WordTime[] = [];
  let from = 0;
  for (const word of recordsIn(words)) {
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

function millisecondsOf(value: unknown): number | null {
  return typeof value === "number" ? timeOf(value / 1000) : null;
}

/** A negative time counts as 0. */
function timeOf(value: unknown): number | null {
  const seconds = parsePlayTime(typeof value === "number" ? Math.max(0, value) : value);
  return seconds !== null && seconds < lastSecond ? seconds : null;
}

function segmentsOf(json: string): Segment[] {
  const value = parseJson(json);
  const segments = isRecord(value)
    ? (value.segments ?? value.transcription ?? value.chunks)
    : value;
  return recordsIn(segments).flatMap((segment) => {
    if (!Array.isArray(segment.items)) return [segment];
    const { voice, speaker } = segment;
    return recordsIn(segment.items).map((item) => ({ voice, speaker, ...item }));
  });
}

function recordsIn(list: unknown): Segment[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
