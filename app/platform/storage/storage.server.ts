import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

type StoredFile = { bytes: number; modified: Date };

/**
 * The media store. Paths are relative, with forward slashes: `audio/012-kaffeefilter.mp3`. A store that does not
 * answer within seconds throws UnavailableError.
 */
export type Storage = {
  find(path: string): Promise<StoredFile | null>;
  /** Bytes `start` to `end`, both included. */
  read(path: string, range?: { start: number; end: number }): Readable;
  /**
   * Answers with bytes `start` to `end`, both included; the head goes out with the first of them. Rejects if the
   * file or the client breaks off. `sent` is called with each sent piece's bytes.
   */
  send(
    path: string,
    range: { start: number; end: number },
    response: ServerResponse,
    sent?: (bytes: number) => void,
  ): Promise<void>;
  /** Atomic: a reader never sees half a file, and it is on disk when this returns. */
  write(path: string, content: Readable): Promise<void>;
  /** Like `write`, with a local file that will not change; it stays, and is not copied if that can be avoided. */
  adopt(path: string, file: string): Promise<void>;
  delete(path: string): Promise<void>;
  /** Removes what interrupted writes left behind before this moment. */
  tidy(before: Date): Promise<void>;
  /** Rejects if the store is unreachable. */
  ping(): Promise<void>;
};

/**
 * Writes, reads and deletes a small file.
 * @returns whether the read bytes are the written ones
 */
export async function tryStorage(storage: Storage): Promise<boolean> {
  const path = `probe-${randomUUID()}.txt`;
  const probe = Buffer.from(`Probe ${path}`);
  await storage.write(path, Readable.from([probe], { objectMode: false }));
  try {
    return (await buffer(storage.read(path))).equals(probe);
  } finally {
    await storage.delete(path);
  }
}
