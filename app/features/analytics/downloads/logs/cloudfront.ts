import { entryOf, type LogEntry, parseLogNumber } from "./log-entry";

/** In the order of the standard log (legacy); a file says its own in `#Fields`. */
const standardFields =
  "date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for ssl-protocol ssl-cipher x-edge-response-result-type cs-protocol-version fle-status fle-encrypted-fields c-port time-to-first-byte x-edge-detailed-result-type sc-content-type sc-content-len sc-range-start sc-range-end".split(
    " ",
  );

// `sc-bytes` counts the head too. What a broken line brought is told a little lower rather than higher.
const headBytes = 1000;

/** Reads Amazon CloudFront's standard log, line by line; one reader for each file. */
export function createCloudfrontReader() {
  let fields = standardFields;
  return {
    /** A line that begins with `#`: what the columns are. */
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

/** By the names of the fields; what is missing is `-`. */
export function cloudfrontEntry(field: (name: string) => string): LogEntry | undefined {
  const query = field("cs-uri-query");
  const sent = parseLogNumber(field("sc-bytes"));
  const start = parseLogNumber(field("sc-range-start"));
  const length = parseLogNumber(field("sc-content-len"));
  // Date and time are those of the end.
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

/** Encoded once; in older files twice. A user agent may have a `%20` of its own. */
function decoded(text: string): string {
  if (text === "-") return "";
  const once = decodedOnce(text);
  return text.includes("%2520") && !text.includes("%20") ? decodedOnce(once) : once;
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
