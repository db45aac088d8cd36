import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { usePlayerHandle, usePlayerState } from "~/core/player/player-context";
import type { Followable } from "~/core/transcripts/text/transcript";
import type { Reading } from "../reading/follow-transcript";

type ReadingOptions = {
  episodeId: string;
  /** Contains a list whose items are the turns. The first paragraph of a turn ends with the spoken text. */
  list: RefObject<HTMLElement | null>;
  follows: boolean;
};

/**
 * Lets a page's transcript follow the audio while the episode is open in the player. `isLeft`: the reader has scrolled
 * away; `goBack` returns to the current turn. `heard`: the transcript with its times, once loaded.
 */
export function useReading({ episodeId, list, follows }: ReadingOptions) {
  const { store } = usePlayerHandle();
  /** A different number each time the episode's file is opened; null while it is not open. */
  const opened = usePlayerState(({ track, view, source }) =>
    track?.episodeId === episodeId && view !== "closed" ? source : null,
  );
  const reading = useRef<Reading>(null);
  /** Whether the transcript should follow, remembered until the code for it is loaded. */
  const wanted = useRef(follows);
  const [isLeft, setLeft] = useState(false);
  const [heard, setHeard] = useState<Followable | null>(null);

  useEffect(() => {
    if (opened === null || !list.current) return;
    const ending = new AbortController();
    const options = {
      store,
      episodeId,
      list: list.current,
      follows: wanted.current,
      scroller: null,
      onFollowing: (next: boolean) => setLeft(!next),
    };
    import("~/core/player/reading/start-reading")
      .then(({ startReading }) => startReading(options, ending.signal))
      .then((started) => {
        reading.current = started;
        setHeard(started?.transcript ?? null);
        if (wanted.current && !options.follows) started?.resume();
        else setLeft(started !== null && !options.follows);
      })
      .catch((error: unknown) => console.warn("Die Mitschrift folgt nicht.", error));
    return () => {
      ending.abort();
      reading.current?.end();
      reading.current = null;
      setHeard(null);
      setLeft(false);
    };
  }, [opened, episodeId, store, list]);

  return {
    isLeft,
    heard,
    resume: useCallback(() => {
      wanted.current = true;
      reading.current?.resume();
    }, []),
    goBack: useCallback(() => reading.current?.goBack(), []),
    leave: useCallback(() => reading.current?.leave(), []),
  };
}
