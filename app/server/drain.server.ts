import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two looks at the connections. */
const pause = 50;
/** Milliseconds that a turn of the event loop may take to count as one in which nobody came, and to wait for it. */
const idleTurn = 0.05;
const timeout = 1000;

export type Drain = {
  /**
   * Milliseconds in which everybody is answered, new connections too, and told that it was the last time. Whoever
   * keeps idle connections for a shorter time than this loses nothing.
   */
  answering: number;
  /** Milliseconds until what still runs is cut. */
  grace: number;
  /** Whether the socket outlives this process: who waits in its queue waits for the next one. */
  socketStays?: boolean;
  /** Whether somebody without a connection has to learn from an answer that this process ends. */
  isWatched(): boolean;
};

/**
 * Ends a server without losing a request: it answers for a while, each time with `Connection: close`, and no longer
 * than somebody is connected or watches; lets in who waits, and takes no more; ends what is idle, and waits for
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
  // The close of http would cut idle connections at once, whatever has arrived on them.
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
 * From now on the kernel lets one connection wait at a time (listen(2) with another backlog; node has no other way to
 * say it). Whoever else comes tries again after a second and is refused by then: a proxy takes even a POST to the next
 * process. What waits when the socket closes is reset after it was sent, and lost.
 */
function acceptFew(server: Server): void {
  const { _handle } = server as { _handle?: { listen?(backlog: number): number } | null };
  _handle?.listen?.(0);
}

/**
 * Until a turn of the event loop, which lets in one at a time, finds nobody, and is so short that nobody came while
 * it lasted: what is closed right then cuts nobody off. The longer it has to wait, the longer that turn may be;
 * after a second it gives up.
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
