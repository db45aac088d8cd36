import { createHash, hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * The content of a file: bytes, the path of a file to copy, or a finished file that can be moved because nobody will
 * write to it again.
 */
export type Content = Buffer | string | { finished: string };

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
