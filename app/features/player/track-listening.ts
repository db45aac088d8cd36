import { readStored, writeStored } from "./browser-storage";
import { advanceClock, afterRecord, stoppedClock } from "./listening-clock";
import { parseSessions, recordListening } from "./listening-log";
import type { PlayerStore } from "./player-store";

const LOG_KEY = "podcast-analytics";
const SESSION_KEY = "podcast-session-id";

/** Notes in this browser, and nowhere else, how long which episode was listened to. */
export function trackListening(store: PlayerStore, now: () => number = Date.now): void {
  let clock = stoppedClock;
  let startTime = 0;
  store.subscribe((state, previous) => {
    const advanced = advanceClock(clock, state, previous);
    if (clock.seconds === 0 && advanced.seconds > 0) startTime = now();
    clock = afterRecord(advanced);
    if (clock === advanced || !state.track) return;
    const { episodeId } = state.track;
    const totalDuration = Math.floor(clock.seconds);
    const sessionId = sessionIdentifier();
    const userAgent = navigator.userAgent;
    const record = { episodeId, sessionId, startTime, totalDuration, userAgent };
    writeStored(LOG_KEY, recordListening(parseSessions(readStored(LOG_KEY)), record, now()));
  });
}

let madeHere: string | undefined;

/** Made when something is first recorded; it lives as long as the browser's tab. */
function sessionIdentifier(): string {
  const area = () => sessionStorage;
  const stored = readStored(SESSION_KEY, area);
  if (typeof stored === "string") return stored;
  if (!madeHere) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    madeHere = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    writeStored(SESSION_KEY, madeHere, area);
  }
  return madeHere;
}
