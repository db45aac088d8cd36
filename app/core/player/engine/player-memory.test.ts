import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playing, track } from "../../../../tests/fixtures/player";
import { readMemory, updateMemory, withPosition, withQueued } from "../memory/memory";
import { closedState, createPlayerStore, type PlayerStore } from "../player-store";
import { keepMemory, readAutoplay, writeAutoplay } from "./player-memory";

const other = { ...track, episodeId: "gurkensalat" };
let store: PlayerStore;
let leave: () => void;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => {
    leave = listener;
  });
  store = createPlayerStore();
  keepMemory(store, () => 1_000_000);
  return () => vi.unstubAllGlobals();
});

const place = () => readMemory().positions.kaffeefilter?.seconds;
const pauseAt = (position: number) =>
  store.set(playing({ position, status: "paused", wantsToPlay: false }));
const otherTabAt = (seconds: number) =>
  updateMemory((memory) => withPosition(memory, track, { seconds, duration: 2730 }, 2_000_000));

test("the place is kept on leaving, while it plays and after a step in the pause", () => {
  store.set(playing({ position: 10 }));
  store.set(playing({ position: 12 }));
  leave();
  expect(place()).toBe(12);
  pauseAt(13);
  pauseAt(300);
  leave();
  expect(place()).toBe(300);
});

test("a tab that was paused long ago does not overwrite the place of another", () => {
  store.set(playing({ position: 10 }));
  pauseAt(20);
  otherTabAt(900);
  leave();
  expect(place()).toBe(900);
  store.set(closedState(store.get()));
  expect(place()).toBe(900);
});

test("what was deleted while it is paused stays deleted", () => {
  store.set(playing({ position: 10 }));
  pauseAt(20);
  stored.clear();
  leave();
  expect([...stored]).toEqual([]);
});

test("the same place of another file is kept", () => {
  store.set(playing({ position: 10 }));
  pauseAt(20);
  stored.clear();
  store.set(playing({ source: 2, position: 20 }));
  leave();
  expect(place()).toBe(20);
});

test("at its end it is heard, and there is no place to go back to", () => {
  store.set(playing({ position: 10 }));
  store.set(playing({ ended: true, position: 0, status: "paused", wantsToPlay: false }));
  leave();
  expect(readMemory()).toMatchObject({ positions: {}, heard: { kaffeefilter: 1_000_000 } });
});

test("who stops in the outro, or skips it, has heard it", () => {
  store.set(playing({ position: 2600 }));
  pauseAt(2670);
  expect(place()).toBe(2670);
  store.set(playing({ position: 2680 }));
  pauseAt(2680);
  const heard = { positions: {}, heard: { kaffeefilter: 1_000_000 } };
  expect(readMemory()).toMatchObject(heard);
  expect(place()).toBeUndefined();
  stored.clear();
  store.set(playing({ position: 2690 }));
  store.set(playing({ source: 2, track: other }));
  expect(readMemory()).toMatchObject(heard);
});

test("with the place its chapter's beginning is kept", () => {
  const chapters = [{ startSeconds: 290, title: "Das Löschblatt" }];
  store.set(playing({ position: 10, chapters }));
  store.set(playing({ position: 300, status: "paused", wantsToPlay: false, chapters }));
  expect(readMemory().positions.kaffeefilter).toMatchObject({ seconds: 300, chapter: 290 });
});

test("what plays waits in the list no longer", () => {
  updateMemory((memory) => withQueued(withQueued(memory, track), other));
  store.set(playing({ status: "loading" }));
  expect(readMemory().queue).toHaveLength(2);
  store.set(playing());
  expect(readMemory().queue).toEqual([other]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("is on until it is turned off, and on again once that is deleted", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(readAutoplay()).toBe(true);
  writeAutoplay(false);
  expect(readAutoplay()).toBe(false);
  expect([...stored]).toEqual([["podcast-autoplay", "false"]]);
  stored.clear();
  expect(readAutoplay()).toBe(true);
});

test("where the storage is blocked it holds as long as the page", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("localStorage", undefined);
  expect(readAutoplay()).toBe(true);
  writeAutoplay(false);
  expect(readAutoplay()).toBe(false);
  writeAutoplay(true);
  expect(readAutoplay()).toBe(true);
});
