import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { declaredEncoding, PieceDecoder } from "~/lib/text/decode-text";
import { FeedError } from "../feed.schema";

/** Maximum size in bytes of an export that is streamed, both compressed and decompressed. */
export const exportBytes = 2 * 1024 * 1024 * 1024;

/**
 * The bytes of a file, decompressed if it is gzip.
 * @throws FeedError if the file is damaged or larger than 2 GB
 */
export async function* readUnpacked(path: string): AsyncGenerator<Buffer> {
  const handle = await open(path);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (buffer.readUInt16BE() !== 0x1f8b) return yield* file;
  let bytes = 0;
  try {
    const unpacked: Readable = pipeline(file, createGunzip(), () => {});
    for await (const chunk of unpacked) {
      bytes += chunk.length;
      if (bytes > exportBytes) throw new FeedError("Ausgepackt ist die Datei größer als 2 GB.");
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))
      throw new FeedError("Die gepackte Datei ist beschädigt oder unvollständig.");
    throw error;
  }
}

/** The decoded text of a file in pieces, each with its number of bytes. */
export async function* textsOf(path: string): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new PieceDecoder();
  let declared: string | undefined;
  for await (const chunk of readUnpacked(path)) {
    declared ??= declaredEncoding(chunk) ?? "";
    yield { text: decoder.decode(chunk, declared), bytes: chunk.length };
  }
}

/** The first `length` bytes of a file, decoded; '' if it cannot be read. */
export async function readBeginning(path: string, length = 64 * 1024): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of readUnpacked(path)) {
      chunks.push(chunk);
      if (chunks.reduce((sum, one) => sum + one.length, 0) >= length) break;
    }
  } catch {
    // The feed parser reports what is wrong with the file.
  }
  return Buffer.concat(chunks).toString("utf8", 0, length);
}
