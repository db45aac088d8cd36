import { expect, test } from "vitest";
import { formatHours, formatListening } from "~/lib/listening/listening-time";
import { weekEnds, weeksOf } from "../admin/trend-panel";
import {
  changeText,
  derivedStatistics,
  dropOffOf,
  halfListenersAt,
  largestLosses,
  minuteTicks,
  passagesOf,
} from "./derived-statistics";
import { daysOf, listeningOf, windowsOf } from "./read-window.server";
import { periodOf } from "./statistics.schema";

const counted = { pageViews: 0, visitors: 0, episodeViews: 0, playbacks: 0 };

test.each([
  [{ pageViews: 100, visitors: 30 }, { pageViewsPerVisitor: 3.3 }],
  [{ pageViews: 7, visitors: 4 }, { pageViewsPerVisitor: 1.8 }],
  [{ pageViews: 5 }, { pageViewsPerVisitor: 0, episodeEngagement: 0 }],
  [{ pageViews: 300, episodeViews: 100 }, { episodeEngagement: 33 }],
  [{ pageViews: 200, episodeViews: 101 }, { episodeEngagement: 51 }],
  [{ episodeViews: 40, playbacks: 10 }, { playbackRate: 25 }],
  [{ episodeViews: 10, playbacks: 25 }, { playbackRate: 250 }],
  [{ playbacks: 25 }, { playbackRate: 0 }],
  [{}, { pageViewsPerVisitor: 0, episodeEngagement: 0, playbackRate: 0 }],
])("statistics that follow from %j are %j", (some, expected) => {
  expect(derivedStatistics({ ...counted, ...some })).toMatchObject(expected);
});

test.each([
  [0, "0 Sek."],
  [45, "45 Sek."],
  [59.4, "59 Sek."],
  [59.6, "1 Min. 0 Sek."],
  [754, "12 Min. 34 Sek."],
  [3599, "59 Min. 59 Sek."],
  [3600, "1 Std. 0 Min."],
  [7530, "2 Std. 5 Min."],
  [3600 * 12_345 + 60, "12.345 Std. 1 Min."],
])("%d seconds are said as '%s'", (seconds, text) => {
  expect(formatListening(seconds).replaceAll("\u00a0", " ")).toBe(text);
});

test.each([
  [0, "0,0"],
  [2.75, "2,8"],
  [999.96, "1.000,0"],
  [1234.5, "1.234,5"],
])("%d hours are said as '%s'", (hours, text) => {
  expect(formatHours(hours)).toBe(text);
});

test.each([
  [112, 100, "+12 %"],
  [97, 100, "−3 %"],
  [0, 100, "−100 %"],
  [100, 100, "±0 %"],
  [1001, 1000, "±0 %"],
  [5, 0, "neu"],
  [0, 0, "±0 %"],
  [1_000_000, 1, "+99.999.900 %"],
])("%d after %d is '%s'", (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

test("listening hours have one decimal, the average whole seconds, and nothing is no NaN", () => {
  expect(listeningOf(3, 10_000)).toEqual({
    totalPlaybacks: 3,
    totalListeningTime: 10_000,
    avgListeningTime: 3333,
    totalListeningHours: 2.8,
  });
  expect(listeningOf(0, 0)).toEqual({
    totalPlaybacks: 0,
    totalListeningTime: 0,
    avgListeningTime: 0,
    totalListeningHours: 0,
  });
});

test.each([
  ["", 30],
  ["tage=7", 7],
  ["tage=30", 30],
  ["tage=90", 90],
  ["tage=365", 365],
  ["tage=31", 30],
  ["tage=alle", 30],
])("'?%s' looks back %d days", (search, days) => {
  expect(periodOf(new URLSearchParams(search))).toBe(days);
});

test("a window ends today; the one before it is as long and touches it", () => {
  expect(windowsOf("2026-11-21", 7)).toEqual({
    window: { from: "2026-11-15", to: "2026-11-21" },
    before: { from: "2026-11-08", to: "2026-11-14" },
  });
});

test.each([
  ["2026-03-30", 30],
  ["2026-10-26", 30],
  ["2028-03-01", 365],
])("a window to %s has %d days, when the clocks change too", (today, days) => {
  const { window, before } = windowsOf(today, days);
  expect(daysOf(window)).toHaveLength(days);
  expect(new Set([...daysOf(before), ...daysOf(window)]).size).toBe(2 * days);
});

test("the drop-off curve says which share heard each hundredth, and where", () => {
  const positions = Array.from({ length: 100 }, (_, index) => 100 - index);
  const curve = dropOffOf(positions, 100, 1000);
  expect(curve[0]).toEqual({ at: 0, label: "0:00", playbacks: 100, share: 100 });
  expect(curve[75]).toEqual({ at: 750, label: "12:30", playbacks: 25, share: 25 });
  expect(halfListenersAt(curve)?.label).toBe("8:30");
  expect(halfListenersAt(dropOffOf([9, 9], 9, 1000))).toBeNull();
});

test("a curve of an episode without length or playbacks is flat, not broken", () => {
  expect(dropOffOf([0, 0], 0, 0)).toEqual([
    { at: 0, label: "0 %", playbacks: 0, share: 0 },
    { at: 1, label: "1 %", playbacks: 0, share: 0 },
  ]);
});

test.each([
  [91, [0, 33, 66, 99]],
  [600, [0, 20, 40, 60, 80]],
  [2730, [0, 22, 44, 66, 88]],
  [10_800, [0, 17, 33, 50, 67, 83]],
  [1, [0]],
])("of %d seconds the minutes at the axis lie in the hundredths %j", (seconds, ticks) => {
  expect(minuteTicks(seconds)).toEqual(ticks);
});

test("weeks end with the last day, and are whole", () => {
  const days = Array.from({ length: 16 }, (_, index) => index);
  expect(weekEnds(days)).toEqual([8, 15]);
  expect(weeksOf(days)).toEqual([2 + 3 + 4 + 5 + 6 + 7 + 8, 9 + 10 + 11 + 12 + 13 + 14 + 15]);
  expect(weeksOf([1, 2, 3])).toEqual([]);
});

const curve = (share: (part: number) => number) =>
  Array.from({ length: 100 }, (_, part) => ({ share: share(part) }));
const line = (startSeconds: number, text = `ab ${startSeconds}`) => ({
  startSeconds,
  speaker: "Anna",
  text,
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
  expect(passages.map(({ from, shown }) => [from, shown.length])).toEqual([
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
  expect(passage?.shown[0]?.text).toMatch(/^Wort .{290,320}Wort\u00a0…$/);
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
