import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playing, track } from "../../../../tests/fixtures/player";
import { createPlayerStore } from "../player-store";
import { followPlayback, placeAt } from "./follow-playback";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const places = [1, 2, 2.2, 60].map((seconds, at) => ({ seconds, turn: 0, at }));

test.each([
  [0, -1],
  [1, 0],
  [2.3, 2],
  [9999, 3],
])("at %d s it is place %d", (seconds, index) => {
  expect(placeAt(places, seconds)).toBe(index);
});

test("each place is told when it begins, also between two reports, at the speed that one hears", () => {
  const store = createPlayerStore();
  const told: number[] = [];
  const stop = followPlayback(store, track.episodeId, places, (index) => told.push(index));
  store.set(playing({ position: 1.5, speed: 2 }));
  expect(told).toEqual([0]);
  vi.advanceTimersByTime(260);
  expect(told).toEqual([0, 1]);
  // The report is slightly behind the estimate: the position does not jump back.
  store.set(playing({ position: 1.9, speed: 2 }));
  vi.advanceTimersByTime(200);
  expect(told).toEqual([0, 1, 2]);
  store.set(playing({ position: 1, speed: 2, status: "paused", wantsToPlay: false }));
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([0, 1, 2, 0]);
  store.set(playing({ position: 61, track: { ...track, episodeId: "another" } }));
  stop();
  store.set(playing({ position: 61 }));
  expect(told).toEqual([0, 1, 2, 0, -1]);
});
