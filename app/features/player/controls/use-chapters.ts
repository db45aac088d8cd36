import { useMemo } from "react";
import { chapterAt, chaptersWithin, type PlayerChapter } from "../engine/chapters";
import { usePlayerState } from "../player-context";

/** The chapters of the open episode. */
export function useChapters(): readonly PlayerChapter[] {
  const chapters = usePlayerState((state) => state.chapters);
  const duration = usePlayerState((state) => state.duration);
  return useMemo(() => chaptersWithin(chapters, duration), [chapters, duration]);
}

/** Index of the chapter that one hears; −1: none. */
export function useCurrentChapter(chapters: readonly PlayerChapter[]): number {
  return usePlayerState((state) => chapterAt(chapters, state.position));
}
