import type { Log } from "./log.server";

export type Batch<T> = {
  add(row: T): void;
  /** Writes what is gathered now. */
  flush(): Promise<void>;
};

export type BatchOptions<T> = {
  write(rows: T[]): Promise<void>;
  log: Log;
  /** Named in the log when a write fails. */
  name: string;
  milliseconds?: number;
  /** Beyond this many waiting rows new ones are dropped: counting must not take the memory. */
  most?: number;
};

/** Gathers rows in memory and writes them together within a second. A failed write is tried again. */
export function createBatch<T>(options: BatchOptions<T>): Batch<T> {
  const { write, log, name, milliseconds = 1000, most = 50_000 } = options;
  let rows: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function schedule(): void {
    timer ??= setTimeout(flush, milliseconds).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      const taken = rows;
      rows = [];
      if (taken.length === 0) return;
      try {
        await write(taken);
      } catch (error) {
        log.error({ err: error, batch: name, rows: taken.length }, "batch could not be written");
        rows = [...taken, ...rows].slice(0, most);
        schedule();
      }
    });
    return writing;
  }

  return {
    add(row) {
      if (rows.length >= most) return;
      rows.push(row);
      schedule();
    },
    flush,
  };
}
