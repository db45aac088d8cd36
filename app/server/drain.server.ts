import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two checks of the connections. */
const pause = 50;
/** Milliseconds that an event loop turn may take to count as one without arrivals. */
const idleTurn = 0.05;
const timeout = 1000;

export type Drain = {
  /**
   * Milliseconds during which all requests are answered, also on new connections, with `Connection: close`. A proxy
   * that keeps idle connections for less time loses no request.
   */
  answering: number;
  /** Milliseconds after which running requests are cut off. */
  grace: number;
  /** True if the socket outlives this process, so that the next process accepts the queued connections. */
  socketStays?: boolean;
  /** True if a monitor without a connection must still learn from an answer that this process is ending. */
  isWatched(): boolean;
};

/**
 * Ends a server without losing a request. It answers for a while, always with `Connection: close`, as long as there
 * are connections or a monitor. Then it accepts the queued connections and no more, closes idle ones, and waits for
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
  if (!socketStays) shrinkBacklog(server);
  await noMoreConnections(server);
  // The close method of http's server would cut idle connections at once, even if a request is arriving.
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
 * Makes the kernel queue a single connection, by listen(2) with another backlog, which Node offers no other way. A
 * queued connection would be reset when the socket closes, and its request lost. Clients that find the queue full
 * retry after a second and are refused by then, so that a proxy sends even a POST to the next process.
 */
function shrinkBacklog(server: Server): void {
  const { _handle } = server as { _handle?: { listen?(backlog: number): number } | null };
  _handle?.listen?.(0);
}

/**
 * Waits for a turn of the event loop in which no connection arrived and which was too short for one, so that
 * closing right afterwards cuts nobody off. The allowed duration of that turn grows; after a second this gives up.
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
