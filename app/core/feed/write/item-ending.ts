import type { Chapter } from "~/core/episodes/episodes.schema";
import { escapeHtml } from "~/lib/text/html";
import { formatDate } from "~/lib/time/german-date";
import { playTime } from "./feed-item-xml";

/** A line that begins with a time, in HTML or plain text. */
const timedLine = /(?:^|>|\n)[ \t([–-]{0,4}\d{1,3}:\d\d(?::\d\d)?(?![\d:])/g;

/**
 * Chapters as lines with times, for the end of a description, where apps turn the times into links. Returns '' if the
 * description has such lines already.
 */
export function timesHtml(chapters: readonly Chapter[], description: string): string {
  const typed = description.match(timedLine) ?? [];
  if (!chapters.length || typed.length > 1) return "";
  const lines = chapters.map(
    ({ startSeconds, title }) => `${playTime(Math.floor(startSeconds))} ${escapeHtml(title)}`,
  );
  return `<p>${lines.join("<br>")}</p>`;
}

/** A feed's description without the chapter times that `timesHtml` may have appended. */
export function withoutTimes(description: string, chapters: readonly Chapter[]): string {
  return description.replace(timesHtml(chapters, ""), () => "");
}

export function correctionHtml(date: string | null): string {
  return date ? `<p>Korrigiert am ${formatDate(date)}</p>` : "";
}
