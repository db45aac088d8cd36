import { describe, expect, it } from "vitest";
import { type ConditionHeaders, checkConditions, rangeIsCurrent } from "./range";

const file = { etag: '"abc"', modified: new Date("2026-11-14T08:00:00.700Z") };
const date = "Sat, 14 Nov 2026 08:00:00 GMT";
const earlier = "Sat, 14 Nov 2026 07:59:59 GMT";
const later = "Sat, 14 Nov 2026 08:00:01 GMT";

describe("the conditions of a request", () => {
  it.each<[ConditionHeaders, string]>([
    [{}, "proceed"],
    [{ "if-none-match": '"abc"' }, "not-modified"],
    [{ "if-none-match": 'W/"abc"' }, "not-modified"],
    [{ "if-none-match": '"x", "abc"' }, "not-modified"],
    [{ "if-none-match": "*" }, "not-modified"],
    [{ "if-none-match": '"abcd"' }, "proceed"],
    [{ "if-none-match": "abc" }, "proceed"],
    [{ "if-modified-since": date }, "not-modified"],
    [{ "if-modified-since": later }, "not-modified"],
    [{ "if-modified-since": earlier }, "proceed"],
    [{ "if-modified-since": "yesterday" }, "proceed"],
    [{ "if-none-match": '"x"', "if-modified-since": later }, "proceed"],
    [{ "if-match": '"abc"' }, "proceed"],
    [{ "if-match": 'W/"abc"' }, "failed"],
    [{ "if-match": '"x"' }, "failed"],
    [{ "if-match": "*" }, "proceed"],
    [{ "if-unmodified-since": date }, "proceed"],
    [{ "if-unmodified-since": earlier }, "failed"],
    [{ "if-unmodified-since": "never" }, "proceed"],
  ])("%j: %s", (headers, outcome) => {
    expect(checkConditions(headers, file)).toBe(outcome);
  });
});

describe("If-Range", () => {
  it.each<[string | undefined, boolean]>([
    [undefined, true],
    ['"abc"', true],
    ['W/"abc"', false],
    ['"x"', false],
    [date, true],
    [later, false],
    [earlier, false],
    ["nonsense", false],
  ])("%s: %s", (value, current) => {
    expect(rangeIsCurrent({ "if-range": value }, file)).toBe(current);
  });
});
