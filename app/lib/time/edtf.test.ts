import { describe, expect, test } from "vitest";
import { dayOfYear, daysOf, formatEdtf, parseEdtf, readDate, yearOf } from "./edtf";

const nbsp = (text: string) => text.replaceAll("_", "\u00a0");

describe("a date as one types it", () => {
  test.each([
    ["14.2.1876", "1876-02-14", "14._Februar 1876"],
    ["14. Februar 1876", "1876-02-14", "14._Februar 1876"],
    ["1876-02-14", "1876-02-14", "14._Februar 1876"],
    ["1876-2-4", "1876-02-04", "4._Februar 1876"],
    ["Februar 1876", "1876-02", "Februar 1876"],
    ["2.1876", "1876-02", "Februar 1876"],
    ["1876", "1876", "1876"],
    ["1870er", "187X", "1870er"],
    ["1870er Jahre", "187X", "1870er"],
    ["um 1450", "1450~", "um_1450"],
    ["ca. 1450", "1450~", "um_1450"],
    ["1876–1880", "1876/1880", "1876–1880"],
    ["1876-1880", "1876/1880", "1876–1880"],
    ["1876 bis 1880", "1876/1880", "1876–1880"],
    ["14.2.1876 – 7.3.1876", "1876-02-14/1876-03-07", "14._Februar 1876 – 7._März 1876"],
    ["250 v. Chr.", "-0249", "250_v._Chr."],
    ["um 3500 v. Chr.", "-3499~", "um_3500_v._Chr."],
    ["800", "0800", "800"],
    ["29.2.1876", "1876-02-29", "29._Februar 1876"],
    ["", "", ""],
  ])("%s is %s", (typed, edtf, shown) => {
    expect(readDate(typed)).toEqual({ edtf });
    expect(formatEdtf(edtf)).toBe(nbsp(shown));
    expect(readDate(edtf)).toEqual({ edtf });
  });

  test.each([
    ["1876-02-30", "Den 30. Februar 1876 gibt es nicht."],
    ["30.2.1876", "Den 30. Februar 1876 gibt es nicht."],
    ["29.2.1900", "Den 29. Februar 1900 gibt es nicht."],
    ["1.13.1876", "Einen 13. Monat gibt es nicht: „1.13.1876“."],
    ["1880–1876", "„1880–1876“ endet, bevor es anfängt."],
    ["neulich", "„neulich“ ist kein Datum."],
    ["<b>1876</b>", "„<b>1876</b>“ ist kein Datum."],
    ["3000", "Das Jahr 3000 liegt außerhalb von 10000 v. Chr. bis 2100."],
    ["1876/1880/1890", "„1876/1880/1890“ ist kein Datum."],
  ])("%s is refused", (typed, error) => {
    expect(readDate(typed)).toEqual({ error: expect.stringContaining(error) });
  });
});

test("the days that a date may mean", () => {
  expect(daysOf("1970-01-01")).toEqual({ from: 0, to: 0 });
  expect(daysOf("1970")).toEqual({ from: 0, to: 364 });
  expect(daysOf("197X")).toEqual({ from: 0, to: 3651 });
  expect(daysOf("1970-02/1970-03")).toEqual({ from: 31, to: 89 });
  expect(daysOf("0033-04-03").from).toBeLessThan(daysOf("0100").from);
  expect(daysOf("-0249").to).toBeLessThan(daysOf("0001").from);
});

test("a day of the year is known of one certain day alone", () => {
  expect(dayOfYear("1876-02-14")).toBe("02-14");
  for (const edtf of ["1876-02", "1876", "1876-02-14~", "1876-02-14/1876-02-15"])
    expect(dayOfYear(edtf)).toBeNull();
});

test("the year in which a date begins", () => {
  expect([yearOf("187X"), yearOf("-0249"), yearOf("1876/1880")]).toEqual([1870, -249, 1876]);
});

test("what is no date of EDTF", () => {
  for (const text of ["", "1876-13", "187X-02", "1876-02-30", "-0000", "1/2", "76"])
    expect(parseEdtf(text)).toBeNull();
});
