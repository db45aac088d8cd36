import { parseTimestamp, storedDuration } from "~/lib/time/duration";
import type { Soundbite } from "./episode.fields";
import type { Chapter } from "./episodes.schema";

/** The parts of a chapter's line, unchecked. */
export type ChapterLine = { time: string; title: string; href: string; img: string };

/** Chapters as text: a line for each, '12:34 Titel | link | picture', without link and picture if there are none. */
export function formatChapters(chapters: readonly Chapter[]): string {
  return chapters
    .map(({ startSeconds, title, href = "", img = "" }) =>
      formatLine({ time: formatStart(startSeconds), title, href, img }),
    )
    .join("\n");
}

/** Formats a line. `isExplicit` marks that it has no link and no picture, so that stored ones are dropped. */
export function formatLine({ time, title, href, img }: ChapterLine, isExplicit = false): string {
  const text = `${time.trim()} ${title.trim()}`.trim();
  const hasStroke = title.includes("|");
  if (href.trim() || img)
    return `${text} | ${chapterAddress(href)}${img || hasStroke ? ` | ${img}` : ""}`.trim();
  // The title alone would be parsed as a title with a link.
  if ((hasStroke && isExplicit) || linkedLine(text).added) return `${text} | |`;
  return isExplicit && text ? `${text} |` : text;
}

/** Completes an address with its scheme, and encodes '|', which separates the parts of a line. */
function chapterAddress(text: string): string {
  const address = text.trim().replaceAll("|", "%7C").replaceAll(/\s+/g, "%20");
  return !address || /^https?:\/\//i.test(address) ? address : `https://${address}`;
}

const addressOrNone = /^\s*(?:(?:https?:\/\/|\/media\/)\S+)?\s*$/i;

/** Splits off link and picture after the last '|'. `added` is null if the line has neither. */
function linkedLine(line: string): { text: string; added: { href: string; img: string } | null } {
  const cells = line.split("|");
  const [href = "", img = ""] = cells.slice(-2).map((cell) => cell.trim());
  const count = addressOrNone.test(cells.at(-1) ?? "")
    ? cells.length > 2 && addressOrNone.test(cells.at(-2) ?? "")
      ? 2
      : 1
    : 0;
  if (cells.length < 2 || count === 0) {
    const { title, href } = linkedTitle(line);
    return { text: title, added: href ? { href, img: "" } : null };
  }
  const text = cells.slice(0, -count).join("|");
  if (count === 2) return { text, added: { href, img } };
  // A single path of this site is a picture.
  return { text, added: img.startsWith("/") ? { href: "", img } : { href: img, img: "" } };
}

/** Splits off a link in the notation of MP4Box, mp4chaps and Podlove: 'Titel <https://…>'. */
export function linkedTitle(text: string): { title: string; href: string } {
  const [, title = text, href = ""] = /^(.*\S)\s+<(https?:\/\/[^\s<>]+)>\s*$/i.exec(text) ?? [];
  return { title, href };
}

// A dash separates time and title if a space follows it, or if no space precedes it.
const timedText = /^((?=\S*:)[\d:]+(?:[.,]\d{1,6})?)(?:[\s–-]*\s|[–-]+|$)(.*)$/;

/** Parses a line about a chapter; `time` is '' if it has none. */
export function readLine(line: string): ChapterLine {
  const { text, added } = linkedLine(line);
  const [, time = "", title = text] = timedText.exec(text.trim()) ?? [];
  return { time, title: title.trim(), href: "", img: "", ...added };
}

/** Parses '12:34' or '12:34.5' to seconds, to the millisecond. Returns null for other text. */
export function startOfLine(time: string): number | null {
  const [, whole = "", fraction] = /^([\d:]+)(?:[.,](\d{1,6}))?$/.exec(time.trim()) ?? [];
  return startOf(whole, fraction);
}

function formatStart(exact: number): string {
  const seconds = Math.round(exact * 1000) / 1000;
  const fraction = (Math.round((seconds % 1) * 1000) / 1000).toString().slice(1);
  return storedDuration(seconds) + fraction;
}

/** Soundbites as text: a line for each, '12:34–13:04 Titel', with an optional title. */
export function formatSoundbites(soundbites: readonly Soundbite[]): string {
  return soundbites
    .map(({ startSeconds, seconds, title }) => {
      const end = Math.round((startSeconds + seconds) * 1000) / 1000;
      return `${formatStart(startSeconds)}–${formatStart(end)} ${title}`.trim();
    })
    .join("\n");
}

const soundbite = /^([\d:]+)(?:[.,](\d{1,6}))?\s*[–-]\s*([\d:]+)(?:[.,](\d{1,6}))?(?:\s+(.+))?$/;

/** Parses soundbites. `wrongLine` is the number (from 1) of the first malformed line. */
export function parseSoundbites(text: string): { soundbites: Soundbite[] } | { wrongLine: number } {
  const soundbites: Soundbite[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const [, from = "", fromPart, to = "", toPart, title = ""] = soundbite.exec(line.trim()) ?? [];
    const startSeconds = startOf(from, fromPart);
    const end = startOf(to, toPart);
    if (startSeconds === null || end === null || end <= startSeconds)
      return { wrongLine: index + 1 };
    const seconds = Math.round((end - startSeconds) * 1000) / 1000;
    soundbites.push({ startSeconds, seconds, title });
  }
  return { soundbites };
}

/** Seconds to the millisecond, from the text before and after the point. */
function startOf(time: string, fraction = "0"): number | null {
  const whole = time.includes(":") ? parseTimestamp(time) : null;
  return whole === null ? null : Math.round((whole + Number(`0.${fraction}`)) * 1000) / 1000;
}

/**
 * Parses chapters and sorts them by time. `wrongLine` is the number (from 1) of the first malformed line.
 * @param former chapters whose link and picture are kept, if a line with the same start or title names neither
 */
export function parseChapters(
  text: string,
  former: readonly Chapter[] = [],
): { chapters: Chapter[] } | { wrongLine: number } {
  const chapters: Chapter[] = [];
  const backwards = former.toReversed();
  const byStart = new Map(backwards.map((one) => [one.startSeconds, one]));
  const byTitle = new Map(backwards.map((one) => [one.title, one]));
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const { time, title } = readLine(line);
    const startSeconds = startOfLine(time);
    if (startSeconds === null || !title) return { wrongLine: index + 1 };
    const known = linkedLine(line).added ?? byStart.get(startSeconds) ?? byTitle.get(title);
    const { href, img } = known ?? {};
    if (href && !isLink(href)) return { wrongLine: index + 1 };
    chapters.push({ startSeconds, title, ...(href ? { href } : {}), ...(img ? { img } : {}) });
  }
  return { chapters: chapters.sort((a, b) => a.startSeconds - b.startSeconds) };
}

function isLink(address: string): boolean {
  return /^https?:/i.test(address) && URL.canParse(address);
}
