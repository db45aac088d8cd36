import { beforeEach, expect, test, vi } from "vitest";
import { playing, track } from "../../../../tests/fixtures/player";
import { readMemory, updateMemory, withQueued } from "../kept/memory";
import { createPlayerStore, type PlayerStore } from "../player-store";
import { goOnWithQueue } from "./play-queue";
import { writeAutoplay } from "./player-memory";

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
  goOnWithQueue(store, () => isLast, follow);
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
