import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

type StoredFile = { bytes: number; modified: Date };

/**
 * Where media lie. Paths are relative, with forward slashes: `audio/012-kaffeefilter.mp3`. A store that does not
 * answer within seconds is an UnavailableError.
 */
export type Storage = {
  find(path: string): Promise<StoredFile | null>;
  /** Bytes `start` to `end`, both included. */
  read(path: string, range?: { start: number; end: number }): Readable;
  /**
   * Answers with bytes `start` to `end`, both included; the head goes out with the first of them. Rejects when file
   * or client break off. `sent` hears of each piece that went out, how many bytes it had.
   */
  send(
    path: string,
    range: { start: number; end: number },
    response: ServerResponse,
    sent?: (bytes: number) => void,
  ): Promise<void>;
  /** Whole or not at all: a reader never sees half a file, and it is on the disk when this returns. */
  write(path: string, content: Readable): Promise<void>;
  /** Like `write` with a file of this machine that nobody will change; it stays, and is not copied where that can be helped. */
  adopt(path: string, file: string): Promise<void>;
  delete(path: string): Promise<void>;
  /** Removes what writes left behind that broke off before this moment. */
  tidy(before: Date): Promise<void>;
  /** Rejects when the store cannot be reached. */
  ping(): Promise<void>;
};

/**
 * Writes, reads and deletes a small file.
 * @returns whether what was read is what was written
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
