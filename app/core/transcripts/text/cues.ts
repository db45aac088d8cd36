import { unescapeHtml } from "~/lib/text/plain-text";
import { nameAt, namesIn } from "./speaker-names";

/** The second at which the text from an offset on is spoken. */
export type WordTime = { at: number; seconds: number };

/** A span of speech. Seconds from the start of the audio; `speaker` is '' if unnamed. */
export type Cue = {
  startSeconds: number;
  endSeconds: number;
  speaker: string;
  text: string;
  /** Word times from the file: ascending, between start and end. */
  words?: readonly WordTime[];
};

/** `wrongLine`: number (from 1) of the first malformed line. */
export type ParsedCues = { cues: Cue[] } | { wrongLine: number };

/** `first`: index of its first line. */
type Block = { lines: string[]; first: number };

// With spaces, which translation programs insert.
const clock = String.raw`(?:(\d{1,4}) ?: ?)?(\d{1,3}) ?: ?(\d{2})(?: ?[.,] ?(\d{1,9}))?`;
const times = new RegExp(String.raw`^\s*(-?)${clock}\s*-->\s*(-?)${clock}(?:\s.*)?$`);
/** Times in YouTube's SBV. */
const sbv = /^(\d{1,4}:\d{2}:\d{2}\.\d{3}),(\d{1,4}:\d{2}:\d{2}\.\d{3})\s*$/;
/** The beginning of a line with a cue's times, even if the rest is malformed. */
const fractionFirst = /^\s*(\d{1,4}:)?\d{1,3}:\d{2}[.,]\d/;
const clockFirst = /^\s*-?\d{1,4} ?: ?\d/;
/** Blocks of WebVTT without speech. */
const aside = /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/;

/** The latest second that a cue's line can express. */
export const lastSecond = 9999 * 3600;

/** Whether a text is meant as timed cues: WebVTT (W3C), or SubRip, which has no header. */
export function isTimed(text: string): boolean {
  const lines = text.trimStart().split("\n", 2);
  const isNamed = isWebVtt(lines[0] ?? "");
  return isNamed || text.includes(arrow) || lines.some((line) => fractionFirst.test(line));
}

/** Whether a text begins like WebVTT. */
export function isWebVtt(text: string): boolean {
  return /^WEBVTT(\s|$)/.test(text);
}

/** A block of one cue, before repetitions of the previous one are removed. */
type Shown = { span: Pick<Cue, "startSeconds" | "endSeconds">; lines: string[] };

/**
 * The cues of WebVTT, SubRip or SBV by time. Voices are `<v Name>` or, in all, 'Name: ' (see `namesIn`).
 * @param decode reads character references; stored texts have only those of `formatWebVtt`
 */
export function parseCues(text: string, decode = unescapeHtml): ParsedCues {
  const shown: Shown[] = [];
  const { lines: all, step } = linesOf(text);
  for (const { lines, first } of blocksOf(all)) {
    const isAside = aside.test(lines[0] ?? "");
    const found = lines.findIndex(tellsTimes);
    if (isAside && found < 0) continue;
    if (isAside) lines[0] = "";
    // A block without times is wrong where they belong: in its first line, or after the cue's number.
    const at = found >= 0 ? found : Number(/^\d+$/.test(lines[0] ?? "") && lines.length > 1);
    // If an empty line is missing, the next cue begins with its times.
    const later = lines.flatMap((line, index) => (index > at && tellsTimes(line) ? [index] : []));
    for (const [index, begin] of [at, ...later].entries()) {
      const span = at <= 1 ? spanOf(lines[begin] ?? "") : null;
      if (!span) return { wrongLine: (first + begin) * step + 1 };
      const next = later[index];
      // Or with its number before them.
      const isCounted = next !== undefined && next > begin + 1 && isNumber(lines[begin - 1]);
      const end = isCounted && isNumber(lines[next - 1]) ? next - 1 : next;
      shown.push({ span, lines: lines.slice(begin + 1, end) });
    }
  }
  const cues = withoutRepeats(shown, decode).flatMap(({ span, lines }) =>
    voicesOf(lines.join(" "), decode).map((part) => timed({ ...span, ...part })),
  );
  cues.sort((a, b) => a.startSeconds - b.startSeconds);
  return { cues: cues.some(({ speaker }) => speaker) ? cues : withNames(cues) };
}

/** Most lines of roll-up captions. */
const mostLines = 4;

/** Removes repeated lines: roll-up captions show the previous lines above the new one. */
function withoutRepeats(shown: readonly Shown[], decode: Decode): readonly Shown[] {
  const texts = shown.map(({ lines }) =>
    lines.length > 2 * mostLines ? [] : lines.map((line) => plain(line, decode)).filter(Boolean),
  );
  const repeated = texts.map((now, index) => {
    const before = texts[index - 1] ?? [];
    const isShown = (count: number) =>
      now.slice(0, count).join("\n") === before.slice(-count).join("\n");
    const most = Math.min(now.length, before.length, mostLines);
    return Array.from({ length: most }, (_, less) => most - less).find(isShown) ?? 0;
  });
  const ofSeveral = repeated.filter((_, index) => (texts[index]?.length ?? 0) > 1);
  const scrolling = ofSeveral.filter((count) => count > 0).length;
  if (scrolling < 2 || scrolling * 2 < ofSeveral.length) return shown;
  return shown.map(({ span, lines }, index) => {
    const said = lines.filter((line) => plain(line, decode));
    return { span, lines: said.slice(repeated[index]) };
  });
}

