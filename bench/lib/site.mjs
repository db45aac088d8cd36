import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { memoryFlags } from "../../scripts/lib/pinned-node.mjs";
import {
  askProgram,
  endChild,
  nextMessage,
  siteEnv,
  startChild,
  startProgram,
} from "./children.mjs";
import { Connection } from "./connection.mjs";
import { median } from "./numbers.mjs";

/**
 * Starts the built site on a data folder and waits for the first 200 of `/`.
 * `command`: how it is started, as [program, …arguments]; `settings`: more of its environment; `port`: a
 * free one, when none is named; `milliseconds`: how long that took. `isWatched`: `longestStall` tells for how many
 * milliseconds of CPU its thread was at most at work without a pause since it was asked last.
 */
export async function startSite(
  directory,
  { command = serveCommand, group = false, isWatched = false, settings = {}, port: named } = {},
) {
  const port = named ?? (await freePort());
  const [program, ...args] = isWatched ? watchedCommand : command;
  const started = performance.now();
  const env = siteEnv({ DATA_DIR: directory, PORT: String(port), ...allocation, ...settings });
  const channel = isWatched && { stdio: ["ignore", "ignore", "pipe", "ipc"] };
  const child = startChild(program, args, { env, group, ...channel });
  await firstAnswer(child, port);
  const milliseconds = performance.now() - started;
  const longestStall = async () => (await askProgram(child, "report")).longest;
  return { port, pid: child.pid, milliseconds, longestStall, end: () => endChild(child) };
}

/** What deploy/ sets for glibc: one arena, and blocks of 128 KiB or more go back to the system when freed. */
const allocation = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" };
const serveCommand = [process.execPath, ...memoryFlags, "scripts/serve.mjs"];
const watch = ["--import", "./bench/programs/longest-stall.mjs"];
const watchedCommand = [process.execPath, ...memoryFlags, ...watch, "scripts/serve.mjs"];

/** The condensed form of a page, which the site makes a moment after the first request. */
export async function settledPage(port, path) {
  const connection = await Connection.open(port);
  const deadline = performance.now() + 8000;
  let answer;
  do {
    answer = await connection.get(path, { keep: true });
    if (!answer.headers.etag?.includes("-quick")) break;
    await wait(200);
  } while (performance.now() < deadline);
  connection.close();
  return answer;
}

/** The address of the newest episode's page. */
export async function findEpisodePath(port) {
  const connection = await Connection.open(port);
  const headers = { "Accept-Encoding": "identity" };
  const { body } = await connection.get("/", { headers, keep: true });
  connection.close();
  const path = /href="(\/episodes\/[0-9a-f-]{36})"/.exec(body.toString())?.[1];
  if (!path) throw new Error("Die Startseite nennt keine Episode");
  return path;
}

/** Until everything is in the index, which a database that others filled gets after the start. */
export async function untilSearchable(port, pause = 20) {
  const connection = await Connection.open(port);
  for (;;) {
    const { headers } = await connection.get("/suche/vorschlaege?q=patent");
    if (headers["cache-control"]?.includes("public")) break;
    await wait(pause);
  }
  connection.close();
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function firstAnswer(child, port) {
  const deadline = performance.now() + 60_000;
  let ended = false;
  child.closed.then(() => {
    ended = true;
  });
  while (!(await answers(port))) {
    if (ended) throw new Error(`Die Seite startete nicht: ${child.complaint.trim()}`);
    if (performance.now() > deadline) throw new Error("Die Seite startete nicht in 60 s");
    await wait(5);
  }
}

async function answers(port) {
  try {
    const connection = await Connection.open(port);
    await connection.get("/").finally(() => connection.close());
    return true;
  } catch {
    return false;
  }
}

/**
 * A site in a process of its own; the client here costs it nothing.
 * @param changing something changes before each request, so that each page is rendered anew; without it those
 *   are rendered anew that are never kept: addresses with a search term, and the operator's area
 */
export async function startUncachedSite(directory, settings = {}, changing = true) {
  const env = siteEnv({ DATA_DIR: directory, ...settings });
  const child = startProgram("uncached-site", changing ? ["changing"] : [], env);
  const { port } = await nextMessage(child);
  const connection = await Connection.open(port);
  const report = () => askProgram(child, "report");
  const ask = async (path, times, headers) => {
    for (let count = 0; count < times; count++) await connection.get(path, { headers });
  };
  return {
    address: `http://127.0.0.1:${port}`,
    /** CPU milliseconds so far, and the milliseconds of each answer since the last report. */
    report,
    ask,
    /** The middle of the milliseconds of so many answers. */
    async time(path, { warmUp, times, headers }) {
      await ask(path, warmUp, headers);
      await report();
      await ask(path, times, headers);
      return median((await report()).times);
    },
    end() {
      connection.close();
      return endChild(child);
    },
  };
}
