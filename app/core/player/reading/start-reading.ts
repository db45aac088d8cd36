import { followTranscript, type Reading } from "~/core/transcripts/reading/follow-transcript";
import { loadTranscript } from "~/core/transcripts/reading/load-transcript";
import type { PlayerStore } from "../player-store";
import { followPlayback } from "./follow-playback";
import "~/core/transcripts/reading/reading.css";

type ReadingOptions = {
  store: PlayerStore;
  episodeId: string;
  /** Contains a list whose items are the turns. The first paragraph of a turn ends with the spoken text. */
  list: HTMLElement;
  /** The element that scrolls; null for the page. */
  scroller: HTMLElement | null;
  follows: boolean;
  onFollowing(follows: boolean): void;
};

/** Loads the transcript and follows the audio in it. Resolves to null if the transcript has no times. */
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
