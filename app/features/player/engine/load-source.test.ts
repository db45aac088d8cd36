import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { track } from "../../../../tests/fixtures/player";
import { openedState } from "../player-state";
import { createPlayerStore } from "../player-store";
import { createRequests } from "./audio-requests";
import { createLoader } from "./load-source";
import { playerMessages } from "./player-messages";
import { reducePlayer } from "./player-reducer";

beforeEach(() => {
  vi.useFakeTimers();
  // There is no storage here; nothing is remembered.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A player whose file was just asked for. */
function opened() {
  const audio = Object.assign(new EventTarget(), {
    ...{ readyState: 0, paused: true, ended: false, seeking: false, error: null },
    ...{ currentTime: 0, duration: Number.NaN, buffered: { length: 0 } },
    ...{ playbackRate: 1, volume: 1, muted: false, HAVE_METADATA: 1 },
    play: vi.fn(() => Promise.resolve()),
    pause: vi.fn(),
    load: vi.fn(),
    removeAttribute: vi.fn(),
  }) as unknown as HTMLAudioElement;
  const store = createPlayerStore();
  const dispatch = (action: Parameters<typeof reducePlayer>[1]) =>
    store.set(reducePlayer(store.get(), action));
  store.set(openedState(store.get(), track));
  const loader = createLoader(audio, store, dispatch, createRequests(audio, store, dispatch));
  const tellLength = () => {
    Object.assign(audio, { readyState: 1, duration: 2730 });
    audio.dispatchEvent(new Event("loadedmetadata"));
  };
  return { audio, store, loader, tellLength };
}

describe("a file that was asked for", () => {
  test("starts 100 ms after its length is known", () => {
    const { audio, loader, tellLength } = opened();
    loader.begin({ autoplay: true });
    vi.advanceTimersByTime(5000);
    tellLength();
    vi.advanceTimersByTime(99);
    expect(audio.play).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(audio.play).toHaveBeenCalledOnce();
  });

  test("waits where it should not start by itself", () => {
    const { audio, loader, tellLength } = opened();
    loader.begin({ autoplay: false });
    tellLength();
    vi.advanceTimersByTime(9000);
    expect(audio.play).not.toHaveBeenCalled();
  });

  test("fails after ten seconds without its length, and not a moment before", () => {
    const { store, loader } = opened();
    loader.begin({ autoplay: true });
    vi.advanceTimersByTime(9999);
    expect(store.get().status).toBe("loading");
    vi.advanceTimersByTime(1);
    expect(store.get()).toMatchObject({ status: "error", message: playerMessages.timeout });
  });

  test("does not start once another took its place", () => {
    const { audio, loader, tellLength } = opened();
    loader.begin({ autoplay: true });
    tellLength();
    loader.leave();
    vi.advanceTimersByTime(20_000);
    expect(audio.play).not.toHaveBeenCalled();
  });
});
