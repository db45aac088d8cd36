import { formatDuration, parseTimestamp } from "~/lib/duration";
import type { Soundbite } from "./episode.fields";
import type { Chapter } from "./episodes.schema";

/** Chapters as one types them: a line for each, '12:34 Titel'. */
export function formatChapters(chapters: readonly Chapter[]): string {
  return chapters
    .map(({ startSeconds, title }) => `${formatStart(startSeconds)} ${title}`)
    .join("\n");
}

function formatStart(seconds: number): string {
  const fraction = (Math.round((seconds % 1) * 1000) / 1000).toString().slice(1);
  return formatDuration(seconds) + fraction;
}

/** Soundbites as one types them: a line for each, '12:34–13:04 Titel'; they need no title. */
export function formatSoundbites(soundbites: readonly Soundbite[]): string {
  return soundbites
    .map(({ startSeconds, seconds, title }) => {
      const end = Math.round((startSeconds + seconds) * 1000) / 1000;
      return `${formatStart(startSeconds)}–${formatStart(end)} ${title}`.trim();
    })
    .join("\n");
}

const soundbite = /^([\d:]+)(?:[.,](\d{1,6}))?\s*[–-]\s*([\d:]+)(?:[.,](\d{1,6}))?(?:\s+(.+))?$/;

/** The soundbites, or the number (from 1) of the first line that cannot be read. */
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

/** Seconds to the millisecond of what stands before a point and behind it. */
function startOf(time: string, fraction = "0"): number | null {
  const whole = time.includes(":") ? parseTimestamp(time) : null;
  return whole === null ? null : Math.round((whole + Number(`0.${fraction}`)) * 1000) / 1000;
}

// A dash divides where a space follows it, or none stands before it.
const chapter = /^([\d:]+)(?:[.,](\d{1,6}))?(?:[\s–-]*\s|[–-]+)(.+)$/;

/**
 * The chapters in the order of time, or the number (from 1) of the first line that cannot be read. What is known from
 * `former`, by its start or its title, keeps link and picture.
 */
export function parseChapters(
  text: string,
  former: readonly Chapter[] = [],
): { chapters: Chapter[] } | { wrongLine: number } {
  const chapters: Chapter[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const [, time = "", fraction, title = ""] = chapter.exec(line.trim()) ?? [];
    const startSeconds = startOf(time, fraction);
    if (startSeconds === null || !title) return { wrongLine: index + 1 };
    const known =
      former.find((one) => one.startSeconds === startSeconds) ??
      former.find((one) => one.title === title);
    const { href, img } = known ?? {};
    chapters.push({ startSeconds, title, ...(href ? { href } : {}), ...(img ? { img } : {}) });
  }
  return { chapters: chapters.sort((a, b) => a.startSeconds - b.startSeconds) };
}
