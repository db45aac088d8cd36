import { parsePlayTime } from "~/lib/play-time";
import { type Cue, lastSecond, oneLine, type ParsedCues, withNames } from "./cues";

const heading = /^start\tend\ttext$/i;
const row = /^(\d[\d:.,]{0,20})\t(\d[\d:.,]{0,20})(?:\t(.*))?$/;

/** Whether a text is meant as a table of times: Whisper's TSV, which has a heading, or Audacity's labels, which have none. */
export function isTable(text: string): boolean {
  const [first = "", second = ""] = text.split("\n", 2);
  return heading.test(first) || (row.test(first) && (second === "" || row.test(second)));
}

/** The cues of such a table. Whisper's integers are milliseconds, Audacity's decimals seconds. */
export function parseTableCues(text: string): ParsedCues {
  const cues: Cue[] = [];
  const lines = text.split("\n");
  const hasHeading = heading.test(lines[0] ?? "");
  for (const [index, line] of lines.entries()) {
    if ((index === 0 && hasHeading) || line.trim() === "") continue;
    const [, start, end, said = ""] = row.exec(line) ?? [];
    const [startSeconds, endSeconds] = [secondsOf(start, hasHeading), secondsOf(end, hasHeading)];
    if (startSeconds === null || endSeconds === null) return { wrongLine: index + 1 };
    const cue = { startSeconds, endSeconds: Math.max(startSeconds, endSeconds), speaker: "" };
    if (oneLine(said)) cues.push({ ...cue, text: oneLine(said) });
  }
  cues.sort((a, b) => a.startSeconds - b.startSeconds);
  return { cues: withNames(cues) };
}

function secondsOf(cell: string | undefined, isWhisper: boolean): number | null {
  const isMilliseconds = isWhisper && /^\d+$/.test(cell ?? "");
  const seconds = isMilliseconds ? Number(cell) / 1000 : parsePlayTime(cell);
  return seconds !== null && seconds < lastSecond ? seconds : null;
}
