import { isRecord } from "~/lib/browser-storage";
import { type Cue, lastSecond, oneLine } from "~/lib/cues";
import { parseJson } from "~/lib/parse-json";

/** Podcasting 2.0 has `startTime`, `endTime` and `body`; Whisper and its kin `start`, `end` and `text`. */
type Segment = Partial<
  Record<"startTime" | "endTime" | "body" | "start" | "end" | "text" | "speaker", unknown>
>;

/** Whether a text is meant as JSON: one of a person may begin with a brace too. */
export function isJson(text: string): boolean {
  return /^\{\s*["}]/.test(text);
}

/** The segments of a transcript in JSON in the order of time; none of what cannot be read. */
export function parseJsonCues(json: string): Cue[] {
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
