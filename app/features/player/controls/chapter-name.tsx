import { useChapters, useCurrentChapter } from "./use-chapters";

/** The title of the chapter that one hears. */
export function ChapterName() {
  const chapters = useChapters();
  const title = chapters[useCurrentChapter(chapters)]?.title;
  return title ? <span className="player-chapter-name">{title}</span> : null;
}
