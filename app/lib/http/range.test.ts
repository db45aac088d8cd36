import { describe, expect, it } from "vitest";
import { parseRange } from "./range";

describe("a Range header", () => {
  it.each([
    ["bytes=0-1", { start: 0, end: 1 }],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=0-", { start: 0, end: 999 }],
    ["bytes=500-", { start: 500, end: 999 }],
    ["bytes=999-999", { start: 999, end: 999 }],
    ["bytes=500-5000", { start: 500, end: 999 }],
    ["bytes=0-99999999999999999999999", { start: 0, end: 999 }],
    ["bytes=-1", { start: 999, end: 999 }],
    ["bytes=-100", { start: 900, end: 999 }],
    ["bytes=-1000", { start: 0, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["BYTES=0-1", { start: 0, end: 1 }],
    ["bytes=, 0-1 ,", { start: 0, end: 1 }],
  ])("%s asks for a part of a body of 1000 bytes", (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range);
  });

  it.each(["bytes=1000-", "bytes=1000-2000", "bytes=99999999999999999999-", "bytes=-0"])(
    "%s cannot be satisfied",
    (header) => expect(parseRange(header, 1000)).toBe("unsatisfiable"),
  );

  it.each([
    undefined,
    "",
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=a-b",
    "bytes=1",
    "bytes=5-2",
    "bytes=0-1x",
    `bytes=0-1${" ".repeat(15_000)}x`,
    "bytes=0 - 1",
    "bytes=--1",
    "bytes=0x10-0x20",
    "bytes=1e2-",
    "bytes=1.5-2",
    "bytes=٣-٤",
    "bytes 0-1",
    "seconds=0-1",
    "xbytes=0-1",
  ])("%j is malformed or of another unit: the whole body", (header) => {
    expect(parseRange(header, 1000)).toBe("whole");
  });

  it.each(["bytes=0-1,5-6", "bytes=0-1, -1", "bytes=0-,0-,0-"])(
    "%s asks for several parts: the whole body",
    (header) => expect(parseRange(header, 1000)).toBe("whole"),
  );

  it("knows the empty body", () => {
    expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
    expect(parseRange("bytes=-5", 0)).toBe("whole");
  });
});
