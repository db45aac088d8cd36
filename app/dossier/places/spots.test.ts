import { expect, test } from "vitest";
import { labelOf, placeLabels, spotHeight, spotsOf } from "./spots";

test("what lies apart has a mark each; what would lie on each other shares one", () => {
  const spots = spotsOf(
    [
      { number: 1, x: 20, y: 20 },
      { number: 2, x: 200, y: 20 },
      { number: 3, x: 206, y: 30 },
    ],
    10,
  );
  expect(spots.map(({ label }) => label)).toEqual(["1", "2–3"]);
  expect(spots[1]).toMatchObject({ x: 203, y: 25 });
});

test("no mark covers another, and there are never more than asked for", () => {
  const placed = Array.from({ length: 3000 }, (_, index) => ({
    number: index + 1,
    x: (index * 7919) % 660,
    y: (index * 104_729) % 500,
  }));
  for (const max of [14, 32]) {
    const spots = spotsOf(placed, max);
    expect(spots.length).toBeLessThanOrEqual(max);
    expect(spots.flatMap(({ numbers }) => numbers)).toHaveLength(3000);
    const covered = spots.flatMap((one, at) =>
      spots.slice(at + 1).filter((other) => {
        const across = Math.abs(one.x - other.x) < (one.width + other.width) / 2;
        return across && Math.abs(one.y - other.y) < spotHeight;
      }),
    );
    expect(covered).toEqual([]);
  }
});

test("a mark is joined with what its wider label would cover", () => {
  const placed = [100, 112, 124, 148].map((x, index) => ({ number: index * 2 + 1, x, y: 50 }));
  expect(spotsOf(placed, 10).map(({ label }) => label)).toEqual(["4 Orte"]);
});

test("a mark says its numbers as long as they are few", () => {
  expect(labelOf([4])).toBe("4");
  expect(labelOf([4, 5, 6])).toBe("4–6");
  expect(labelOf([2, 4])).toBe("2, 4");
  expect(labelOf([2, 4, 6, 8])).toBe("4 Orte");
});

test("words stand to the right of a mark, to its left where they would be cut, or nowhere", () => {
  const placed = [
    { number: 1, x: 100, y: 50 },
    { number: 2, x: 290, y: 50 },
    { number: 3, x: 100, y: 120 },
    { number: 4, x: 160, y: 120 },
    { number: 5, x: 220, y: 120 },
  ];
  const anchors = (text: string, width: number) =>
    placeLabels(spotsOf(placed, 9), () => text, width).map((words) => words?.anchor ?? null);
  expect(anchors("Friedrichsdorf", 350)).toEqual(["start", null, null, null, "start"]);
  expect(anchors("Ulm", 310)).toEqual(["start", "end", "start", "start", "start"]);
  expect(anchors("", 310)).toEqual([null, null, null, null, null]);
});
