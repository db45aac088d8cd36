import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflate } from "node:zlib";
import { mp3Seconds } from "./mp3-frames";
import { maxPadding, paddingOf, sniff } from "./sniff";

type ReadBytes = (at: number, length: number) => Promise<Buffer>;

// A second of audio at most, in bytes: encoders round, and players do not miss it.
const tolerance = 16 * 1024;
const maxBoxes = 10_000;

/** A span of a file; `end` is exclusive. */
export type Span = { start: number; end: number };

/**
 * Spans of the audio streams that were joined into an Ogg file, since a parser reads only the length of the first.
 * Other files are a single span (for MP3 see `joinedSeconds`). Bytes before the audio, such as zeros, are left out.
 */
export function audioSpansIn(path: string, mime: string): Promise<Span[]> {
  return withWindow(path, async (read, bytes) => {
    if (mime === "audio/mpeg") return [{ start: paddingOf(await read(0, maxPadding)), end: bytes }];
    const starts = mime === "audio/ogg" ? await oggLinks(read, bytes) : [0];
    return starts.map((start, index) => ({ start, end: starts[index + 1] ?? bytes }));
  });
}

/**
 * The length in seconds of an MP3 that is longer than its first header says or has no such header, found by counting
 * frames. Returns null if the header is right.
 */
export function joinedSeconds(path: string): Promise<number | null> {
  return withWindow(path, async (read, bytes) => {
    const declared = await declaredMp3End(read, paddingOf(await read(0, maxPadding)));
    return declared + tolerance > bytes ? null : (await mp3Seconds(read, bytes)) || null;
  });
}

const maxSounds = 500;

/** Recordings joined into an MP3. Each ends where its Xing or Info header says, or at the end of the file. */
async function mp3Sounds(read: ReadBytes, bytes: number): Promise<Span[]> {
  const sounds: Span[] = [];
  let start: number | null = paddingOf(await read(0, maxPadding));
  while (start !== null) {
    const declared = await declaredMp3End(read, start);
    const isLast = !declared || declared + tolerance > bytes || sounds.length === maxSounds - 1;
    const next: number | null = isLast ? null : await soundAt(read, declared);
    sounds.push({ start, end: next ?? bytes });
    start = next;
  }
  return sounds;
}

/** The start of another MP3 at this position, also after the 128 bytes of an ID3v1 tag; null if there is none. */
async function soundAt(read: ReadBytes, at: number): Promise<number | null> {
  const tag = (await read(at, 3)).toString("latin1") === "TAG" ? 128 : 0;
  return sniff(await read(at + tag, 10))?.mime === "audio/mpeg" ? at + tag : null;
}

/** Starts of the streams in an Ogg file, which may follow each other. Marked pages begin each (RFC 3533 §4). */
async function oggLinks(read: ReadBytes, bytes: number): Promise<number[]> {
  const starts: number[] = [];
  let wasBeginning = false;
  let window = { at: 0, data: await read(0, windowBytes) };
  for (let at = 0, count = 0; at < bytes && count < maxPages; count++) {
    if (at + maxPageHead > window.at + window.data.length)
      window = { at, data: await read(at, windowBytes) };
    const page = window.data.subarray(at - window.at);
    if (page.toString("latin1", 0, 4) !== "OggS" || page.length < 27) break;
    const isBeginning = (page.readUInt8(5) & 2) !== 0;
    if (isBeginning && !wasBeginning && starts.length < maxSounds) starts.push(at);
    wasBeginning = isBeginning;
    const segments = page.readUInt8(26);
    at += 27 + segments + page.subarray(27, 27 + segments).reduce((sum, size) => sum + size, 0);
  }
  return starts.length ? starts : [0];
}

const maxPageHead = 27 + 255;
const windowBytes = 64 * 1024;
// Enough for 1 GB, since encoders write larger pages.
const maxPages = 2_000_000;

/** True if the header of an audio file says that the file was longer. */
export function isTruncated(path: string, mime: string): Promise<boolean> {
  return withWindow(path, async (read, bytes) => {
    if (mime === "audio/mpeg") {
      const last = (await mp3Sounds(read, bytes)).at(-1);
      return (await declaredMp3End(read, last?.start ?? 0)) > bytes + tolerance;
    }
    if (mime === "audio/x-m4a") return !(await hasWholeBoxes(read, bytes));
    if (mime === "audio/wav") return (await declaredWavEnd(read, bytes)) > bytes + tolerance;
    return false;
  });
}

