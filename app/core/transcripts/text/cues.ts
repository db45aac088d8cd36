import { unescapeHtml } from "~/lib/text/plain-text";
import { nameAt, namesIn } from "./speaker-names";

/** The second at which the text from the offset `at` on is spoken. */
export type WordTime = { at: number; seconds: number };

/** A span of speech. Seconds from the start of the audio; `speaker` is '' if unknown. */
export type Cue = {
  startSeconds: number;
  endSeconds: number;
  speaker: string;
  text: string;
  /** Times of words, if the file has them: ascending, between start and end of the cue. */
  words?: readonly WordTime[];
};

/** `wrongLine`: number of the first malformed line, counted from 1. */
export type ParsedCues = { cues: Cue[] } | { wrongLine: number };

/** `first`: index of the first line in the file. */
type Block = { lines: string[]; first: number };

// Translation programs insert spaces into times, so they are permitted.
const clock = String.raw`(?:(\d{1,4}) ?: ?)?(\d{1,3}) ?: ?(\d{2})(?: ?[.,] ?(\d{1,9}))?`;
const times = new RegExp(String.raw`^\s*(-?)${clock}\s*-->\s*(-?)${clock}(?:\s.*)?$`);
/** Times in YouTube's SBV. */
const sbv = /^(\d{1,4}:\d{2}:\d{2}\.\d{3}),(\d{1,4}:\d{2}:\d{2}\.\d{3})\s*$/;
/** Match the beginning of a line with a cue's times, even if the rest is malformed. */
const fractionFirst = /^\s*(\d{1,4}:)?\d{1,3}:\d{2}[.,]\d/;
const clockFirst = /^\s*-?\d{1,4} ?: ?\d/;
/** Matches blocks of WebVTT that are not speech. */
const aside = /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/;

/** The latest second that the line of a cue can express. */
export const lastSecond = 9999 * 3600;

/** True if a text is meant as timed cues: WebVTT (W3C), or SubRip, which has no header. */
export function isTimed(text: string): boolean {
  const lines = text.trimStart().split("\n", 2);
  const isNamed = isWebVtt(lines[0] ?? "");
  return isNamed || text.includes(arrow) || lines.some((line) => fractionFirst.test(line));
}

export function isWebVtt(text: string): boolean {
  return /^WEBVTT(\s|$)/.test(text);
}

/** A cue as shown, before lines repeated from the previous one are removed. */
type Shown = { span: Pick<Cue, "startSeconds" | "endSeconds">; lines: string[] };

/**
 * Parses WebVTT, SubRip or SBV into cues by time. Speakers are `<v Name>` or 'Name: ' (see `namesIn`).
 * @param decode resolves character references; stored texts only have those of `formatWebVtt`
 */
