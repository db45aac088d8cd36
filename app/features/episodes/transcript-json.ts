import { isRecord } from "~/lib/browser-storage";
import type { ParsedCues } from "~/lib/cues";
import { parseJson } from "~/lib/parse-json";

type Segment = { startTime?: unknown; endTime?: unknown; speaker?: unknown; body?: unknown };

/** The segments of a Podcasting 2.0 transcript (application/json) in the order of time. */
export function parseJsonCues(json: string): ParsedCues {
  const segments = segmentsOf(json);
  if (!segments) return { wrongLine: 1 };
  const cues = segments
    .flatMap(({ startTime, endTime, speaker, body }) => {
      const text = typeof body === "string" ? body.replace(/\s+/g, " ").trim() : "";
      if (typeof startTime !== "number" || startTime < 0 || !text) return [];
      const endSeconds = typeof endTime === "number" && endTime > startTime ? endTime : startTime;
      return {
        startSeconds: startTime,
        endSeconds,
        speaker: typeof speaker === "string" ? speaker.trim() : "",
        text,
      };
    })
    .sort((a, b) => a.startSeconds - b.startSeconds);
  return { cues };
}

function segmentsOf(json: string): Segment[] | null {
  const value = parseJson(json);
  return isRecord(value) && Array.isArray(value.segments) ? value.segments.filter(isRecord) : null;
}