/** The end of an MP3's audio as its Xing or Info header states it; 0 if unknown. */
async function declaredMp3End(read: ReadBytes, from: number): Promise<number> {
  const start = await endOfId3(read, from);
  const head = await read(start, 4096);
  const mark = [head.indexOf("Xing"), head.indexOf("Info")].filter((at) => at >= 0 && at < 2048);
  const [at] = mark.sort((a, b) => a - b);
  if (at === undefined || head.length < at + 16) return 0;
  const flags = head.readUInt32BE(at + 4);
  const size = flags & 2 ? head.readUInt32BE(at + 8 + (flags & 1 ? 4 : 0)) : 0;
  return size && start + size;
}

/** The end of an ID3v2 tag (ID3v2.4 §3.1). Its size has four times seven bits and excludes the header's ten bytes. */
async function endOfId3(read: ReadBytes, from: number): Promise<number> {
  const head = await read(from, 10);
  if (head.toString("latin1", 0, 3) !== "ID3" || head.length < 10) return from;
  return from + 10 + head.subarray(6).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}

/** True if the boxes of an MP4 end exactly with the file and include audio (ISO/IEC 14496-12 §4.2). */
async function hasWholeBoxes(read: ReadBytes, bytes: number): Promise<boolean> {
  const found = new Set<string>();
  let at = 0;
  for (let count = 0; at < bytes && count < maxBoxes; count++) {
    const head = await read(at, 16);
    if (head.length < 8) break;
    const name = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    found.add(name);
    // The last box may leave its size open (0).
    at = size === 0 ? bytes : at + size;
    if (size !== 0 && size < 8) return false;
  }
  return at <= bytes && found.has("moov") && (found.has("mdat") || found.has("moof"));
}

/** The end of a WAV's samples as its data chunk states it; 0 if unknown, as in files that were streamed. */
async function declaredWavEnd(read: ReadBytes, bytes: number): Promise<number> {
  let at = 12;
  for (let count = 0; at < bytes && count < maxBoxes; count++) {
    const head = await read(at, 8);
    if (head.length < 8) return 0;
    const size = head.readUInt32LE(4);
    if (head.toString("latin1", 0, 4) === "data") return size >= 0x7ffff000 ? 0 : at + 8 + size;
    at += 8 + size + (size % 2);
  }
  return 0;
}

const signatureBytes = 8;
const slack = 64 * 1024;
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * True if the pixels of a PNG decompress to more than its header permits (PNG, third edition, §10). Decoders discard
 * the excess, but it keeps them busy. Stops reading once the limit is exceeded.
 */
export async function isDecompressionBomb(path: string): Promise<boolean> {
  const { limit, parts } = await withWindow(path, async (read, bytes) => ({
    limit: await unfoldedLimit(read),
    parts: await dataParts(read, bytes),
  }));
  let unfolded = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      unfolded += chunk.length;
      done(unfolded > limit ? new Error("too far") : null);
    },
  });
  // The decoder reports broken data later.
  await pipeline(dataOf(path, parts), createInflate(), count).catch(() => {});
  return unfolded > limit;
}

async function unfoldedLimit(read: ReadBytes): Promise<number> {
  const head = await read(signatureBytes, 25);
  if (head.length < 25) return 0;
  const [width, height] = [head.readUInt32BE(8), head.readUInt32BE(12)];
  const bits = head.readUInt8(16) * (channels[head.readUInt8(17)] ?? 4);
  // Each line has a filter byte, and an interlaced picture has up to seven passes.
  return (Math.ceil((width * bits) / 8) + 1) * height + 7 * height + width + slack;
}

type Part = { start: number; end: number };

async function dataParts(read: ReadBytes, bytes: number): Promise<Part[]> {
  const parts: Part[] = [];
  for (let at = signatureBytes; at + 8 <= bytes; ) {
    const head = await read(at, 8);
    const length = head.readUInt32BE(0);
    const end = Math.min(at + 8 + length, bytes) - 1;
    if (head.toString("latin1", 4, 8) === "IDAT" && end > at + 8)
      parts.push({ start: at + 8, end });
    at += 12 + length;
  }
  return parts;
}

async function* dataOf(path: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* createReadStream(path, part);
}

/** Calls `work` with a function that reads a few bytes of a file; fewer at its end. */
async function withWindow<Result>(
  path: string,
  work: (read: (at: number, length: number) => Promise<Buffer>, bytes: number) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return await work((at, length) => readAt(handle, at, length), size);
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}