export function parseCues(text: string, decode = unescapeHtml): ParsedCues {
  const shown: Shown[] = [];
  const { lines: all, step } = cueLines(text);
  for (const { lines, first } of blocksOf(all)) {
    const isAside = aside.test(lines[0] ?? "");
    const found = lines.findIndex(tellsTimes);
    if (isAside && found < 0) continue;
    if (isAside) lines[0] = "";
    // A block without times is reported where they belong: in its first line, or after the cue's number.
    const at = found >= 0 ? found : Number(/^\d+$/.test(lines[0] ?? "") && lines.length > 1);
    // If the empty line between two cues is missing, a line with times begins the next cue.
    const later = lines.flatMap((line, index) => (index > at && tellsTimes(line) ? [index] : []));
    for (const [index, begin] of [at, ...later].entries()) {
      const span = at <= 1 ? cueSpan(lines[begin] ?? "") : null;
      if (!span) return { wrongLine: (first + begin) * step + 1 };
      const next = later[index];
      // The number of the next cue may precede its times.
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

/** Maximum number of lines in roll-up captions. */
const mostLines = 4;

/** Removes repeated lines of roll-up captions, which show the previous lines above the new one. */
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

/** The lines of a file. If every second line is empty, as with line ends of CR CR LF, these are dropped. */
function cueLines(text: string): { lines: string[]; step: 1 | 2 } {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)
    .map((line) => line.replace(sbv, "$1 --> $2"));
  const isDouble = lines.every((line, index) => index % 2 === 0 || line.trim() === "");
  if (!isDouble) return { lines, step: 1 };
  return { lines: lines.filter((_, index) => index % 2 === 0), step: 2 };
}

/** Splits lines into blocks at empty lines. */
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

/** True if a line is meant as the times of a cue. An arrow alone may also be part of the speech. */
function tellsTimes(line: string): boolean {
  return line.includes(arrow) && clockFirst.test(line);
}

function cueSpan(line: string): Pick<Cue, "startSeconds" | "endSeconds"> | null {
  const found = times.exec(line);
  if (!found) return null;
  const startSeconds = found[1] ? 0 : cueSeconds(found.slice(2, 6));
  const end = found[6] ? 0 : cueSeconds(found.slice(7, 11));
  return { startSeconds, endSeconds: Math.max(startSeconds, end) };
}

/** Seconds, rounded to the millisecond. */
function cueSeconds([hours = "0", minutes = "0", seconds = "0", fraction = "0"]: string[]): number {
  const milliseconds = Math.round(Number(`0.${fraction}`) * 1000);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
}

type SpokenLine = Pick<Cue, "speaker" | "text" | "words">;

/** Resolves the character references of a text. */
type Decode = (text: string) => string;

function voicesOf(speech: string, decode: Decode): SpokenLine[] {
  const [before = "", ...voices] = speech.split(/<v(?:\.[^\s<>]*)?(?=[\s>])/);
  const parts = voices.map((voice) => {
    const end = voice.indexOf(">");
    return {
      speaker: plain(voice.slice(0, Math.max(0, end)), decode),
      ...spokenLine(voice.slice(end + 1), decode),
    };
  });
  return [{ speaker: "", ...spokenLine(before, decode) }, ...parts].filter(({ text }) => text);
}

const stamp = new RegExp(`<${clock}>`);

/** The text of a cue, and the word times that it contains. */
function spokenLine(payload: string, decode: Decode): Omit<SpokenLine, "speaker"> {
  const [first = "", ...rest] = payload.split(stamp);
  let text = folded(untagged(first, decode)).trimStart();
  // Kept separately, since reading the end of a growing string takes time proportional to its length.
  let last = text.at(-1) ?? " ";
  const words: WordTime[] = [];
  // A time has four captured parts, each followed by text.
  for (let index = 0; index < rest.length; index += 5) {
    const piece = folded(untagged(rest[index + 4] ?? "", decode));
    const said = last === " " ? piece.trimStart() : piece;
    const at = text.length + Number(said.startsWith(" "));
    if (said.trim()) words.push({ at, seconds: cueSeconds(rest.slice(index, index + 4)) });
    text += said;
    last = said.at(-1) ?? last;
  }
  return { text: text.trimEnd(), ...(words.length > 0 && { words }) };
}

/** Drops invalid word times of a cue. Valid ones ascend, and are after its start and before its end. */
export function timed({ words = [], ...cue }: Cue): Cue {
  let last = cue.startSeconds;
  const kept = words.filter(({ at, seconds }) => {
    const fits = seconds > last && seconds < cue.endSeconds && at < cue.text.length;
    if (fits) last = seconds;
    return fits;
  });
  return kept.length > 0 ? { ...cue, words: kept } : cue;
}

/** The text on one line, without tags and with character references resolved. */
function plain(payload: string, decode: Decode): string {
  return oneLine(untagged(payload, decode));
}

/** The text without the tags of WebVTT, SubRip and SubStation Alpha (such as {\an8}). */
function untagged(payload: string, decode: Decode): string {
  // The pattern excludes nested tags. Otherwise, it would take hours on a text with many unclosed ones.
  return decode(payload.replace(/<\/?[a-z\d][^<>]*>|\{\\[^{}]*\}/gi, ""));
}

/** A text without line breaks, control characters and repeated spaces. */
export function oneLine(text: string): string {
  return folded(text).trim();
}

function folded(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}

/** Moves a 'Name:' at the beginning of a cue's text to its speaker. */
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
