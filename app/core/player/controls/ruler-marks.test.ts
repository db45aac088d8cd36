import { describe, expect, it } from "vitest";
import { chapterMarks, rulerMarks } from "./ruler-marks";

const numbers = (duration: number, width: number) =>
  rulerMarks(duration, width).major.map(({ text }) => text);

describe("the marks of the ruler", () => {
  it("has none without a length or a width", () => {
    expect(rulerMarks(0, 800)).toEqual({ minor: [], major: [] });
    expect(rulerMarks(60, 0)).toEqual({ minor: [], major: [] });
  });

  it("marks a minute of audio every 5 seconds and numbers every 15", () => {
    const { minor, major } = rulerMarks(60, 700);
    expect(minor).toEqual([5, 10, 20, 25, 35, 40, 50, 55]);
    expect(major.map(({ text }) => text)).toEqual(["0:00", "0:15", "0:30", "0:45", "1:00"]);
  });

  it("marks the minutes of an episode and numbers every fifth", () => {
    expect(rulerMarks(2730, 735).minor.slice(0, 5)).toEqual([60, 120, 180, 240, 360]);
    expect(numbers(2730, 735)).toEqual(["0", "5", "10", "15", "20", "25", "30", "35", "40", "45"]);
  });

  it("numbers three hours by the half hour", () => {
    expect(numbers(10_800, 735)).toEqual(["0", "30", "60", "90", "120", "150", "180"]);
  });

  it("is never crowded, from seconds to a day, on a telephone and on a controller", () => {
    for (const width of [240, 354, 735, 1100]) {
      for (let duration = 2; duration < 86_400; duration = Math.ceil(duration * 1.3)) {
        const { minor, major } = rulerMarks(duration, width);
        expect(minor.length + major.length, `${duration} s`).toBeLessThanOrEqual(90);
        expect(major.length, `${duration} s`).toBeLessThanOrEqual(11);
      }
    }
  });
});

const every = (seconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ startSeconds: index * seconds, title: "Teil" }));

describe("the marks of chapters", () => {
  it("stand where the chapters begin, before the end", () => {
    expect(chapterMarks(every(60, 5), 180, 354)).toEqual([0, 60, 120]);
  });

  it("are none without a length or a width", () => {
    expect(chapterMarks(every(60, 5), 0, 354)).toEqual([]);
    expect(chapterMarks(every(60, 5), 180, 0)).toEqual([]);
  });

  it("never become a wall", () => {
    for (const width of [240, 354, 735]) {
      const marks = chapterMarks(every(27, 100), 2700, width);
      expect(marks.length).toBeLessThanOrEqual(width / 6);
      expect(marks.length).toBeGreaterThan(30);
    }
  });
});
