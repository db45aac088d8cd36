import { isRecord } from "~/lib/browser-storage";
import { parseJson } from "~/lib/parse-json";
import {
  type Cue,
  formatWebVtt,
  isTimed,
  isWebVtt,
  lastSecond,
  nameAt,
  namesIn,
  oneLine,
  parseCues,
} from "./cues";

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
  if (!isJson(text) && !isTimed(text)) return { transcript: text };
  const parsed = isJson(text) ? { cues: parseJsonCues(text) } : parseCues(text);
  if ("wrongLine" in parsed) return parsed;
  return parsed.cues.length > 0 ? { transcript: formatWebVtt(parsed.cues) } : { wrongLine: null };
}

/** A stored transcript as one reads it. */
export function turnsOf(stored: string): Turn[] {
  if (transcriptKind(stored) === "text") return turnsOfText(stored);
  const parsed = parseCues(stored);
  if ("wrongLine" in parsed) return [];
  const turns: Turn[] = [];
  for (const { startSeconds, speaker, text } of parsed.cues) {
    const last = turns.at(-1);
    if (last && last.speaker === speaker && !isFull(last.text)) last.text += ` ${text}`;
    else turns.push({ startSeconds, speaker, text });
  }
  return turns;
}

/** Long enough for a paragraph, and at the end of a sentence if one comes soon. */
function isFull(text: string): boolean {
  return text.length > 900 || (text.length > 400 && /[.!?…]["”“«»)]*$/.test(text));
}

/** Paragraphs are set apart by empty lines, or each line is one; a speaker's name begins one too. */
function turnsOfText(text: string): Turn[] {
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

/** Podcasting 2.0 has `startTime`, `endTime` and `body`; Whisper and its kin `start`, `end` and `text`. */
type Segment = Partial<
  Record<"startTime" | "endTime" | "body" | "start" | "end" | "text" | "speaker", unknown>
>;

/** Whether a text is meant as JSON: one of a person may begin with a brace too. */
function isJson(text: string): boolean {
  return /^\{\s*["}]/.test(text);
}

/** The segments of a transcript in JSON in the order of time; none of what cannot be read. */
function parseJsonCues(json: string): Cue[] {
  return segmentsOf(json)
    .flatMap((segment) => {
      const start = segment.startTime ?? segment.start;
      const end = segment.endTime ?? segment.end;
      const text = lineOf(segment.body ?? segment.text);
      if (!isTime(start) || !text) return [];
      return {
        startSeconds: start,
        endSeconds: isTime(end) ? Math.max(start, end) : start,
        speaker: lineOf(segment.speaker),
        text,
      };
    })
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

function lineOf(value: unknown): string {
  return typeof value === "string" ? oneLine(value) : "";
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value < lastSecond;
}

function segmentsOf(json: string): Segment[] {
  const value = parseJson(json);
  return isRecord(value) && Array.isArray(value.segments) ? value.segments.filter(isRecord) : [];
}
