import { Worker } from "node:worker_threads";
import { builtProgram } from "./built-program.server";

/** UTF-16 code units from which a text goes to the thread; a shorter one takes less time than the transfer. */
const long = 50_000;
const restMilliseconds = 10_000;
/** Limits that are enough for a text of a megabyte; the site itself has 192 MB. */
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

type PendingTask = { resolve(result: unknown): void; reject(error: unknown): void };

let thread: Worker | null = null;
let rest: NodeJS.Timeout | undefined;
let last = 0;
const pending = new Map<number, PendingTask>();

/**
 * Runs a function on texts. Long ones go to a separate thread, so that no page waits; the thread ends after a while
 * without work.
 * @param name the function's name in its room's `text-tasks.server.ts`
 */
export async function runInTextWorker<Arguments extends readonly (string | number)[], Result>(
  name: string,
  work: (...args: Arguments) => Result,
  ...args: Arguments
): Promise<Awaited<Result>> {
  const length = args.reduce<number>((sum, arg) => sum + String(arg).length, 0);
  return length > long ? runInThread(name, work, ...args) : await work(...args);
}

/** Like `runInTextWorker`, for work that is slow even with short texts. */
export async function runInThread<Arguments extends readonly (string | number)[], Result>(
  name: string,
  work: (...args: Arguments) => Result,
  ...args: Arguments
): Promise<Awaited<Result>> {
  if (!builtProgram) return await work(...args);
  clearTimeout(rest);
  thread ??= startThread();
  thread.ref();
  const id = last++;
  const result = new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
  thread.postMessage({ id, name, args });
  return result as Promise<Awaited<Result>>;
}

function startThread(): Worker {
  const script = `
    const { parentPort } = require("node:worker_threads");
    const tasks = import(${JSON.stringify(`${builtProgram}text-work.js`)});
    parentPort.on("message", async ({ id, name, args }) => {
      try {
        parentPort.postMessage({ id, result: await (await tasks).textTasks[name](...args) });
      } catch (error) {
        parentPort.postMessage({ id, error });
      }
    });`;
  const started = new Worker(script, { eval: true, resourceLimits: limits });
  started.on("message", ({ id, result, error }) => {
    const { resolve, reject } = pending.get(id) ?? {};
    pending.delete(id);
    if (error) reject?.(error);
    else resolve?.(result);
    if (pending.size > 0) return;
    started.unref();
    rest = setTimeout(() => {
      leave();
      started.terminate();
    }, restMilliseconds).unref();
  });
  // A text needed more memory than allowed.
  started.on("error", (error) => {
    leave();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  });
  started.on("exit", leave);
  return started;

  // Makes later calls start another thread, since an ending one accepts no more work.
  function leave(): void {
    if (thread === started) thread = null;
  }
}
