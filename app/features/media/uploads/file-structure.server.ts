import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflate } from "node:zlib";

type Read = (at: number, length: number) => Promise<Buffer>;

// A second of sound at most: what an encoder rounds, and players do not miss.
const tolerance = 16 * 1024;
const mostBoxes = 10_000;

/** Whether an audio file says itself that it was longer than it is. */
export function missesItsEnd(path: string, mime: string): Promise<boolean> {
  return withWindow(path, async (read, bytes) => {
    if (mime === "audio/mpeg") return (await declaredMp3End(read)) > bytes + tolerance;
    if (mime === "audio/x-m4a") return !(await hasWholeBoxes(read, bytes));
    if (mime === "audio/wav") return (await declaredWavEnd(read, bytes)) > bytes + tolerance;
    return false;
  });
}

/** Where the sound of an MP3 ends by its Xing or Info header; 0: it does not tell. */
async function declaredMp3End(read: Read): Promise<number> {
  const start = await endOfId3(read);
  const head = await read(start, 4096);
  const mark = [head.indexOf("Xing"), head.indexOf("Info")].filter((at) => at >= 0 && at < 2048);
  const [at] = mark.sort((a, b) => a - b);
  if (at === undefined || head.length < at + 16) return 0;
  const flags = head.readUInt32BE(at + 4);
  if (!(flags & 2)) return 0;
  return start + head.readUInt32BE(at + 8 + (flags & 1 ? 4 : 0));
}

/** ID3v2.4 §3.1: the size in four times seven bits, without the header's ten bytes. */
async function endOfId3(read: Read): Promise<number> {
  const head = await read(0, 10);
  if (head.toString("latin1", 0, 3) !== "ID3" || head.length < 10) return 0;
  return 10 + head.subarray(6).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}

/** Whether the boxes of an MP4 end with the file and tell of sound (ISO/IEC 14496-12 §4.2). */
async function hasWholeBoxes(read: Read, bytes: number): Promise<boolean> {
  const found = new Set<string>();
  let at = 0;
  for (let count = 0; at < bytes && count < mostBoxes; count++) {
    const head = await read(at, 16);
    if (head.length < 8) break;
    const name = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    found.add(name);
    // The last box may leave its size open.
    at = size === 0 ? bytes : at + size;
    if (size !== 0 && size < 8) return false;
  }
  return at <= bytes && found.has("moov") && (found.has("mdat") || found.has("moof"));
}

/** Where the samples of a WAV end by its data chunk; 0: it does not tell, as when a program wrote it unseen. */
async function declaredWavEnd(read: Read, bytes: number): Promise<number> {
  let at = 12;
  for (let count = 0; at < bytes && count < mostBoxes; count++) {
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
 * Whether the compressed pixels of a PNG unfold to more than its own header allows (PNG, third edition, §10):
 * what decoders throw away can still keep them busy. Stops reading as soon as it is clear.
 */
export async function unfoldsTooFar(path: string): Promise<boolean> {
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
  // Broken data is for the decoder to find.
  await pipeline(dataOf(path, parts), createInflate(), count).catch(() => {});
  return unfolded > limit;
}

async function unfoldedLimit(read: Read): Promise<number> {
  const head = await read(signatureBytes, 25);
  if (head.length < 25) return 0;
  const [width, height] = [head.readUInt32BE(8), head.readUInt32BE(12)];
  const bits = head.readUInt8(16) * (channels[head.readUInt8(17)] ?? 4);
  // One byte of filter per line; an interlaced picture has up to seven passes of lines.
  return (Math.ceil((width * bits) / 8) + 1) * height + 7 * height + width + slack;
}

type Part = { start: number; end: number };

async function dataParts(read: Read, bytes: number): Promise<Part[]> {
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

/** Runs `work` with a function that reads a few bytes of a file; fewer come at its end. */
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
