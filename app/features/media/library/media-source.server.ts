import { createHash, hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Bytes, a stream of them, the path of a file that stays as it is, or a finished file: nobody will write to
 * it again, so it can be taken over without copying.
 */
export type Content = Buffer | Readable | string | { finished: string };

/** Content that can be read from its beginning, and what is known of it. */
type Source = { bytes: number; sha256: string; open(): Readable; finished?: string };

/** Runs `work` with a source; a stream waits in a temporary file meanwhile, for its hash comes first. */
export async function withSource<T>(
  content: Content,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  if (Buffer.isBuffer(content))
    return work({
      bytes: content.length,
      sha256: digestOf(content),
      open: () => Readable.from([content], { objectMode: false }),
    });
  if (typeof content === "string") return work(await fileSource(content));
  if ("finished" in content)
    return work({ ...(await fileSource(content.finished)), finished: content.finished });
  const directory = await mkdtemp(join(tmpdir(), "media-"));
  try {
    const file = join(directory, "content");
    await pipeline(content, createWriteStream(file));
    return await work(await fileSource(file));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** SHA-256 in hexadecimal digits. */
export function digestOf(content: Buffer | string): string {
  return hash("sha256", content, "hex");
}

async function fileSource(path: string): Promise<Source> {
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
