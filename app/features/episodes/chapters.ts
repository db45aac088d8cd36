import { formatDuration, parseTimestamp } from "~/lib/duration";
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
    const [, time = "", fraction = "0", title = ""] = chapter.exec(line.trim()) ?? [];
    const whole = time.includes(":") ? parseTimestamp(time) : null;
    if (whole === null || !title) return { wrongLine: index + 1 };
    const startSeconds = Math.round((whole + Number(`0.${fraction}`)) * 1000) / 1000;
    const known =
      former.find((one) => one.startSeconds === startSeconds) ??
      former.find((one) => one.title === title);
    const { href, img } = known ?? {};
    chapters.push({ startSeconds, title, ...(href ? { href } : {}), ...(img ? { img } : {}) });
  }
  return { chapters: chapters.sort((a, b) => a.startSeconds - b.startSeconds) };
}
