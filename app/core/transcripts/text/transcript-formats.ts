import { type Cue, parseCues, type WordTime } from "./cues";
import { endOf, formatSubRip, formatWebVtt } from "./format-cues";
import { inWords, transcriptKind, turnsOf } from "./transcript";

/** Formats of a transcript for programs, with their media types. */
export const transcriptFormats = {
  json: "application/json",
  vtt: "text/vtt",
  srt: "application/x-subrip",
  txt: "text/plain",
} as const;

export type TranscriptFormat = keyof typeof transcriptFormats;

/** Podcasting 2.0's recommendation for WebVTT captions. */
const lineLength = 65;

/** A stored transcript in another format; null: the format needs times, and it has none. */
export function transcriptAs(stored: string, format: TranscriptFormat): string | null {
  const isTimed = transcriptKind(stored) === "timed";
  if (format === "txt") return turnsOf(stored).map(inWords).join("\n\n");
  if (format === "json") return JSON.stringify({ version: "1.0.0", segments: segmentsOf(stored) });
  if (!isTimed) return null;
  const cues = brokenCues(cuesOf(stored), lineLength);
  return format === "vtt" ? formatWebVtt(cues) : formatSubRip(cues);
}

/** Podcasting 2.0 segments; without times if the text has none. */
function segmentsOf(stored: string) {
  if (transcriptKind(stored) !== "timed")
    return turnsOf(stored).map(({ speaker, text }) => ({ speaker, body: text }));
  return cuesOf(stored).map(({ startSeconds, endSeconds, speaker, text }) => ({
    startTime: startSeconds,
    endTime: endSeconds,
    speaker,
    body: text,
  }));
}

function cuesOf(stored: string) {
  const parsed = parseCues(stored);
  return "cues" in parsed ? parsed.cues : [];
}

/** Cues by time, split at words into cues of at most `width` UTF-16 code units. */
export function brokenCues(cues: readonly Cue[], width: number): Cue[] {
  const broken = cues.flatMap((cue, index) => partsOf(cue, endOf(cues, index), width));
  // A simultaneous speaker continues between the others' parts.
  return broken.sort((one, other) => one.startSeconds - other.startSeconds);
}

/** Each begins with its first word; if its time is unknown, in proportion to the text between known times. */
function partsOf(cue: Cue, end: number, width: number): Cue[] {
  const { startSeconds, text, words = [] } = cue;
  const lines = linesOf(text, width);
  // Parts shorter than a millisecond would have equal times.
  if (lines.length < 2 || (end - startSeconds) * 1000 < lines.length) return [cue];
  const parts: Cue[] = [];
  let said = 0;
  for (const line of lines) {
    const { at } = line;
    while ((words[said]?.at ?? text.length) <= at) said++;
    const from = words[said - 1] ?? { at: 0, seconds: startSeconds };
    const to = words[said] ?? { at: text.length, seconds: end };
    const share = (at - from.at) / (to.at - from.at);
    const seconds = from.seconds + share * (to.seconds - from.seconds);
    const inside: WordTime[] = [];
    for (let word = words[said]; word && word.at < at + line.text.length; word = words[++said])
      inside.push({ at: word.at - at, seconds: word.seconds });
    const before = parts.at(-1);
    if (before) before.endSeconds = seconds;
    const part = { ...cue, startSeconds: seconds, endSeconds: end, text: line.text };
    parts.push({ ...part, words: inside });
  }
  return parts;
}

/** The lines of a text with their offsets; a word longer than a line is cut. */
function linesOf(text: string, width: number): { at: number; text: string }[] {
  const lines: { at: number; text: string }[] = [];
  for (let at = 0; at < text.length; ) {
    const fitting = text.slice(at, at + width + 1);
    const space = fitting.length > width ? fitting.lastIndexOf(" ") : fitting.length;
    const cut = fitting.slice(0, width).replace(/[\ud800-\udbff]$/, "");
    const line = space > 0 ? fitting.slice(0, space) : cut;
    lines.push({ at, text: line });
    at += line.length + Number(text[at + line.length] === " ");
  }
  return lines;
}
