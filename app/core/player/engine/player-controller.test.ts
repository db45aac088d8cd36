import { beforeEach, expect, test, vi } from "vitest";
import { playing, track } from "../../../../tests/fixtures/player";
import { readMemory, updateMemory, withQueued } from "../memory/memory";
import { createPlayerStore, idleState, type PlayerState, type PlayerStore } from "../player-store";
import { continueQueue, createStop } from "./player-controller";
import { writeAutoplay } from "./player-memory";

function stopped() {
  const store = createPlayerStore();
  const pause = vi.fn();
  const to = (position: number, state: Partial<PlayerState> = {}) =>
    store.set({ ...idleState, status: "playing", wantsToPlay: true, position, ...state });
  return { pause, to, stopAt: createStop(store, pause) };
}

test("what plays pauses once where its part ends", () => {
  const { pause, to, stopAt } = stopped();
  stopAt(71);
  for (const position of [62, 70.8, 71.05, 71.3]) to(position);
  expect(pause).toHaveBeenCalledOnce();
  for (const position of [60, 72]) to(position);
  expect(pause).toHaveBeenCalledOnce();
});

test("who goes beyond the end hears on", () => {
  const { pause, to, stopAt } = stopped();
  stopAt(71);
  to(62);
  to(80, { seeking: true });
  to(81);
  expect(pause).not.toHaveBeenCalled();
});

test("a part before the place that is heard ends as well", () => {
  const { pause, to, stopAt } = stopped();
  to(90);
  stopAt(71);
  to(90.2);
  to(62, { seeking: true });
  to(63);
  expect(pause).not.toHaveBeenCalled();
  to(71.1);
  expect(pause).toHaveBeenCalledOnce();
});

const next = { ...track, episodeId: "gurkensalat" };
const follow = vi.fn();
let isLast = false;
let store: PlayerStore;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  follow.mockClear();
  isLast = false;
  store = createPlayerStore();
  continueQueue(store, () => isLast, follow);
  updateMemory((memory) => withQueued(memory, next));
  return () => vi.unstubAllGlobals();
});

async function end() {
  store.set(playing());
  store.set(playing({ ended: true, status: "paused", wantsToPlay: false }));
  await Promise.resolve();
}

test("at the end of an episode the first of the list follows, which waits no longer", async () => {
  await end();
  expect(follow).toHaveBeenCalledExactlyOnceWith(next);
  expect(readMemory().queue).toEqual([]);
  await end();
  expect(follow).toHaveBeenCalledOnce();
});

test.each([
  ["the timer ends with this episode", true, true],
  ["nothing should start by itself", false, false],
])("the list waits where %s", async (_, last, autoplay) => {
  isLast = last;
  writeAutoplay(autoplay);
  await end();
  expect(follow).not.toHaveBeenCalled();
  expect(readMemory().queue).toEqual([next]);
});
