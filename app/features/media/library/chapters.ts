import { oneLine } from "~/lib/html";

/** Where a chapter begins, in seconds from the start. */
export type Chapter = { startSeconds: number; title: string };

/** What the tags of an audio file say; null: nothing. */
export type AudioTags = {
  title: string | null;
  artist: string | null;
  album: string | null;
  number: number | null;
  year: number | null;
  comment: string | null;
};

export const mostChapters = 500;
export const longestText = 500;

/** Chapters as a file gives them, in order, within its length and with a title. */
export function cleanChapters(
  found: readonly { start: number; title: string }[],
  durationSeconds: number,
): Chapter[] {
  return found
    .filter(({ start }) => Number.isFinite(start) && start >= 0 && start < durationSeconds)
    .map(({ start, title }) => ({
      startSeconds: Math.round(start * 1000) / 1000,
      title: cleanText(title),
    }))
    .filter(({ title }) => title !== "")
    .sort((a, b) => a.startSeconds - b.startSeconds)
    .slice(0, mostChapters);
}

/** A text of a tag on one line, without what cannot be seen. */
export function cleanText(text: string | null | undefined): string {
  return oneLine(text ?? "")
    .replace(/\p{Cc}/gu, "")
    .slice(0, longestText);
}
