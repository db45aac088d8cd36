import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

type StoredFile = { bytes: number; modified: Date };

/**
 * The media store. Paths are relative, with forward slashes: `audio/012-kaffeefilter.mp3`. Methods throw
 * UnavailableError if the store does not answer within seconds.
 */
export type Storage = {
  find(path: string): Promise<StoredFile | null>;
  /** Bytes `start` to `end`, both included. */
  read(path: string, range?: { start: number; end: number }): Readable;
  /**
   * Answers with bytes `start` to `end`, both included; the headers are sent with the first of them. Rejects if the
   * file or the client breaks off. Calls `sent` with the number of bytes of each sent piece.
   */
  send(
    path: string,
    range: { start: number; end: number },
    response: ServerResponse,
    sent?: (bytes: number) => void,
  ): Promise<void>;
  /** Writes atomically: no reader sees half a file, and the file is on disk when the promise resolves. */
  write(path: string, content: Readable): Promise<void>;
  /** Like `write`, with a local file that will not change. It stays, and is linked rather than copied if possible. */
  adopt(path: string, file: string): Promise<void>;
  delete(path: string): Promise<void>;
  /** Removes remains of writes that were interrupted before this moment. */
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
