import { type RefObject, useEffect } from "react";
import { isPlainClick } from "~/ui/share/follow-links";
import { usePlayerHandle, usePlayerState } from "../player-context";

type HeardMarksOptions = {
  /** Element with descendants that have `data-from`, and links to a second (`?t=29`) that have `data-play`. */
  root: RefObject<HTMLElement | null>;
  episodeId: string;
  /** The HTML of these elements; undefined if there are none. */
  content: string | undefined;
  play(seconds: number): void;
};

/** Marks what the audio is mentioning, and plays from the second of a clicked link. */
export function useHeardMarks({ root, episodeId, content, play }: HeardMarksOptions): void {
  const { store } = usePlayerHandle();
  const isOpen = usePlayerState(
    ({ track, view }) => track?.episodeId === episodeId && view !== "closed",
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content, other elements.
  useEffect(() => {
    const element = root.current;
    if (!content || !element || !isOpen) return;
    let isGone = false;
    let end: (() => void) | undefined;
    import("./follow-marks")
      .then(({ followMarks }) => {
        if (!isGone) end = followMarks(store, episodeId, element);
      })
      .catch((error: unknown) => console.warn("Das Dossier folgt dem Ton nicht.", error));
    return () => {
      isGone = true;
      end?.();
    };
  }, [isOpen, episodeId, content, store]);

  useEffect(() => {
    const element = root.current;
    if (!content || !element) return;
    const follow = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest("a[data-play]") : null;
      const second = /^\?t=(\d+)$/.exec(link?.getAttribute("href") ?? "")?.[1];
      if (!second || !isPlainClick(event)) return;
      event.preventDefault();
      play(Number(second));
    };
    element.addEventListener("click", follow);
    return () => element.removeEventListener("click", follow);
  }, [content, play, root]);
}
