import { snapshotOf } from "./media-snapshot";
import { type MediaEventName, mediaEvents, type PlayerAction } from "./player-action";

/** Reports everything the element says about one source, what it said before we listened included. */
export function listenToMedia(
  audio: HTMLMediaElement,
  source: number,
  dispatch: (action: PlayerAction) => void,
  signal: AbortSignal,
): void {
  const report = (type: MediaEventName) => dispatch({ type, source, media: snapshotOf(audio) });
  for (const type of mediaEvents) audio.addEventListener(type, () => report(type), { signal });
  if (audio.error) report("error");
  else report(audio.readyState >= audio.HAVE_METADATA ? "loadedmetadata" : "loadstart");
}
