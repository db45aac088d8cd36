import { describe, expect, it, test, vi } from "vitest";
import { track } from "../../../../tests/fixtures/player";
import {
  inProgressOf,
  type PlayerMemory,
  parseMemory,
  readMemory,
  updateMemory,
  withHeard,
  withoutHeard,
  withoutInProgress,
  withoutQueued,
  withPosition,
  withQueued,
  withQueuedAt,
} from "./memory";
import { isHeard } from "./stored-memory";

const fresh = parseMemory(null);
const of = (episodeId: string) => ({ ...track, episodeId });
const begin = (memory: PlayerMemory, episodeId: string, seconds: number, now: number) =>
  withPosition(memory, of(episodeId), { seconds, duration: 2730 }, now);

describe("what the browser keeps of the player", () => {
  it.each([null, 3, "x", [], {}, { positions: 4, speed: "fast", heard: [], queue: {} }])(
    "starts anew from %j",
    (value) => {
      expect(parseMemory(value)).toEqual({
        speed: 1,
        volume: 1,
        muted: false,
        keys: true,
        positions: {},
        heard: {},
        queue: [],
      });
    },
  );

  it("keeps speed and volume within their bounds", () => {
    expect(parseMemory({ speed: 9, volume: -2 })).toMatchObject({ speed: 3, volume: 0 });
  });

  it("leaves out what is no position, no moment and no track", () => {
    const positions = { a: { seconds: 12, updatedAt: 5 }, b: 7, c: { seconds: -4, track: {} } };
    const queue = [track, null, {}, { ...track, audioUrl: "blob:https://x/1" }];
    const memory = parseMemory({ positions, heard: { a: 3, b: "x" }, queue });
    expect(memory.positions).toEqual({
      a: { seconds: 12, updatedAt: 5 },
      c: { seconds: 0, updatedAt: 0 },
    });
    expect(memory.heard).toEqual({ a: 3 });
    expect(memory.queue).toEqual([track]);
  });

  it("is read again as it was written", () => {
    const memory = withQueued(withHeard(begin(fresh, "a", 60, 1), "b", 2), track);
    expect(parseMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
  });

  it("keeps the hundred episodes heard last, and twelve to go on with", () => {
    let memory = fresh;
    for (let index = 0; index < 105; index++) memory = begin(memory, `e${index}`, 9, index);
    expect(Object.keys(memory.positions)).toHaveLength(100);
    expect(memory.positions.e4).toBeUndefined();
    expect(memory.positions.e104).toBeDefined();
    expect(inProgressOf(memory).map(({ track }) => track.episodeId)).toEqual(
      Array.from({ length: 12 }, (_, index) => `e${104 - index}`),
    );
  });
});

test("right at the start there is nothing to go on with, and at the end it was heard", () => {
  const memory = begin(fresh, "a", 4, 1);
  expect(memory.positions.a).toEqual({ seconds: 4, duration: 2730, updatedAt: 1 });
  expect(inProgressOf(memory)).toEqual([]);
  const unknown = withPosition(fresh, of("a"), { seconds: 9, duration: 0 }, 1);
  expect(unknown).toMatchObject({ positions: { a: { seconds: 9 } }, heard: {} });
  expect(begin(memory, "a", 2680, 2)).toMatchObject({ positions: {}, heard: { a: 2 } });
});

test("the end is the last fiftieth, of what is short ten seconds, of a trailer a tenth", () => {
  const from = (duration: number) =>
    Array.from({ length: duration }, (_, at) => at).find((at) => isHeard(at, duration));
  expect([3600, 300, 60].map(from)).toEqual([3528, 290, 54]);
});

test("taken off the list of what one goes on with, its place stays", () => {
  const memory = withoutInProgress(begin(fresh, "a", 60, 1), "a");
  expect(inProgressOf(memory)).toEqual([]);
  expect(memory.positions.a?.seconds).toBe(60);
  expect(inProgressOf(begin(memory, "a", 65, 2))).toHaveLength(1);
});

test("heard to the end it has no place any more; that can be taken back", () => {
  const memory = withHeard(begin(fresh, "a", 60, 1), "a", 5);
  expect(memory).toMatchObject({ positions: {}, heard: { a: 5 } });
  expect(withoutHeard(memory, "a").heard).toEqual({});
});

const ids = ({ queue }: PlayerMemory) => queue.map(({ episodeId }) => episodeId).join("");
const queueOf = (...episodes: string[]) =>
  episodes.reduce((memory, id) => withQueued(memory, of(id)), fresh);

test("the list has each episode once, in an order that can be changed", () => {
  const abc = queueOf("a", "b", "c", "a");
  expect(ids(abc)).toBe("abc");
  expect(ids(withoutQueued(abc, "b"))).toBe("ac");
  expect(ids(withQueuedAt(abc, "c", 0))).toBe("cab");
  expect(ids(withQueuedAt(abc, "a", 1))).toBe("bac");
  expect(ids(withQueuedAt(abc, "a", 9))).toBe("bca");
  expect(ids(withQueuedAt(abc, "a", -1))).toBe("abc");
  expect(ids(withQueuedAt(abc, "x", 1))).toBe("abc");
});

test("what only this tab can open is not put into the list", () => {
  expect(withQueued(fresh, { ...track, audioUrl: "blob:https://x/1" }).queue).toEqual([]);
});

test("where the storage is blocked it holds as long as the page", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  updateMemory((memory) => withQueued(memory, track));
  expect(readMemory().queue).toEqual([track]);
  vi.restoreAllMocks();
});
