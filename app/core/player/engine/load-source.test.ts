import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { track } from "../../../../tests/fixtures/player";
import { createPlayerStore, openedState } from "../player-store";
import { createRequests } from "./audio-requests";
import { createLoader, startPosition } from "./load-source";
import { playerMessages, reducePlayer } from "./player-reducer";

beforeEach(() => {
  vi.useFakeTimers();
  // There is no storage here; nothing is stored.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A player whose file is being requested. */
function opened() {
  const audio = Object.assign(new EventTarget(), {
    readyState: 0,
    paused: true,
    ended: false,
    seeking: false,
    error: null,
    currentTime: 0,
    duration: Number.NaN,
    buffered: { length: 0 },
    playbackRate: 1,
    volume: 1,
    muted: false,
    HAVE_METADATA: 1,
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

const at = (seconds: number) => ({ seconds, updatedAt: Date.now() });

describe("where an episode begins", () => {
  it("is the start, the first time", () => {
    expect(startPosition(600, undefined, undefined)).toBe(0);
  });
  it("is where one stopped, after days a bit before, but in the same chapter", () => {
    expect(startPosition(600, undefined, at(250))).toBe(250);
    expect(startPosition(600, undefined, { seconds: 250, updatedAt: 0 })).toBe(235);
    expect(startPosition(600, undefined, { seconds: 250, updatedAt: 0, chapter: 247 })).toBe(247);
  });
  it("is the start when one stopped right after it or right before the end", () => {
    expect(startPosition(600, undefined, at(4))).toBe(0);
    expect(startPosition(600, undefined, { seconds: 19, updatedAt: 0 })).toBe(0);
    expect(startPosition(600, undefined, at(588))).toBe(0);
  });
  it("is the second that was asked for, before all else", () => {
    expect(startPosition(600, 3, at(250))).toBe(3);
    expect(startPosition(600, 0, at(250))).toBe(0);
  });
  it("is the start when the asked second lies beyond the end", () => {
    expect(startPosition(600, 900, at(250))).toBe(0);
  });
});
