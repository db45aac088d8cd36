import { entryOf, type LogEntry, parseLogNumber, parseLogRange } from "./log-entry";

// Quoted values hold no quote: nginx writes it \x22, Apache and Fastly \".
const quoted = String.raw`"((?:[^"\\]|\\.)*)"`;
const combined = new RegExp(
  String.raw`^(\S+) \S+ \S+ \[([^\]]{20,40})\] ${quoted} (\d{3}) (\d+|-)(?: ${quoted} ${quoted}((?: .*)?))?$`,
);
const asked = /^([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?$/;
const inMonths = "JanFebMarAprMayJunJulAugSepOctNovDec";

/**
 * nginx's and Apache's `combined`, and `common`, which names no user agent. What stands behind it is looked
 * through for a range: `"$sent_http_content_range"` or `"$http_range"`.
 */
export function readCombined(line: string): LogEntry | undefined {
  const [
    ,
    address = "",
    time = "",
    request = "",
    status = "",
    bytes = "",
    ,
    agent = "",
    more = "",
  ] = combined.exec(line) ?? [];
  const [, method = "", target = ""] = asked.exec(request) ?? [];
  const range = /"(bytes[= ][^"]{1,60})"/.exec(more)?.[1];
  return entryOf({
    moment: parseTime(time),
    address,
    method,
    target,
    status,
    userAgent: agent === "-" ? "" : unescaped(agent),
    bytes: bytes === "-" ? 0 : parseLogNumber(bytes),
    range: range ? parseLogRange(range) : null,
  });
}

/** `20/Nov/2026:11:00:00 +0100` */
function parseTime(text: string): number {
  const [, day, name = "", year, time, hours, minutes] =
    /^(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/.exec(text) ?? [];
  const month = inMonths.indexOf(name) / 3 + 1;
  return Date.parse(`${year}-${String(month).padStart(2, "0")}-${day}T${time}${hours}:${minutes}`);
}

function unescaped(text: string): string {
  return text.replace(/\\x([\dA-F]{2})|\\(.)/gi, (_, code?: string, sign?: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (sign ?? ""),
  );
}
