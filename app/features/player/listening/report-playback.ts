import { refusesCounting } from "~/lib/refuses-counting";
import type { Playback } from "./listening-playback";
import { positionsOf } from "./listening-positions";

const ADDRESS = "/playbacks";
const LEAST_SECONDS = 10;

/** A playback as it is told: its id, and whose it is. */
export type NamedPlayback = { id: string; episodeId: string; playback: Playback };

/** Tells the server how much of an episode was heard so far, unless the listener refuses to be counted. */
export function reportPlayback(named: NamedPlayback, { leaving }: { leaving: boolean }): void {
  const body = bodyOf(named);
  if (!body || refusesCounting()) return;
  if (leaving) {
    if (!navigator.sendBeacon(ADDRESS, body)) note("sendBeacon");
    return;
  }
  fetch(ADDRESS, { method: "POST", body, keepalive: true }).catch(note);
}

/** null: too short to count. */
function bodyOf({ id, episodeId, playback }: NamedPlayback): string | null {
  const seconds = Math.floor(playback.clock.seconds);
  if (seconds < LEAST_SECONDS) return null;
  const source = window.top === window ? "site" : "embed";
  return JSON.stringify({ id, episodeId, seconds, positions: positionsOf(playback.heard), source });
}

function note(error: unknown): void {
  console.warn("Das Hören wurde nicht gezählt.", error);
}
