import { formatDuration } from "~/lib/duration";
import { parseTimestamp } from "~/lib/timestamp";
import type { Chapter } from "./episodes.schema";

/** Chapters as one types them: a line for each, '12:34 Titel'. */
export function formatChapters(chapters: readonly Chapter[]): string {
  return chapters
    .map(({ startSeconds, title }) => `${formatDuration(startSeconds)} ${title}`)
    .join("\n");
}

// Other programs write parts of a second too. A dash divides where a space follows it, or none stands before it.
const chapter = /^([\d:]+)(?:[.,]\d{1,6})?(?:[\s–-]*\s|[–-]+)(.+)$/;

/** The chapters in the order of time, or the number (from 1) of the first line that cannot be read. */
export function parseChapters(text: string): { chapters: Chapter[] } | { wrongLine: number } {
  const chapters: Chapter[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const [, time = "", title = ""] = chapter.exec(line.trim()) ?? [];
    const startSeconds = time.includes(":") ? parseTimestamp(time) : null;
    if (startSeconds === null || !title) return { wrongLine: index + 1 };
    chapters.push({ startSeconds, title });
  }
  return { chapters: chapters.sort((a, b) => a.startSeconds - b.startSeconds) };
}
