import { isRecord } from "~/lib/browser-storage";
import { parseJson } from "~/lib/parse-json";
import { parsePlayTime } from "~/lib/time/play-time";
import { type Cue, lastSecond, oneLine, timed, type WordTime } from "./cues";

/**
 * A segment of a JSON transcript. Its properties depend on the program. Podcasting 2.0: `startTime`, `endTime` and
 * `body`, often for each word. Whisper and similar programs: `start`, `end` and `text`, sometimes with `words`, each
 * with `word` and its times. whisper.cpp: `offsets` in milliseconds. Hugging Face: `timestamp`, a pair. Podlove: the
 * name in `voice` (`speaker` is a database id), and `items` for grouped text.
 */
type Segment = Record<string, unknown>;

/** True if a text is meant as JSON, complete or not. Ordinary text may begin with a brace or bracket, too. */
export function isJson(text: string): boolean {
  if (/^(?:\[\s*)?\{\s*["}]/.test(text)) return true;
  return /^[{[]/.test(text) && parseJson(text) !== undefined;
}

/**
 * Parses the segments of a JSON transcript, ordered by time. A segment without a readable time follows the previous
 * one. Returns [] if no segment has a time.
 */
export function parseJsonCues(json: string): Cue[] {
  const segments = segmentsOf(json);
  if (segments.every((segment) => startOf(segment) === null)) return [];
  let last = 0;
  return segments
    .flatMap((segment) => {
      const text = lineText(segment.body ?? segment.text);
      if (!text) return [];
      const startSeconds = startOf(segment) ?? last;
      last = Math.max(startSeconds, segmentSpan(segment)[1] ?? 0);
      const speaker = lineText(segment.voice) || lineText(segment.speaker);
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
  return segmentSpan(segment)[0];
}

function segmentSpan({ offsets, timestamp, ...segment }: Segment): [number | null, number | null] {
  if (isRecord(offsets)) return [millisecondsOf(offsets.from), millisecondsOf(offsets.to)];
  if (Array.isArray(timestamp)) return [timeOf(timestamp[0]), timeOf(timestamp[1])];
  return [timeOf(segment.startTime ?? segment.start), timeOf(segment.endTime ?? segment.end)];
}

/** The timed words of a segment. Each is searched in the text after the previous one. */
function wordsIn({ words }: Segment, text: string): WordTime[] {
  const found: WordTime[] = [];
  let from = 0;
  for (const word of recordsIn(words)) {
    const seconds = timeOf(word.start ?? word.startTime);
    const said = lineText(word.word ?? word.text ?? word.body);
    const at = text.indexOf(said, from);
    if (!said || at < 0) continue;
    from = at + said.length;
    if (seconds !== null) found.push({ at, seconds });
  }
  return found;
}

function lineText(value: unknown): string {
  return typeof value === "string" ? oneLine(value) : "";
}

function millisecondsOf(value: unknown): number | null {
  return typeof value === "number" ? timeOf(value / 1000) : null;
}

/** Seconds; a negative time counts as 0. */
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
