import { parse } from "range-parser";

/** Positions of the first and the last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * The range that a Range header requests of a body of `length` bytes (RFC 9110 §14.1.2 and §14.2), clipped to the
 * body; 'unsatisfiable' (416) if it lies outside. A missing or malformed header, another unit and several ranges
 * mean 'whole', since a server may ignore them.
 */
export function parseRange(
  header: string | undefined,
  length: number,
): ByteRange | "whole" | "unsatisfiable" {
  if (!header) return "whole";
  const { type, code, ranges } = parse(length, header);
  const [range, ...others] = ranges;
  const isMalformed = (code & 1) !== 0;
  if (type !== "bytes" || isMalformed || others.length > 0) return "whole";
  if (range) return { start: range.start, end: range.end };
  // Every suffix range is satisfiable for an empty body, but no Content-Range could describe it.
  return code === 0 ? "whole" : "unsatisfiable";
}

type Validators = { etag: string; modified: Date };

export type ConditionHeaders = {
  "if-match"?: string | undefined;
  "if-none-match"?: string | undefined;
  "if-modified-since"?: string | undefined;
  "if-unmodified-since"?: string | undefined;
  "if-range"?: string | undefined;
};

/**
 * The result of the conditions of a GET or HEAD, in the order of RFC 9110 §13.2.2: go on, answer 304,
 * or answer 412. `etag` is a strong one, with its quotes.
 */
export function checkConditions(
  headers: ConditionHeaders,
  { etag, modified }: Validators,
): "proceed" | "not-modified" | "failed" {
  const ifMatch = headers["if-match"];
  const ifNoneMatch = headers["if-none-match"];
  const date = seconds(modified);
  if (ifMatch !== undefined) {
    if (!lists(ifMatch, etag, "strong")) return "failed";
  } else if (date > moment(headers["if-unmodified-since"], Infinity)) return "failed";
  if (ifNoneMatch !== undefined)
    return lists(ifNoneMatch, etag, "weak") ? "not-modified" : "proceed";
  return date <= moment(headers["if-modified-since"], -Infinity) ? "not-modified" : "proceed";
}

/** Whether a Range may be answered with a part: no If-Range, or one that matches (RFC 9110 §13.1.5). */
export function rangeIsCurrent(
  { "if-range": ifRange }: ConditionHeaders,
  { etag, modified }: Validators,
): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.includes('"')) return ifRange.trim() === etag;
  return moment(ifRange, Number.NaN) === seconds(modified);
}

function lists(header: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (header.trim() === "*") return true;
  return [...header.matchAll(/(W\/)?("[^"]*")/g)].some(
    ([, weak, tag]) => tag === etag && (comparison === "weak" || !weak),
  );
}

/** Milliseconds of an HTTP date; `otherwise` for a missing or malformed one, which is ignored. */
function moment(header: string | undefined, otherwise: number): number {
  const parsed = Date.parse(header ?? "");
  return Number.isNaN(parsed) ? otherwise : parsed;
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
