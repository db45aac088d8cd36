import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import {
  cloudfrontEntry,
  createCloudfrontReader,
  entryOf,
  type LogEntry,
  parseLogNumber,
  parseLogRange,
  type ReadLine,
} from "./log-entry";

/** Longer than a line of any log; a longer line is skipped. */
const maxLineLength = 64 * 1024;

/** The lines of a log, which may be gzipped; `text` is null for a line that is too long. */
export async function* linesOfLog(path: string): AsyncGenerator<string | null> {
  const packed = await isPacked(path);
  const file = createReadStream(path);
  // No callback is needed: the loop that reads the stream throws its errors.
  const content: Readable = packed ? pipeline(file, createGunzip(), () => {}) : file;
  yield* logLines(content);
}

async function isPacked(path: string): Promise<boolean> {
  const handle: FileHandle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE(0) === 0x1f8b;
  } finally {
    await handle.close();
  }
}

async function* logLines(content: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  let begun: Buffer[] = [];
  let bytes = 0;
  const add = (part: Buffer) => {
    bytes += part.length;
    if (bytes <= maxLineLength) begun.push(part);
    else begun = [];
  };
  const ended = () => {
    const line = bytes > maxLineLength ? null : Buffer.concat(begun).toString().replace(/\r$/, "");
    begun = [];
    bytes = 0;
    return line;
  };
  for await (const piece of content) {
    let from = 0;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      add(piece.subarray(from, at));
      yield ended();
      from = at + 1;
    }
    add(piece.subarray(from));
  }
  if (bytes > 0) yield ended();
}

/** Makes a line reader for one file, which detects the format of each line. */
export function createLogReader(): ReadLine {
  const cloudfront = createCloudfrontReader();
  return (given) => {
    const line = given.replace(syslogHead, "");
    if (line.trim() === "") return null;
    if (line.startsWith("#")) {
      cloudfront.heading(line);
      return null;
    }
    if (line.startsWith("{")) return readJsonLine(line);
    return line.includes("\t") ? cloudfront.entry(line) : readCombined(line);
  };
}

/** Fastly's prefix of a line, such as `<134>2026-11-20T10:00:00Z cache-fra1 Log[1]: `. */
const syslogHead = /^<\d{1,3}>\S+ \S+ \S+: /;

/** Parses Fastly's documented JSON format, or CloudFront's. Returns null for traffic between Fastly's own servers. */
function readJsonLine(line: string): LogEntry | null | undefined {
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

// Quotes within a quoted value are escaped: \x22 by nginx, \" by Apache and Fastly.
const quoted = String.raw`"((?:[^"\\]|\\.)*)"`;
const combined = new RegExp(
  String.raw`^(\S+) \S+ \S+ \[([^\]]{20,40})\] ${quoted} (\d{3}) (\d+|-)(?: ${quoted} ${quoted}((?: .*)?))?$`,
);
const requestLine = /^([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?$/;
const inMonths = "JanFebMarAprMayJunJulAugSepOctNovDec";

/**
 * Parses the formats `combined` and `common` of nginx and Apache; `common` has no user agent. Looks for a
 * range in the rest of the line: `"$sent_http_content_range"` or `"$http_range"`.
 */
function readCombined(line: string): LogEntry | undefined {
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
  const [, method = "", target = ""] = requestLine.exec(request) ?? [];
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

/** Parses '20/Nov/2026:11:00:00 +0100' to milliseconds. */
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
