import { decodeEntities } from "~/lib/html";
import { type Cue, isTimed, type ParsedCues, parseCues } from "./cues";
import { formatWebVtt } from "./format-cues";
import { isJson, parseJsonCues } from "./json-cues";
import { isTable, parseTableCues } from "./table-cues";
import { inWords, turnsOf } from "./transcript";
import { isMarkup, parseXmlCues } from "./xml-cues";

/** `wrongLine`: number (from 1) of the first malformed line; null: the text is empty. */
type CheckedTranscript = { transcript: string } | { wrongLine: number | null };

/**
 * A transcript in its stored form, from WebVTT, SubRip, SBV, TTML, YouTube's captions, JSON, a table with tabs or
 * plain text. If all times are 0, as in captions made from text, it is stored without times.
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

/** The cues of a file; null: it is plain text. */
function parsedCues(text: string): ParsedCues | null {
  if (isJson(text)) return { cues: parseJsonCues(text) };
  if (isMarkup(text)) return { cues: parseXmlCues(text) };
  if (isTable(text)) return parseTableCues(text);
  return isTimed(text) ? parseCues(text, decodeEntities) : null;
}

function hasTimes(cues: readonly Cue[]): boolean {
  return cues.some(({ startSeconds, endSeconds }) => startSeconds > 0 || endSeconds > 0);
}
