import { expect, test } from "vitest";
import { joinRequests } from "./join-requests";

const request = (range_start: number, range_end: number, more = {}) => ({
  ...{ id: `from ${range_start}`, client: "c", path: "audio/x.mp3", status: 206 },
  ...{ date: "2026-11-20", range_start, range_end, ...more },
});

const ranges = (requests: ReturnType<typeof request>[]) =>
  joinRequests(requests).map(({ id, range_start, range_end }) => [id, range_start, range_end]);

test("a file taken in pieces is one request, the first", () => {
  const pieces = Array.from({ length: 800 }, (_, at) => request(at * 64, (at + 1) * 64));
  expect(ranges(pieces)).toEqual([["from 0", 0, 51_200]]);
});

test("pieces of two clients that come in turns are two", () => {
  const other = { client: "d" };
  const pieces = [request(0, 5), request(0, 7, other), request(5, 9), request(7, 8, other)];
  expect(ranges(pieces)).toEqual([
    ["from 0", 0, 9],
    ["from 0", 0, 8],
  ]);
});

test.each([
  ["a gap", request(6, 9)],
  ["an overlap, whose bytes went out twice", request(4, 9)],
  ["another file", request(5, 9, { path: "audio/y.mp3" })],
  ["another status", request(5, 9, { status: 200 })],
  ["another day", request(5, 9, { date: "2026-11-21" })],
])("%s joins nothing", (_, second) => {
  expect(joinRequests([request(0, 5), second])).toEqual([request(0, 5), second]);
});

test("nothing stays nothing", () => {
  expect(joinRequests([])).toEqual([]);
});
