import { once } from "node:events";
import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

/** Bytes of SQLite's log (WAL) from which on it is written back. */
const enough = 16 * 1024 * 1024;
const pauseMilliseconds = 500;
/** Looks without work after which the thread ends: to start one costs more than what it does. */
const restingLooks = 20;

/** Reads and writes go on meanwhile (sqlite.org/wal.html#ckpt). */
const writeBack = `
  const { workerData, parentPort } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const file = new DatabaseSync(workerData);
  const checkpoint = file.prepare("PRAGMA wal_checkpoint(PASSIVE)");
  parentPort.on("message", () => {
    const { log, checkpointed } = checkpoint.get();
    parentPort.postMessage(log >= 0 && log === checkpointed);
  });`;

/**
 * Writes the log back in a thread of its own, which ends when there was nothing to do for a while: after a long read
 * of somebody it may be hundreds of megabytes, and the engine would do it within the next write. Gives the function
 * that ends this.
 */
export function keepLogShort(file: DatabaseSync, path: string): () => void {
  file.exec("PRAGMA wal_autocheckpoint = 0");
  // When all is written back the next write begins anew, and this cuts the log, so that its size tells what is new.
  file.exec(`PRAGMA journal_size_limit = ${enough / 2}`);
  let done: Pick<Stats, "size" | "mtimeMs"> | null = null;
  let isBusy = false;
  let thread: Worker | null = null;
  let idleLooks = 0;
  const end = () => {
    thread?.terminate();
    thread = null;
  };
  const look = async () => {
    const log = await stat(`${path}-wal`);
    if (log.size < enough || (log.size === done?.size && log.mtimeMs === done.mtimeMs)) {
      if (++idleLooks === restingLooks) end();
      return;
    }
    idleLooks = 0;
    thread ??= startThread(path);
    if (await checkpoint(thread)) done = log;
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look()
      // What cannot be done now waits for the next look; the log only grows meanwhile.
      .catch(end)
      .finally(() => {
        isBusy = false;
      });
  }, pauseMilliseconds).unref();
  return () => {
    clearInterval(timer);
    end();
  };
}

function startThread(path: string): Worker {
  const thread = new Worker(writeBack, { eval: true, workerData: path });
  thread.unref();
  return thread;
}

/** Whether all of the log was written back: who still reads an older state holds up the rest. */
async function checkpoint(thread: Worker): Promise<boolean> {
  thread.postMessage(null);
  const [isAll] = await once(thread, "message");
  return isAll === true;
}
