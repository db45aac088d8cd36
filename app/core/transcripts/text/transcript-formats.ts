import { brokenCues } from "./broken-cues";
import { parseCues } from "./cues";
import { formatSubRip, formatWebVtt } from "./format-cues";
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
