import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two checks of the connections. */
const pause = 50;
/** Most milliseconds of an event loop turn that counts as free of arrivals, and the pause before it. */
const idleTurn = 0.05;
const timeout = 1000;

export type Drain = {
  /**
   * Milliseconds in which all requests are answered, also on new connections, with `Connection: close`. A proxy
   * that keeps idle connections for less time loses nothing.
   */
  answering: number;
  /** Milliseconds until running requests are cut. */
  grace: number;
  /** Whether the socket outlives this process: queued connections wait for the next one. */
  socketStays?: boolean;
  /** Whether a client without a connection must learn from an answer that this process is ending. */
  isWatched(): boolean;
};

/**
 * Ends a server without losing a request: it answers for a while, each time with `Connection: close`, as long as
 * somebody is connected or watches; accepts the queued connections, then no more; closes idle ones, and waits for
 * running answers.
 */
export async function drain(
  server: Server,
  { answering, grace, socketStays = false, isWatched }: Drain,
): Promise<void> {
  server.prependListener("request", (_request, response) =>
    response.setHeader("Connection", "close"),
  );
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  const end = performance.now() + answering;
  while (performance.now() < end && (isWatched() || (await countConnections(server)) > 0))
    await wait(pause);
  if (!socketStays) acceptFew(server);
  await noMoreConnections(server);
  // http's own close would cut idle connections at once, whatever has arrived on them.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  let isClosed = false;
  closed.then(() => {
    isClosed = true;
  });
  while (!isClosed) {
    await noMoreConnections(server);
    server.closeIdleConnections();
    await Promise.race([closed, wait(pause)]);
  }
  clearTimeout(cut);
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

/**
 * From now on the kernel queues a single connection (listen(2) with another backlog, which Node offers no other
 * way). Others retry after a second and are refused by then: a proxy sends even a POST to the next process. A
 * queued connection would be reset when the socket closes, and its request lost.
 */
function acceptFew(server: Server): void {
  const { _handle } = server as { _handle?: { listen?(backlog: number): number } | null };
  _handle?.listen?.(0);
}

/**
 * Waits for a turn of the event loop, which accepts one connection at a time, without arrivals and too short for
 * any: closing right then cuts nobody off. The longer it waits, the longer that turn may be; after a second it
 * gives up.
 */
async function noMoreConnections(server: Server): Promise<void> {
  const start = performance.now();
  let count = 0;
  const countAccepted = () => count++;
  const events = ["connection", "request"] as const;
  for (const event of events) server.on(event, countAccepted);
  let isQuiet = false;
  while (!isQuiet && performance.now() - start < timeout) {
    const before = count;
    const from = performance.now();
    await nextTurn();
    const quiet = idleTurn + (from - start) / timeout;
    isQuiet = count === before && performance.now() - from < quiet;
  }
  for (const event of events) server.off(event, countAccepted);
}
