import { mkdirSync, rmSync, statSync, utimes } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./paths.mjs";

/** Seconds between two signs of life of the lock's holder, and seconds of silence after which it counts as dead. */
const heartbeat = 5;
const silence = 30;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Error codes of a folder that belongs to somebody else, is read-only or full. */
const unwritable = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT"]);

/**
 * Runs `work` while no other process installs or builds here; waits for another one first. `work` must check
 * whether anything is left to do after the wait. Returns false, after printing the reason, if nothing can be
 * written here.
 */
export async function whileLocked(work, lock = join(root, "build.lock")) {
  try {
    return await whileHolding(lock, work);
  } catch (error) {
    if (!unwritable.has(error.code)) throw error;
    console.error(
      `Hier lässt sich nicht installieren und bauen (${error.message}): Der Ordner muss dem gehören, der den Befehl gibt, und Platz haben.`,
    );
    return false;
  }
}

async function whileHolding(lock, work) {
  for (let isTold = false; !take(lock); isTold = true) {
    if (!isTold) console.error("Gerade wird schon installiert oder gebaut; das wird abgewartet …");
    await pause(200);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once("exit", release);
  // By default a process that ends by a signal would not release the lock, and the next one would wait until it
  // counts as dead.
  const end = () => process.exit(1);
  for (const signal of signals) process.once(signal, end);
  const alive = setInterval(() => {
    const now = new Date();
    utimes(lock, now, now, () => {});
  }, heartbeat * 1000);
  try {
    return await work();
  } finally {
    clearInterval(alive);
    process.off("exit", release);
    for (const signal of signals) process.off(signal, end);
    release();
  }
}

/** The lock is a folder, since on every system creating an existing folder fails. */
function take(lock) {
  if ((modified(lock) ?? Number.POSITIVE_INFINITY) < Date.now() - silence * 1000)
    rmSync(lock, { recursive: true, force: true });
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
