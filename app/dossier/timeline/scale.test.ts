import { expect, test } from "vitest";
import { daysOf, daysPerYear, firstDay, yearOfDay } from "~/lib/time/edtf";
import {
  centuryText,
  countedYear,
  dayOfPlace,
  panned,
  ticksOf,
  viewAround,
  viewText,
  yearsOf,
  zoomed,
} from "./scale";

const view = (from: number, to: number) => ({ from: firstDay(from), to: firstDay(to) });
const labels = (from: number, to: number, max = 10) =>
  ticksOf(view(from, to), max).flatMap(({ label }) => label || []);

test("a ruler counts in centuries, decades, years or months, as it has room", () => {
  expect(labels(1377, 2002)).toEqual(["1400", "1500", "1600", "1700", "1800", "1900", "2000"]);
  expect(labels(1815, 1946, 8)).toEqual(["1820", "1840", "1860", "1880", "1900", "1920", "1940"]);
  expect(labels(1871, 1879)).toEqual([
    "1871",
    "1872",
    "1873",
    "1874",
    "1875",
    "1876",
    "1877",
    "1878",
    "1879",
  ]);
  expect(labels(1876, 1877, 6)).toEqual(["1876", "Apr.", "Juli", "Okt.", "1877"]);
});

test("between two labels stand short strokes", () => {
  const ticks = ticksOf(view(1800, 1900), 10);
  expect(ticks.filter(({ label }) => label)).toHaveLength(11);
  expect(ticks).toHaveLength(51);
});

test("there is no year 0: rulers count on from 1 v. Chr. to 1", () => {
  expect(labels(-500, 500, 6)).toEqual([
    "400\u00a0v.\u00a0Chr.",
    "200\u00a0v.\u00a0Chr.",
    "1",
    "200",
    "400",
  ]);
  expect(centuryText(-249)).toBe("3. Jahrhundert v. Chr.");
  expect(centuryText(0)).toBe("1. Jahrhundert v. Chr.");
  expect(centuryText(1)).toBe("1. Jahrhundert");
  expect(centuryText(1800)).toBe("18. Jahrhundert");
  expect(yearOfDay(daysOf("-0249").from)).toBe(-249);
  expect(countedYear(daysOf("-0249").from)).toBe(-250);
  expect(countedYear(dayOfPlace(-250))).toBe(-250);
  expect(viewText(view(-249, 14))).toBe("250\u00a0v.\u00a0Chr.–14");
});

test("a view stays within what there is, and is never shorter than a year", () => {
  const whole = view(1800, 2000);
  expect(viewText(viewAround(firstDay(1990), 100.1, whole))).toBe("1899–2000");
  expect(yearsOf(viewAround(firstDay(1900), 5000, whole))).toBeCloseTo(yearsOf(whole));
  expect(yearsOf(viewAround(firstDay(1900), 0.01, whole))).toBeCloseTo(1);
  const { from, to } = viewAround(firstDay(1876), 50, whole);
  expect(to - from).toBeCloseTo(50 * daysPerYear);
});

test("one pans up to the ends, and zooms around the day under the pointer", () => {
  const whole = view(1800, 2000);
  expect(viewText(panned(view(1850, 1900), 0.5, whole))).toBe("1875–1925");
  expect(panned(view(1850, 1900), 9, whole).to).toBe(whole.to);
  expect(panned(view(1850, 1900), -9, whole).from).toBe(whole.from);
  const near = zoomed(view(1800, 1900), 0.5, 0.25, whole);
  expect(near.from + (near.to - near.from) * 0.25).toBeCloseTo(
    firstDay(1800) + (firstDay(1900) - firstDay(1800)) * 0.25,
  );
  expect(zoomed(view(1850, 1900), 100, 0.9, whole)).toEqual(whole);
});
