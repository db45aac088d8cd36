import type { PlayerStore } from "../player-store";
import { advancePlayback, noPlayback, type Playback } from "./listening-playback";
import { reportPlayback } from "./report-playback";

/** Tells the server what is heard: after ten seconds, every thirty, at pauses, at the end and on leaving. */
export function trackPlayback(store: PlayerStore, report = reportPlayback): void {
  let playback = noPlayback;
  let id = "";
  let told: Playback | null = null;

  function tell(what: Playback, episodeId: string | undefined, leaving = false) {
    if (what === told || !episodeId) return;
    told = what;
    id ||= randomId();
    report({ id, episodeId, playback: what }, { leaving });
  }

  store.subscribe((state, previous) => {
    const step = advancePlayback(playback, state, previous);
    playback = step.playback;
    if (step.told) tell(step.told, previous.track?.episodeId);
    if (playback === noPlayback) id = "";
  });

  const leave = () => tell(playback, store.get().track?.episodeId, true);
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
  });
}

/** A UUID of version 4; a page without https has no crypto.randomUUID. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`];
  return [...parts, `8${digits.slice(17, 20)}`, digits.slice(20)].join("-");
}
