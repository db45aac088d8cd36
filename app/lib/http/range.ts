/** Positions of the first and the last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * What a Range header asks of a body of `length` bytes (RFC 9110 §14.1.2 and §14.2): one range, its
 * end clipped to the body; the whole body where there is no header, another unit, a malformed one or
 * several ranges, which a server may ignore; or a range that lies outside the body (416).
 */
export function parseRange(
  header: string | undefined,
  length: number,
): ByteRange | "whole" | "unsatisfiable" {
  const ranges = /^bytes=(.*)$/i
    .exec(header ?? "")?.[1]
    ?.split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  if (ranges?.length !== 1) return "whole";
  const [, first = "", last = ""] = /^(\d*)-(\d*)$/.exec(ranges[0] ?? "") ?? [];
  if (first) return fromPosition(Number(first), last ? Number(last) : Infinity, length);
  return last ? fromEnd(Number(last), length) : "whole";
}

function fromPosition(start: number, end: number, length: number) {
  if (end < start) return "whole";
  if (start >= length) return "unsatisfiable";
  return { start, end: Math.min(end, length - 1) };
}

function fromEnd(count: number, length: number) {
  if (count === 0) return "unsatisfiable";
  // An empty body satisfies every suffix, and no Content-Range could describe it.
  if (length === 0) return "whole";
  return { start: Math.max(0, length - count), end: length - 1 };
}