/** The lines of a file; only every second one if all others are empty, as with line ends of CR CR LF. */
function linesOf(text: string): { lines: string[]; step: 1 | 2 } {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)
    .map((line) => line.replace(sbv, "$1 --> $2"));
  const isDouble = lines.every((line, index) => index % 2 === 0 || line.trim() === "");
  if (!isDouble) return { lines, step: 1 };
  return { lines: lines.filter((_, index) => index % 2 === 0), step: 2 };
}

/** Blocks of lines, separated by empty ones. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    const isBlank = line.trim() === "";
    // A line of spaces may be part of a cue, as in roll-up captions.
    if (isBlank && (line === "" || lines.slice(index + 1, index + 3).some(tellsTimes)))
      isOpen = false;
    else if (isOpen) blocks.at(-1)?.lines.push(line);
    else if (!isBlank) {
      blocks.push({ lines: [line], first: index });
      isOpen = true;
    }
  }
  return blocks;
}

function isNumber(line = ""): boolean {
  return /^\s*\d+\s*$/.test(line);
}

const arrow = "-->";

/** Whether a line is meant as a cue's times: speech may contain an arrow, too. */
function tellsTimes(line: string): boolean {
  return line.includes(arrow) && clockFirst.test(line);
}

function spanOf(line: string): Pick<Cue, "startSeconds" | "endSeconds"> | null {
  const found = times.exec(line);
  if (!found) return null;
  const startSeconds = found[1] ? 0 : secondsOf(found.slice(2, 6));
  const end = found[6] ? 0 : secondsOf(found.slice(7, 11));
  return { startSeconds, endSeconds: Math.max(startSeconds, end) };
}

/** To the millisecond. */
function secondsOf([hours = "0", minutes = "0", seconds = "0", fraction = "0"]: string[]): number {
  const milliseconds = Math.round(Number(`0.${fraction}`) * 1000);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
}

type Spoken = Pick<Cue, "speaker" | "text" | "words">;

/** Resolves the character references in a text. */
type Decode = (text: string) => string;

function voicesOf(speech: string, decode: Decode): Spoken[] {
  const [before = "", ...voices] = speech.split(/<v(?:\.[^\s<>]*)?(?=[\s>])/);
  const parts = voices.map((voice) => {
    const end = voice.indexOf(">");
    return {
      speaker: plain(voice.slice(0, Math.max(0, end)), decode),
      ...spoken(voice.slice(end + 1), decode),
    };
  });
  return [{ speaker: "", ...spoken(before, decode) }, ...parts].filter(({ text }) => text);
}

const stamp = new RegExp(`<${clock}>`);

/** The text of a payload, with the times between its words. */
function spoken(payload: string, decode: Decode): Omit<Spoken, "speaker"> {
  const [first = "", ...rest] = payload.split(stamp);
  let text = folded(untagged(first, decode)).trimStart();
  // Reading the end of a growing text would take its whole length each time.
  let last = text.at(-1) ?? " ";
  const words: WordTime[] = [];
  // Each time comes in four parts, followed by text.
  for (let index = 0; index < rest.length; index += 5) {
    const piece = folded(untagged(rest[index + 4] ?? "", decode));
    const said = last === " " ? piece.trimStart() : piece;
    const at = text.length + Number(said.startsWith(" "));
    if (said.trim()) words.push({ at, seconds: secondsOf(rest.slice(index, index + 4)) });
    text += said;
    last = said.at(-1) ?? last;
  }
  return { text: text.trimEnd(), ...(words.length > 0 && { words }) };
}

/** A cue with its valid word times: ascending, after its start and before its end. */
export function timed({ words = [], ...cue }: Cue): Cue {
  let last = cue.startSeconds;
  const kept = words.filter(({ at, seconds }) => {
    const fits = seconds > last && seconds < cue.endSeconds && at < cue.text.length;
    if (fits) last = seconds;
    return fits;
  });
  return kept.length > 0 ? { ...cue, words: kept } : cue;
}

/** Without tags, entities resolved, on one line. */
function plain(payload: string, decode: Decode): string {
  return oneLine(untagged(payload, decode));
}

/** Without the tags of WebVTT and SubRip, and those of SubStation Alpha such as {\an8}. */
function untagged(payload: string, decode: Decode): string {
  // No tag contains another: searching past the next one would take hours on a text without any end.
  return decode(payload.replace(/<\/?[a-z\d][^<>]*>|\{\\[^{}]*\}/gi, ""));
}

/** A text without line breaks, control characters and repeated spaces. */
export function oneLine(text: string): string {
  return folded(text).trim();
}

function folded(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}

/** Cues whose leading 'Name:' became the speaker. */
export function withNames(cues: readonly Cue[]): Cue[] {
  const names = namesIn(cues.map(({ text }) => text));
  let speaker = "";
  return cues.map((cue) => {
    const [name, text] = nameAt(cue.text, names);
    speaker = name ?? speaker;
    const words = cue.words?.map(({ at, seconds }) => ({
      at: Math.max(0, at - (cue.text.length - text.length)),
      seconds,
    }));
    return { ...cue, speaker, text, ...(words && { words }) };
  });
}
