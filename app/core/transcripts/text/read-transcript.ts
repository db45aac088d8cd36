import { decodeEntities } from "~/lib/text/html";
import { parsePlayTime } from "~/lib/time/play-time";
import {
  type Cue,
  isTimed,
  lastSecond,
  oneLine,
  type ParsedCues,
  parseCues,
  withNames,
} from "./cues";
import { formatWebVtt } from "./format-cues";
import { isJson, parseJsonCues } from "./json-cues";
import { inWords, turnsOf } from "./transcript";
import { isMarkup, parseXmlCues } from "./xml-cues";

const heading = /^start\tend\ttext$/i;
const row = /^(\d[\d:.,]{0,20})\t(\d[\d:.,]{0,20})(?:\t(.*))?$/;

/** True for a table of times: Whisper's TSV, which has a heading, or Audacity's labels, which have none. */
function isTable(text: string): boolean {
  const [first = "", second = ""] = text.split("\n", 2);
  return heading.test(first) || (row.test(first) && (second === "" || row.test(second)));
}

/** Parses the cues of a table. Integers in Whisper's are milliseconds, decimals in Audacity's are seconds. */
function parseTableCues(text: string): ParsedCues {
  const cues: Cue[] = [];
  const lines = text.split("\n");
  const hasHeading = heading.test(lines[0] ?? "");
  for (const [index, line] of lines.entries()) {
    if ((index === 0 && hasHeading) || line.trim() === "") continue;
    const [, start, end, said = ""] = row.exec(line) ?? [];
    const [startSeconds, endSeconds] = [
      cellSeconds(start, hasHeading),
      cellSeconds(end, hasHeading),
    ];
    if (startSeconds === null || endSeconds === null) return { wrongLine: index + 1 };
    const cue = { startSeconds, endSeconds: Math.max(startSeconds, endSeconds), speaker: "" };
    if (oneLine(said)) cues.push({ ...cue, text: oneLine(said) });
  }
  cues.sort((a, b) => a.startSeconds - b.startSeconds);
  return { cues: withNames(cues) };
}

function cellSeconds(cell: string | undefined, isWhisper: boolean): number | null {
  const isMilliseconds = isWhisper && /^\d+$/.test(cell ?? "");
  const seconds = isMilliseconds ? Number(cell) / 1000 : parsePlayTime(cell);
  return seconds !== null && seconds < lastSecond ? seconds : null;
}

/** `wrongLine`: number of the first malformed line, counted from 1; null if the text is empty. */
type CheckedTranscript = { transcript: string } | { wrongLine: number | null };

/**
 * Converts a transcript to its stored form: WebVTT, SubRip, SBV, TTML, YouTube's captions, JSON, a tab-separated table
 * or plain text. If all times are 0, as in captions made from text, it is stored without times.
 */
export function storedTranscript(typed: string): CheckedTranscript {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  const parsed = parsedCues(text);
  if (!parsed) return { transcript: text };
  if ("wrongLine" in parsed) return parsed;
  const { cues } = parsed;
  if (cues.length === 0) return { wrongLine: null };
  const stored = formatWebVtt(cues);
  return { transcript: hasTimes(cues) ? stored : turnsOf(stored).map(inWords).join("\n\n") };
}

/** The cues of a file; null for plain text. */
function parsedCues(text: string): ParsedCues | null {
  if (isJson(text)) return { cues: parseJsonCues(text) };
  if (isMarkup(text)) return { cues: parseXmlCues(text) };
  if (isTable(text)) return parseTableCues(text);
  return isTimed(text) ? parseCues(text, decodeEntities) : null;
}

function hasTimes(cues: readonly Cue[]): boolean {
  return cues.some(({ startSeconds, endSeconds }) => startSeconds > 0 || endSeconds > 0);
}
