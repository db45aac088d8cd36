import { expect, test } from "vitest";
import { largestLosses, passagesOf } from "./heard-passages";

const curve = (share: (part: number) => number) =>
  Array.from({ length: 100 }, (_, part) => ({ share: share(part) }));
const line = (startSeconds: number, text = `ab ${startSeconds}`) => ({
  ...{ startSeconds, speaker: "Anna", text },
});

test("a line has the share that heard it, and what went until the next began", () => {
  const passages = passagesOf(
    [line(0), line(46), line(500)],
    curve((part) => (part < 6 ? 80 : part < 60 ? 55 : 50)),
    1000,
  );
  expect(passages.map(({ from, lost }) => [from, lost])).toEqual([
    [0, 0],
    [46, 25],
    [500, 5],
  ]);
  expect(passages[0]?.shares).toEqual([80, 80, 80, 80, 80]);
  expect(passages[1]?.shares.slice(0, 3)).toEqual([80, 80, 55]);
});

test("lines of the same hundredth are one passage; what comes before the first word is one too", () => {
  const passages = passagesOf(
    [line(25), line(27), line(29.9), line(30)],
    curve(() => 100),
    1000,
  );
  expect(passages.map(({ from, said }) => [from, said.length])).toEqual([
    [0, 0],
    [25, 3],
    [30, 1],
  ]);
});

test("of four hours with 2,000 turns a hundred short passages are left", () => {
  const seconds = 4 * 3600;
  const turns = Array.from({ length: 2000 }, (_, index) => line(index * 7.2, "Wort ".repeat(30)));
  const passages = passagesOf(
    turns,
    curve((part) => 100 - part),
    seconds,
  );
  expect(passages).toHaveLength(100);
  expect(passages[40]).toMatchObject({ more: 18, lost: 1, shares: [60, 59] });
  expect(JSON.stringify(passages).length).toBeLessThan(60_000);
});

test("a line that goes on for minutes is cut at a word", () => {
  const [passage] = passagesOf(
    [line(0, "Wort ".repeat(400).trim())],
    curve(() => 100),
    600,
  );
  expect(passage?.said[0]?.text).toMatch(/^Wort .{290,320}Wort…$/);
});

test("what lies beyond the end, or in an episode of unknown length, is no passage", () => {
  const flat = curve(() => 100);
  expect(passagesOf([line(0), line(700)], flat, 600)).toHaveLength(1);
  expect(passagesOf([line(0)], flat, 0)).toEqual([]);
  expect(passagesOf([], flat, 600)).toEqual([]);
});

test("the largest losses come first; chance and gains are none", () => {
  const shares = [100, 90, 92, 91, 60, 57];
  const passages = passagesOf(
    shares.map((_, index) => line(index * 10)),
    curve((part) => shares[part] ?? 57),
    1000,
  );
  expect(largestLosses(passages).map(({ from, lost }) => [from, lost])).toEqual([
    [30, 31],
    [0, 10],
    [40, 3],
  ]);
  expect(largestLosses(passages, 1)).toHaveLength(1);
  expect(passages[1]?.lost).toBe(-2);
});
