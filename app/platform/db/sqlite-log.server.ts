import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

/** Bytes of SQLite's log (WAL) from which on it is written back. */
const enough = 16 * 1024 * 1024;
const pauseMilliseconds = 500;

/** Reads and writes go on meanwhile (sqlite.org/wal.html#ckpt). */
const writeBack = `
  const { workerData, parentPort } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const file = new DatabaseSync(workerData);
  const { log, checkpointed } = file.prepare("PRAGMA wal_checkpoint(PASSIVE)").get();
  parentPort.postMessage(log >= 0 && log === checkpointed);
  file.close();`;

/**
 * Writes the log back in a thread of its own that lives no longer than that: after a long read of somebody it may
 * be hundreds of megabytes, and the engine would do it within the next write. Gives the function that ends this.
 */
export function keepLogShort(file: DatabaseSync, path: string): () => void {
  file.exec("PRAGMA wal_autocheckpoint = 0");
  // When all is written back the next write begins anew, and this cuts the log, so that its size tells what is new.
  file.exec(`PRAGMA journal_size_limit = ${enough / 2}`);
  let done: Pick<Stats, "size" | "mtimeMs"> | null = null;
  let isBusy = false;
  const look = async () => {
    const log = await stat(`${path}-wal`);
    if (log.size < enough || (log.size === done?.size && log.mtimeMs === done.mtimeMs)) return;
    if (await runThread(path)) done = log;
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // What cannot be done now waits for the next look; the log only grows meanwhile.
    look()
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  }, pauseMilliseconds).unref();
  return () => clearInterval(timer);
}

/** Whether all of the log was written back: who still reads an older state holds up the rest. */
function runThread(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(writeBack, { eval: true, workerData: path });
    thread.unref();
    let isAll = false;
    thread.on("message", (value: boolean) => {
      isAll = value;
    });
    thread.on("error", reject);
    thread.on("exit", () => resolve(isAll));
  });
}
