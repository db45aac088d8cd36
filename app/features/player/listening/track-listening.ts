import { browserSession } from "~/lib/browser-session";
import { readStored, writeStored } from "~/lib/browser-storage";
import type { PlayerStore } from "../player-store";
import { advanceClock, afterRecord, stoppedClock } from "./listening-clock";
import { parseSessions, recordListening } from "./listening-log";

const LOG_KEY = "podcast-analytics";

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
    const sessionId = browserSession();
    const userAgent = navigator.userAgent;
    const record = { episodeId, sessionId, startTime, totalDuration, userAgent };
    writeStored(LOG_KEY, recordListening(parseSessions(readStored(LOG_KEY)), record, now()));
  });
}
