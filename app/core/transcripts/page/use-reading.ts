import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { usePlayerHandle, usePlayerState } from "~/core/player/player-context";
import type { Followable } from "~/core/transcripts/text/transcript";
import type { Reading } from "../reading/follow-transcript";

type ReadingOptions = {
  episodeId: string;
  /** A list whose items are the turns; the first paragraph of each ends with the spoken text. */
  list: RefObject<HTMLElement | null>;
  follows: boolean;
};

/**
 * Follows a page's transcript while its episode is open in the player. `isLeft`: the reader has scrolled away, and
 * `goBack` returns; `heard`: the loaded transcript with its times.
 */
export function useReading({ episodeId, list, follows }: ReadingOptions) {
  const { store } = usePlayerHandle();
  /** Another number each time its file is opened. */
  const opened = usePlayerState(({ track, view, source }) =>
    track?.episodeId === episodeId && view !== "closed" ? source : null,
  );
  const reading = useRef<Reading>(null);
  /** The last requested state, before the follower is loaded. */
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
