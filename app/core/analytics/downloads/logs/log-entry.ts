import { decodeUri } from "~/lib/http/decode-uri";

export type LogEntry = {
  /** Start of the response. */
  moment: Date;
  address: string;
  method: string;
  /** Path and query of the request. */
  target: string;
  status: number;
  userAgent: string;
  /** Sent bytes of the body. */
  bytes: number;
  /** The sent range, `end` inclusive or null if unknown; null if the log has no range. */
  range: { start: number; end: number | null } | null;
};

/** Parses a line. Returns null for a heading, a comment or a CDN's internal traffic, undefined if it is unreadable. */
export type ReadLine = (line: string) => LogEntry | null | undefined;

/** Parses `bytes=100-`, `bytes=100-199` or `bytes 100-199/1000` (RFC 9110 §14). Returns null without a start. */
export function parseLogRange(text: string): LogEntry["range"] {
  const [, start, end] = /^bytes[= ](\d{1,15})-(\d{1,15})?(?:\/(?:\d+|\*))?$/.exec(text) ?? [];
  return start === undefined
    ? null
    : { start: Number(start), end: end === undefined ? null : Number(end) };
}

/** A non-negative whole number; null for other text. */
export function parseLogNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Validates the fields that all log formats share. Returns undefined if one is malformed. */
export function entryOf(found: {
  moment: number;
  address: string;
  method: string;
  target: string;
  status: string;
  userAgent: string;
  bytes: number | null;
  range: LogEntry["range"];
}): LogEntry | undefined {
  const { bytes, address, target } = found;
  const moment = new Date(found.moment);
  const isAddress = /^[\d.]{7,15}$|^[\da-f:.]*:[\da-f:.]*$/i.test(address) && address.length < 46;
  if (Number.isNaN(moment.getTime()) || bytes === null || !isAddress) return undefined;
  if (!/^\d{3}$/.test(found.status) || !/^[A-Z]{1,20}$/.test(found.method)) return undefined;
  if (!/^(?:https?:\/\/[^/]+)?\//.test(target)) return undefined;
  return { ...found, moment, bytes, status: Number(found.status) };
}

/** Columns of CloudFront's legacy standard log; `#Fields` in a file replaces them. */
const standardFields =
  "date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for ssl-protocol ssl-cipher x-edge-response-result-type cs-protocol-version fle-status fle-encrypted-fields c-port time-to-first-byte x-edge-detailed-result-type sc-content-type sc-content-len sc-range-start sc-range-end".split(
    " ",
  );

// Estimated response header, which `sc-bytes` includes. For a truncated response, too few bytes are better
// than too many.
const headBytes = 1000;

/** Makes a line reader for Amazon CloudFront's standard log; each file needs its own. */
export function createCloudfrontReader() {
  let fields = standardFields;
  return {
    /** Reads the column names from a line that begins with `#`. */
    heading(line: string): void {
      const [, named] = /^#Fields:\s*(.+)$/.exec(line) ?? [];
      if (named) fields = named.trim().split(/\s+/);
    },
    entry(line: string): LogEntry | undefined {
      const values = line.split("\t");
      if (values.length !== fields.length) return undefined;
      return cloudfrontEntry((name) => values[fields.indexOf(name)] ?? "-");
    },
  };
}

/** Makes an entry from fields by name; missing fields are `-`. */
export function cloudfrontEntry(field: (name: string) => string): LogEntry | undefined {
  const query = field("cs-uri-query");
  const sent = parseLogNumber(field("sc-bytes"));
  const start = parseLogNumber(field("sc-range-start"));
  const length = parseLogNumber(field("sc-content-len"));
  // CloudFront logs the time at which the response ended.
  const taken = Number(field("time-taken")) || 0;
  return entryOf({
    moment: Date.parse(`${field("date")}T${field("time")}Z`) - taken * 1000,
    address: field("c-ip"),
    method: field("cs-method"),
    target: field("cs-uri-stem") + (query === "-" ? "" : `?${query}`),
    status: field("sc-status"),
    userAgent: decoded(field("cs(User-Agent)")),
    bytes: sent === null ? null : bodyBytes(sent, length),
    range: start === null ? null : { start, end: parseLogNumber(field("sc-range-end")) },
  });
}

function bodyBytes(sent: number, length: number | null): number {
  return length !== null && sent > length ? length : Math.max(0, sent - headBytes);
}

/** Percent-decodes a user agent; twice for older files, which encode twice. A user agent may itself contain `%20`. */
function decoded(text: string): string {
  if (text === "-") return "";
  const once = decodeUri(text);
  return text.includes("%2520") && !text.includes("%20") ? decodeUri(once) : once;
}
