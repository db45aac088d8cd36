import type { PlayerStore } from "../player-store";
import { type PlayerAction, snapshotOf } from "./media-reports";

export const SKIP_SECONDS = 15;
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3] as const;

export type AudioRequests = ReturnType<typeof createRequests>;

/** Sends the buttons' commands to the audio element, whose events report the results. */
export function createRequests(
  audio: HTMLAudioElement,
  store: PlayerStore,
  dispatch: (action: PlayerAction) => void,
  resumeAt: () => number | null = () => null,
) {
  const requests = {
    play() {
      const { source, status } = store.get();
      if (status === "idle" || status === "error") return;
      const place = audio.paused ? resumeAt() : null;
      if (place !== null) requests.seek(place);
      audio.play().catch((reason: unknown) => {
        const name = reason instanceof DOMException ? reason.name : "";
        if (name === "AbortError") return;
        if (name !== "NotAllowedError") console.warn("Die Wiedergabe startet nicht.", reason);
        dispatch({ type: name === "NotAllowedError" ? "playblocked" : "playfailed", source });
      });
    },
    pause() {
      audio.pause();
    },
    toggle() {
      if (audio.paused) requests.play();
      else requests.pause();
    },
    /** The element's position in seconds, or the target of a seek that the state does not know yet. */
    position: () => audio.currentTime,
    /** Seeks to a second, limited to the length of the file. */
    seek(seconds: number) {
      const { ready, duration, status } = store.get();
      if (!ready || status === "error") return;
      audio.currentTime = Math.min(Math.max(0, seconds), duration);
    },
    /** Skips seconds forwards, or backwards if negative. */
    skip(seconds: number) {
      requests.seek(requests.position() + seconds);
    },
    /** Sets the volume (0 to 1), rounded to a tenth. */
    setVolume(volume: number) {
      audio.volume = Math.min(1, Math.max(0, Math.round(volume * 10) / 10));
      audio.muted = false;
      // Some engines report a change of volume late. Without this, a held key would start at the old value each time.
      dispatch({ type: "volumechange", source: store.get().source, media: snapshotOf(audio) });
    },
    toggleMute() {
      audio.muted = !audio.muted;
    },
    /** Switches to the next faster speed (1) or the next slower one (−1). */
    stepSpeed(step: 1 | -1) {
      const { speed } = store.get();
      const next =
        step === 1 ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed);
      if (next) requests.setSpeed(next);
    },
    setSpeed(speed: number) {
      // A new file starts at the default rate, so that is set as well.
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    },
  };
  return requests;
}
