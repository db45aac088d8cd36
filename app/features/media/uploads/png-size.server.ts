import { createReadStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflate } from "node:zlib";
import { withWindow } from "./file-window.server";

type Read = (at: number, length: number) => Promise<Buffer>;

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
