import { isSounding, type PlayerStore } from "../player-store";

export const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const;

export type SleepSetting =
  | { kind: "off" }
  | { kind: "episode" }
  /** Milliseconds since 1970. */
  | { kind: "minutes"; minutes: number; endsAt: number };

export type SleepTimer = ReturnType<typeof createSleepTimer>;

const off: SleepSetting = { kind: "off" };

/** Pauses after some minutes, or at the end of the episode. */
export function createSleepTimer(
  store: PlayerStore,
  pause: () => void,
  now: () => number = Date.now,
) {
  const listeners = new Set<() => void>();
  let setting: SleepSetting = off;

  function change(next: SleepSetting) {
    setting = next;
    for (const listener of listeners) listener();
  }

  store.subscribe((state, previous) => {
    const over = setting.kind === "minutes" && now() >= setting.endsAt;
    if (over && isSounding(previous)) pause();
    const isEnd = setting.kind === "episode" && state.ended && !previous.ended;
    if (over || isEnd || !state.track) {
      if (setting.kind !== "off") change(off);
    }
  });

  return {
    get: (): SleepSetting => setting,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(timer: "off" | "episode" | number) {
      if (timer === "off") change(off);
      else if (timer === "episode") change({ kind: "episode" });
      else change({ kind: "minutes", minutes: timer, endsAt: now() + timer * 60_000 });
    },
  };
}
