import { createHash, hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Bytes, the path of a file that stays, or a finished file: nobody will write to it again, so it is adopted
 * without copying.
 */
export type Content = Buffer | string | { finished: string };

/** Readable content with its size and hash. */
type Source = { bytes: number; sha256: string; open(): Readable };

export async function sourceOf(content: Content): Promise<Source> {
  if (Buffer.isBuffer(content))
    return {
      bytes: content.length,
      sha256: digestOf(content),
      open: () => Readable.from([content], { objectMode: false }),
    };
  const path = typeof content === "string" ? content : content.finished;
  const sum = createHash("sha256");
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      sum.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: sum.digest("hex"), open: () => createReadStream(path) };
}

/** SHA-256 in hexadecimal digits. */
export function digestOf(content: Buffer | string): string {
  return hash("sha256", content, "hex");
}
