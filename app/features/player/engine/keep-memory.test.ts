import { beforeEach, expect, test, vi } from "vitest";
import { playing } from "../../../../tests/fixtures/player";
import { closedState } from "../player-state";
import { createPlayerStore, type PlayerStore } from "../player-store";
import { keepMemory } from "./keep-memory";
import { readMemory, updateMemory, withPosition } from "./player-memory";

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
  updateMemory((memory) => withPosition(memory, "kaffeefilter", seconds, 2_000_000));

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
