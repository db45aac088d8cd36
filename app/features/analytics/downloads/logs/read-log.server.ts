import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createCloudfrontReader } from "./cloudfront";
import { readCombined } from "./combined";
import { readJsonLine } from "./json-line";
import type { ReadLine } from "./log-entry";

/** No log has longer lines; what a line is longer is not kept. */
const longestLine = 64 * 1024;

/** A file's lines from the first on; `text` is null where one is too long. Unpacks what gzip packed, by its content. */
export async function* linesOfLog(path: string): AsyncGenerator<string | null> {
  const packed = await isPacked(path);
  const file = createReadStream(path);
  // Whatever breaks is thrown by the loop that reads.
  const content: Readable = packed ? pipeline(file, createGunzip(), () => {}) : file;
  yield* linesOf(content);
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

async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  let begun: Buffer[] = [];
  let bytes = 0;
  const add = (part: Buffer) => {
    bytes += part.length;
    if (bytes <= longestLine) begun.push(part);
    else begun = [];
  };
  const ended = () => {
    const line = bytes > longestLine ? null : Buffer.concat(begun).toString().replace(/\r$/, "");
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

/** Reads the lines of one file; each line tells its format. */
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

/** What Fastly writes before a line: `<134>2026-11-20T10:00:00Z cache-fra1 Log[1]: `. */
const syslogHead = /^<\d{1,3}>\S+ \S+ \S+: /;
