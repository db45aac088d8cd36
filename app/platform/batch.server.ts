import { setImmediate, setTimeout as wait } from "node:timers/promises";
import type { Log } from "./log.server";

export type Batch<T> = {
  /** Returns false if there is no room for the row. An accepted row is never dropped, however long writing fails. */
  add(row: T): boolean;
  /** Writes the gathered rows now. Rows whose write fails are kept for the next time. */
  flush(): Promise<void>;
  /** Writes everything before the process ends, retrying a failed write for a moment. */
  close(): Promise<void>;
};

export type BatchOptions<T> = {
  /** Stores these rows, all or none, in the order in which they were added. */
  write(rows: T[]): Promise<void>;
  log: Log;
  /** Name in the log message about a failed write. */
  name: string;
  milliseconds?: number;
  /** Maximum number of rows per write. */
  portion?: number;
  /** Maximum number of waiting rows. Further rows are refused, so that counting never exhausts the memory. */
  max?: number;
};

const lastAttempts = 5;
const pauseMilliseconds = 100;

const maxPause = 20;

/**
 * Gathers rows in memory and writes them within a second in small portions, since SQLite works on the thread that
 * answers requests. A full portion is written at once, so that many rows spread over the second; between portions,
 * requests get as much time as the last portion took. A failed write is repeated.
 */
export function createBatch<T>(options: BatchOptions<T>): Batch<T> {
  const { write, log, name, milliseconds = 1000, portion = 100, max = 50_000 } = options;
  let rows: T[] = [];
  let underWay = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  let writing = Promise.resolve();

  function schedule(): void {
    timer ??= setTimeout(flush, milliseconds).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  async function writeAll(): Promise<void> {
    logDropped();
    const taken = rows;
    rows = [];
    underWay = taken.length;
    for (let at = 0; at < taken.length; at += portion) {
      const started = performance.now();
      try {
        await write(taken.slice(at, at + portion));
      } catch (error) {
        rows = [...taken.slice(at), ...rows];
        underWay = 0;
        log.error({ err: error, batch: name, rows: rows.length }, "batch could not be written");
        schedule();
        return;
      }
      const isLast = at + portion >= taken.length;
      underWay = isLast ? 0 : underWay - portion;
      if (isLast || isClosing) await setImmediate();
      else await wait(Math.min(performance.now() - started, maxPause));
    }
  }

  function logDropped(): void {
    if (dropped > 0) log.error({ batch: name, rows: dropped }, "batch was full");
    dropped = 0;
  }

  return {
    add(row) {
      const hasRoom = rows.length + underWay < max;
      if (hasRoom) rows.push(row);
      else dropped++;
      if (rows.length === portion) void flush();
      else schedule();
      return hasRoom;
    },
    flush,
    async close() {
      isClosing = true;
      for (let attempt = 1; attempt <= lastAttempts; attempt++) {
        await flush();
        if (rows.length === 0) return;
        await wait(pauseMilliseconds * attempt);
      }
      clearTimeout(timer);
      log.error({ batch: name, rows: rows.length }, "batch is lost");
    },
  };
}
