import { describe, expect, it } from "vitest";
import { chapterMarks } from "./chapter-marks";

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
