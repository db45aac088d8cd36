import { type Cue, parseCues, type WordTime } from "./cues";
import { endOf, formatSubRip, formatWebVtt } from "./format-cues";
import { inWords, transcriptKind, turnsOf } from "./transcript";

/** Media types of the formats in which programs can get a transcript. */
export const transcriptFormats = {
  json: "application/json",
  vtt: "text/vtt",
  srt: "application/x-subrip",
  txt: "text/plain",
} as const;

export type TranscriptFormat = keyof typeof transcriptFormats;

/** Maximum characters of a WebVTT caption, as Podcasting 2.0 recommends. */
const lineLength = 65;

/** A stored transcript in another format; null if the format needs times and the transcript has none. */
export function transcriptAs(stored: string, format: TranscriptFormat): string | null {
  const isTimed = transcriptKind(stored) === "timed";
  if (format === "txt") return turnsOf(stored).map(inWords).join("\n\n");
  if (format === "json") return JSON.stringify({ version: "1.0.0", segments: segmentsOf(stored) });
  if (!isTimed) return null;
  const cues = brokenCues(cuesOf(stored), lineLength);
  return format === "vtt" ? formatWebVtt(cues) : formatSubRip(cues);
}

/** Podcasting 2.0 segments. They have no times if the transcript has none. */
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

/** Splits cues between words into cues of at most `width` UTF-16 code units, ordered by time. */
export function brokenCues(cues: readonly Cue[], width: number): Cue[] {
  const broken = cues.flatMap((cue, index) => splitCue(cue, endOf(cues, index), width));
  // Speakers may overlap, so parts of one cue may come after parts of the next.
  return broken.sort((one, other) => one.startSeconds - other.startSeconds);
}

/** Splits a cue. A part starts with its first word, if necessary at a time interpolated by text length. */
function splitCue(cue: Cue, end: number, width: number): Cue[] {
  const { startSeconds, text, words = [] } = cue;
  const lines = wrapLines(text, width);
  // Parts shorter than a millisecond would have the same time.
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

/** Splits a text into lines with their offsets. A word longer than a line is cut. */
function wrapLines(text: string, width: number): { at: number; text: string }[] {
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
