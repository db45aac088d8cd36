import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { playing } from "../../../../tests/fixtures/player";
import { closedState, createPlayerStore, type PlayerStore } from "../player-store";
import {
  keepMemory,
  parseMemory,
  readAutoplay,
  readMemory,
  updateMemory,
  withoutPosition,
  withPosition,
  writeAutoplay,
} from "./player-memory";

const fresh = parseMemory(null);

describe("what the browser keeps of the player", () => {
  it.each([null, 3, "x", [], {}, { positions: 4, speed: "fast" }])(
    "starts anew from %j",
    (value) => {
      expect(parseMemory(value)).toEqual({ speed: 1, volume: 1, muted: false, positions: {} });
    },
  );

  it("keeps speed and volume within their bounds", () => {
    expect(parseMemory({ speed: 9, volume: -2 })).toMatchObject({ speed: 3, volume: 0 });
  });

  it("leaves out positions that are none", () => {
    const positions = { a: { seconds: 12, updatedAt: 5 }, b: 7, c: { seconds: -4 } };
    expect(parseMemory({ positions }).positions).toEqual({
      a: { seconds: 12, updatedAt: 5 },
      c: { seconds: 0, updatedAt: 0 },
    });
  });

  it("remembers and forgets an episode's position", () => {
    const kept = withPosition(fresh, "a", 60, 1);
    expect(kept.positions).toEqual({ a: { seconds: 60, updatedAt: 1 } });
    expect(withoutPosition(kept, "a").positions).toEqual({});
  });

  it("keeps the hundred episodes heard last", () => {
    let memory = fresh;
    for (let index = 0; index < 105; index++) memory = withPosition(memory, `e${index}`, 9, index);
    expect(Object.keys(memory.positions)).toHaveLength(100);
    expect(memory.positions.e4).toBeUndefined();
    expect(memory.positions.e104).toBeDefined();
  });
});

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
