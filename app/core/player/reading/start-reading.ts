import { followTranscript, type Reading } from "~/core/transcripts/reading/follow-transcript";
import { loadTranscript } from "~/core/transcripts/reading/load-transcript";
import type { PlayerStore } from "../player-store";
import { followPlayback } from "./follow-playback";
import "~/core/transcripts/reading/reading.css";

type ReadingOptions = {
  store: PlayerStore;
  episodeId: string;
  /** A list whose items are the turns; the first paragraph of each ends with the spoken text. */
  list: HTMLElement;
  /** The scrolling element; null: the page. */
  scroller: HTMLElement | null;
  follows: boolean;
  onFollowing(follows: boolean): void;
};

/** Loads the timed transcript and follows it; null: it has no times. */
export async function startReading(
  { store, episodeId, list, ...options }: ReadingOptions,
  signal: AbortSignal,
): Promise<Reading | null> {
  const transcript = await loadTranscript(episodeId);
  if (signal.aborted || transcript.places.length === 0) return null;
  return followTranscript({
    ...options,
    transcript,
    list,
    items: list.querySelectorAll(":scope > ol > li"),
    listen: (places, onPlace) => followPlayback(store, episodeId, places, onPlace),
  });
}
