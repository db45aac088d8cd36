import { cloudfrontEntry } from "./cloudfront";
import { entryOf, type LogEntry, parseLogNumber, parseLogRange } from "./log-entry";

/**
 * One object on a line: Fastly's usual one (its documentation's example of a log format), or CloudFront's as JSON.
 * null: an answer between Fastly's own servers.
 */
export function readJsonLine(line: string): LogEntry | null | undefined {
  const values = objectOf(line);
  if (!values) return undefined;
  const text = (...names: string[]): string => {
    const found = names.map((name) => values[name]).find((value) => value != null && value !== "");
    return typeof found === "string" || typeof found === "number" ? String(found) : "";
  };
  if ("c-ip" in values) return cloudfrontEntry((name) => text(name) || "-");
  if (String(values.fastly_is_edge) === "false") return null;
  return entryOf({
    moment: Date.parse(text("timestamp", "time").replace(/([+-]\d\d)(\d\d)$/, "$1:$2")),
    address: text("client_ip"),
    method: text("request_method", "method"),
    target: text("url"),
    status: text("response_status", "status"),
    userAgent: text("request_user_agent", "user_agent"),
    bytes: parseLogNumber(text("response_body_size", "response_body_bytes")),
    range:
      parseLogRange(text("response_content_range", "content_range")) ??
      parseLogRange(text("request_range", "range")),
  });
}

function objectOf(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
