import { refusesCounting } from "~/lib/refuses-counting";
import type { PlayerStore } from "../player-store";
import { advancePlayback, noPlayback, type Playback, positionsOf } from "./playback";

const ADDRESS = "/playbacks";
const LEAST_SECONDS = 10;

export type NamedPlayback = { id: string; episodeId: string; playback: Playback };

/** Reports what is heard to the server: after ten seconds, every thirty, on pause, at the end and on leaving. */
export function trackPlayback(store: PlayerStore, report = reportPlayback): void {
  let playback = noPlayback;
  let id = "";
  let sent: Playback | null = null;

  function send(what: Playback, episodeId: string | undefined, leaving = false) {
    if (what === sent || !episodeId) return;
    sent = what;
    id ||= randomId();
    report({ id, episodeId, playback: what }, { leaving });
  }

  store.subscribe((state, previous) => {
    const step = advancePlayback(playback, state, previous);
    playback = step.playback;
    if (step.report) send(step.report, previous.track?.episodeId);
    if (playback === noPlayback) id = "";
  });

  const leave = () => send(playback, store.get().track?.episodeId, true);
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
  });
}

/** A UUID, version 4. Pages without https lack crypto.randomUUID. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`];
  return [...parts, `8${digits.slice(17, 20)}`, digits.slice(20)].join("-");
}

/** Reports to the server how much of an episode was heard, unless the listener opted out of counting. */
function reportPlayback(named: NamedPlayback, { leaving }: { leaving: boolean }): void {
  const body = bodyOf(named);
  if (!body || refusesCounting()) return;
  if (leaving) {
    if (!navigator.sendBeacon(ADDRESS, body)) note("sendBeacon");
    return;
  }
  fetch(ADDRESS, { method: "POST", body, keepalive: true }).catch(note);
}

/** The request body; null if the playback is too short to count. */
function bodyOf({ id, episodeId, playback }: NamedPlayback): string | null {
  const seconds = Math.floor(playback.clock.seconds);
  if (seconds < LEAST_SECONDS) return null;
  const source = window.top === window ? "site" : "embed";
  return JSON.stringify({ id, episodeId, seconds, positions: positionsOf(playback.heard), source });
}

function note(error: unknown): void {
  console.warn("Das Hören wurde nicht gezählt.", error);
}
