import { isRecord } from "~/lib/browser-storage";
import { lastSecond, oneLine, type ParsedCues } from "~/lib/cues";
import { parseJson } from "~/lib/parse-json";

type Segment = { startTime?: unknown; endTime?: unknown; speaker?: unknown; body?: unknown };

/** The segments of a Podcasting 2.0 transcript (application/json) in the order of time. */
export function parseJsonCues(json: string): ParsedCues {
  const segments = segmentsOf(json);
  if (!segments) return { wrongLine: 1 };
  const cues = segments
    .flatMap(({ startTime, endTime, speaker, body }) => {
      const text = typeof body === "string" ? oneLine(body) : "";
      if (!isTime(startTime) || !text) return [];
      return {
        startSeconds: startTime,
        endSeconds: isTime(endTime) ? Math.max(startTime, endTime) : startTime,
        speaker: typeof speaker === "string" ? oneLine(speaker) : "",
        text,
      };
    })
    .sort((a, b) => a.startSeconds - b.startSeconds);
  return { cues };
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value < lastSecond;
}

function segmentsOf(json: string): Segment[] | null {
  const value = parseJson(json);
  return isRecord(value) && Array.isArray(value.segments) ? value.segments.filter(isRecord) : null;
}
