import { expect, test } from "vitest";
import {
  joinRequests,
  lengthOf,
  noProgress,
  type Progress,
  type Span,
  unionOf,
  withRequest,
} from "./progress";

const request = (range_start: number, range_end: number, needed = 100) => ({
  episode_id: "e",
  client: "c",
  date: "2026-11-20",
  user_agent: "A/1",
  range_start,
  range_end,
  needed,
  created_at: `at ${range_end}`,
});

const after = (...requests: ReturnType<typeof request>[]): Progress =>
  requests.reduce(withRequest, noProgress);

test("the whole file at once", () => {
  expect(after(request(0, 5000))).toEqual({ spans: [], needed: 100, countedAt: "at 5000" });
});

test("exactly as much as it needs, and a byte less", () => {
  expect(after(request(0, 100)).countedAt).toBe("at 100");
  expect(after(request(0, 99)).countedAt).toBeNull();
});

test("parts add up, the same part twice does not", () => {
  expect(after(request(0, 60), request(0, 60)).countedAt).toBeNull();
  expect(after(request(0, 60), request(200, 240)).countedAt).toBe("at 240");
});

test("what comes after it counted changes nothing", () => {
  const counted = after(request(0, 100));
  expect(withRequest(counted, request(500, 900))).toBe(counted);
});

test("audio that was replaced in between: the smaller need holds, in either order", () => {
  const small = request(0, 40, 60);
  const big = request(100, 130, 1000);
  expect(after(small, big).countedAt).not.toBeNull();
  expect(after(big, small).countedAt).not.toBeNull();
});

test("of a thousand gaps the longest 500 parts stay", () => {
  const dust = Array.from({ length: 1000 }, (_, at) =>
    request(at * 10, at * 10 + 1 + (at % 2), 9999),
  );
  const { spans } = after(...dust);
  expect(spans).toHaveLength(500);
  expect(spans.filter(([start, end]) => end - start === 2).length).toBeGreaterThan(490);
});

test.each<[string, Span[], Span[], number]>([
  ["nothing", [], [], 0],
  ["one", [[0, 10]], [[0, 10]], 10],
  [
    "neighbours become one",
    [
      [10, 20],
      [0, 10],
    ],
    [[0, 20]],
    20,
  ],
  [
    "overlaps count once",
    [
      [0, 10],
      [5, 15],
      [14, 16],
    ],
    [[0, 16]],
    16,
  ],
  [
    "the same twice counts once",
    [
      [3, 9],
      [3, 9],
    ],
    [[3, 9]],
    6,
  ],
  [
    "one inside another",
    [
      [0, 100],
      [20, 30],
      [90, 101],
    ],
    [[0, 101]],
    101,
  ],
  [
    "a gap stays",
    [
      [0, 10],
      [11, 20],
    ],
    [
      [0, 10],
      [11, 20],
    ],
    19,
  ],
  [
    "empty ones vanish",
    [
      [5, 5],
      [9, 3],
    ],
    [],
    0,
  ],
])("%s", (_, given, union, length) => {
  expect(unionOf(given)).toEqual(union);
  expect(lengthOf(unionOf(given))).toBe(length);
});

test("the order in which they come does not matter", () => {
  const spans = Array.from(
    { length: 200 },
    (_, at): Span => [(at * 7919) % 1000, ((at * 7919) % 1000) + (at % 9)],
  );
  const union = unionOf(spans);
  expect(unionOf([...spans].reverse())).toEqual(union);
  expect(unionOf([...unionOf(spans.slice(0, 90)), ...unionOf(spans.slice(90))])).toEqual(union);
  const bytes = new Set(
    spans.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  expect(lengthOf(union)).toBe(bytes.size);
});

const part = (range_start: number, range_end: number, more = {}) => ({
  id: `from ${range_start}`,
  client: "c",
  path: "audio/x.mp3",
  status: 206,
  date: "2026-11-20",
  range_start,
  range_end,
  ...more,
});

const ranges = (requests: ReturnType<typeof part>[]) =>
  joinRequests(requests).map(({ id, range_start, range_end }) => [id, range_start, range_end]);

test("a file taken in pieces is one request, the first", () => {
  const pieces = Array.from({ length: 800 }, (_, at) => part(at * 64, (at + 1) * 64));
  expect(ranges(pieces)).toEqual([["from 0", 0, 51_200]]);
});

test("pieces of two clients that come in turns are two", () => {
  const other = { client: "d" };
  const pieces = [part(0, 5), part(0, 7, other), part(5, 9), part(7, 8, other)];
  expect(ranges(pieces)).toEqual([
    ["from 0", 0, 9],
    ["from 0", 0, 8],
  ]);
});

test.each([
  ["a gap", part(6, 9)],
  ["an overlap, whose bytes went out twice", part(4, 9)],
  ["another file", part(5, 9, { path: "audio/y.mp3" })],
  ["another status", part(5, 9, { status: 200 })],
  ["another day", part(5, 9, { date: "2026-11-21" })],
])("%s joins nothing", (_, second) => {
  expect(joinRequests([part(0, 5), second])).toEqual([part(0, 5), second]);
});

test("nothing stays nothing", () => {
  expect(joinRequests([])).toEqual([]);
});
