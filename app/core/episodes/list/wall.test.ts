import { expect, test } from "vitest";
import { layOutGroups, layOutPlates } from "./wall";

/** Rows of years with plates, and of the decades between. */
const ruler = (years: number[]) => {
  const { plates, marks } = layOutPlates(years, 0);
  const rowOf = (isHung: boolean) =>
    Object.fromEntries(
      marks.filter((mark) => mark.isHung === isHung).map(({ year, row }) => [year, row]),
    );
  return { plates, hung: rowOf(true), decades: rowOf(false), marks };
};

test("plates hang at their years, one lane after the other, and the decades stand between", () => {
  const { plates, hung, decades } = ruler([1895, 1861, 1817]);
  expect(plates.map(({ lane }) => lane)).toEqual([0, 1, 2]);
  expect(hung).toEqual({ 1895: 0, 1861: 9, 1817: 20 });
  expect(Object.keys(decades)).toEqual(["1820", "1830", "1840", "1850", "1870", "1880", "1890"]);
  expect(decades).toMatchObject({ 1890: 1, 1870: 7, 1850: 12 });
});

test("no plate lies on another, no mark on another, and what is later hangs higher", () => {
  const crowded = [1913, 1912, 1911, 1910, 1910, 1910, 1910, 1908, 1904, 1904];
  for (const years of [crowded, crowded.map(() => 1999), [2000, 1901], [1377]]) {
    const { plates, marks } = ruler(years);
    for (const [index, { lane, row }] of plates.entries()) {
      const above = plates.slice(0, index).filter((plate) => plate.lane === lane);
      for (const other of above) expect(row - other.row).toBeGreaterThanOrEqual(12);
      expect(row).toBeGreaterThanOrEqual(plates[index - 1]?.row ?? 0);
      expect(row).toBeLessThan(160);
    }
    expect(new Set(marks.map(({ row }) => row)).size).toBe(marks.length);
    expect(marks.map(({ year }) => year)).toEqual(
      marks.map(({ year }) => year).toSorted((a, b) => b - a),
    );
    for (const { year, row } of marks.filter(({ isHung }) => isHung))
      expect(plates[years.indexOf(year)]?.row).toBe(row);
  }
});

test("lanes go on from century to century, and what has no year hangs nowhere", () => {
  const [first, second, third] = layOutGroups([
    { episodes: [{ year: 1712 }] },
    { episodes: [{ year: 1695 }, { year: 1601 }, { year: 1601 }] },
    { episodes: [{ year: null }, {}] },
  ]);
  expect(first?.plates).toEqual([{ lane: 0, row: 0 }]);
  expect(second?.plates.map(({ lane }) => lane)).toEqual([1, 2, 0]);
  expect(third).toBeNull();
});

test("the most crowded page of a century has a class for each of its rows", () => {
  const most = (years: number[]) =>
    Math.max(...layOutPlates(years, 0).plates.map(({ row }) => row));
  const spread = Array.from({ length: 24 }, (_, at) => 2000 - Math.floor((at * 99) / 23));
  for (const years of [
    spread,
    spread.map(() => 1901),
    spread.map((_, at) => 2000 - (at > 20 ? 99 : at)),
  ])
    expect(most(years)).toBeLessThan(160);
});
